"""The collection of problems, to which `python3 -m app.lab collect` appends.

A date begins a batch, whose problems can be problems of the day from that day on. Each other line is a `Problem`.
"""

COLLECTED = r"""
2026-11-26
[1,"extend",91,5.26,"dome k3",["orange o3","dome k3"],[],[["event",2,"k3",7,"claim",1,0],["next",1,"k3",2,"stable",1,1]],4,"yVcjnJkScihog8nrb3m-q-mDmCmEb4mFqCbLrLnbncndneuBuGbOvM"]
[2,"extend",84,4.07,"dome g5",["gray k5","dome g5"],[],[["event",0,"g5",8,"claim",1,0],["next",1,"g5",2,"stable",1,1]],3,"zrmDaBiuewitexaAazePaRa9qzbJbIb1bHiLqti-bK"]
[3,"extend",91,6.91,"dome a1",["brown e1","dome a1"],[],[["event",2,"a1",11,"claim",1,0],["next",1,"tower-4",9,"tower tile",1,4]],4,"yOgVcji6b3oRcijmi5i4q4bLrLiwiviuitu3bB"]
[4,"claim",91,5.11,"dome g8",["dome g8","orange j3"],[["dome g8","orange c11"]],[["event",1,"g8",5,"claim",1,0],["brings",2,"g8",5,"claim",1,0]],4,"zYmSaymAaQaxawa8qwbZbHbGbFb0bIuvmBbErEcQcycPqAcRhnzXodovocuCiEobsboJoroKn-iWu+cxwuo1hmr-vT"]
[5,"extend",84,4.15,"dome i3",["brown m3","dome i3"],[],[["event",1,"i3",10,"claim",1,0],["brings",2,"",3,"",1,0]],3,"zrmDaBiuewitexaAazePaRa9qzbJbIb1bHiLqti-bKbGrGa5u3jajbzsjcmEmF"]
[6,"claim",88,3.87,"dome b1",["dome b1","stable a1"],[["dome b1","gray o10"],["dome b1","gray p10"],["dome b1","gray o11"]],[["event",0,"b1",4,"claim",1,0],["next",3,"tower-4",6,"tower tile",1,4]],4,"yXnZbngwgviQbmgdbEgOgcgbsbeWeEeVeDeFeGa6w6eHqDe4eMeLiRboq6uICqdic2c3cKc1eudhsK"]
[7,"claim",88,3.15,"dome p6",["dome p6","brown g11"],[["dome p6","wall e-11"]],[["brings",2,"p6",4,"claim",1,0],["next",2,"p6",8,"claim",0,4]],3,"zObwf6mEbek3kLbvmWljk2lisLlvlulckWxhFgburelbkEcYcGlwsEmDqDcob8jym0bTbBw1xkxtxab-bCbDbjj4zNz5uCmImHzPzxcrrjmGgeqGzfzgu3mSmAbrvtvEfYmzfZAlwDAkAjgwrYg9hpv3gRv0E0jpCqEIEqAiAhcBCJgzgyz1zJhqsye7ePzIzHa5CpzGzoFzFAmRFOznzmy6FBocFND+FCk6k7FMFLDSDA"]
[8,"claim",94,4.9,"dome n5",["dome n5","stable p8"],[["dome n5","wall s-a"],["dome n5","wall e-11"],["dome n5","wall e-2"],["dome n5","wall n-a"],["dome n5","brown g7"],["dome n5","merchant h4"]],[["event",3,"n5",6,"claim",1,0],["event",2,"c2",4,"claim",1,0]],4,"yVcjnJkScihog8nrb3m-q-mDmCmEb4mFqCbLrLnbncndneuBuGbOvMnfbPngm0yUyTySy+q0uIb7bQb6b8oFcDCJcVcUdadsdbg7gPhpsPe9eReQfpfHqQdtsDeNitCsqtuzuPxqkg"]
"""
