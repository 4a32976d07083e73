"""The collection of problems, to which `python3 -m app.lab collect` appends.

A date begins a batch, whose problems can be problems of the day from that day on. Each other line is a `Problem`.
"""

COLLECTED = r"""
2026-11-26
[1,"claim",88,5.86,"dome e4",["dome e4","orange k8"],[["dome e4","black f9"],["dome e4","stable e3"],["dome e4","merchant f5"]],[["event",0,"e4",6,"claim",1,0],["next",2,"",2,"stable",1,0]],4,"zYojbJk8gwn3brbsa-btbab1q-bZbHbprpbXbFk9gxbWbnbElplqs8kDkl"]
[2,"extend",91,5.26,"dome k3",["orange o3","dome k3"],[],[["event",2,"k3",7,"claim",1,0],["next",1,"k3",2,"stable",1,1]],4,"yVcjnJkScihog8nrb3m-q-mDmCmEb4mFqCbLrLnbncndneuBuGbOvM"]
[3,"claim",94,3.98,"dome i1",["dome i1","dome n1"],[],[["event",0,"i1",6,"claim",1,0],["brings",1,"i1",5,"claim",1,0]],4,"A4aNavezeynKi+auqucMcuctcbcLsbutaBaCi-aDaEwKA3aVjqnLntnMrtpkpjjIq+piphaWiGplthbenPnQiHvNv2A5A2A6v0iIi0"]
[4,"extend",91,4.24,"dome e7",["stable e11","dome e7"],[["dome e7","stable e11"],["dome e7","stable c9"]],[["event",0,"e7",7,"claim",1,0],["early",1,"e1",4,"",1,0]],4,"zqgfbFi7bEobbDbGrDbra-a+aSbJqScdvHcvcNc5cMuAu9cOcPiPix"]
[5,"extend",84,5.08,"dome c1",["black g1","dome c1"],[],[["event",3,"c1",8,"claim",1,0],["brings",1,"c1",7,"claim",1,0]],4,"A7fUbjjwjeo5oNplsNo8oQo9oPposPxmBnn6n5n7a3A6xpwvAOn4jvn8jdiYqYkVkDkEkCn3r3wxuGkBkAkFsAlvldfVbklexkaLqLxwtdbJbrbIa-utCbxuvQbabqbbq-wGgac1dhf-rUevewexey"]
[6,"extend",84,4.07,"dome g5",["gray k5","dome g5"],[],[["event",0,"g5",8,"claim",1,0],["next",1,"g5",2,"stable",1,1]],3,"zrmDaBiuewitexaAazePaRa9qzbJbIb1bHiLqti-bK"]
[7,"extend",91,6.91,"dome a1",["brown e1","dome a1"],[],[["event",2,"a1",11,"claim",1,0],["next",1,"tower-4",9,"tower tile",1,4]],4,"yOgVcji6b3oRcijmi5i4q4bLrLiwiviuitu3bB"]
[8,"extend",94,6.59,"dome a2",["dome a2","stable a1"],[],[["event",3,"a2",6,"claim",1,0],["next",2,"tower-4",6,"tower tile",1,4]],4,"yMa8aQa7aygQgynXbnazqyc2kuc3cKc4csuAuxc1ssa4a3bjaLu6yNxhnYbkgRnWrWyOmvmZmY"]
[9,"claim",88,5.91,"dome c1",["dome c1","dome i7"],[],[["event",3,"c1",6,"claim",1,0],["event",1,"orange",4,"palace tile",1,0]],4,"zsknbNfgbObwfynrm-mTqTntnbmVqVmOmwuBzamNmvuDuWmPb5vJu+m5clcDrwdjc3yUyCdkcLc4vLdlsLcBcjcifQe0q0xmxicTch"]
[10,"claim",91,5.11,"dome g8",["dome g8","orange j3"],[["dome g8","orange c11"]],[["event",1,"g8",5,"claim",1,0],["brings",2,"g8",5,"claim",1,0]],4,"zYmSaymAaQaxawa8qwbZbHbGbFb0bIuvmBbErEcQcycPqAcRhnzXodovocuCiEobsboJoroKn-iWu+cxwuo1hmr-vT"]
[11,"extend",84,4.15,"dome i3",["brown m3","dome i3"],[],[["event",1,"i3",10,"claim",1,0],["brings",2,"",3,"",1,0]],3,"zrmDaBiuewitexaAazePaRa9qzbJbIb1bHiLqti-bKbGrGa5u3jajbzsjcmEmF"]
[12,"claim",88,3.87,"dome b1",["dome b1","stable a1"],[["dome b1","gray o10"],["dome b1","gray p10"],["dome b1","gray o11"]],[["event",0,"b1",4,"claim",1,0],["next",3,"tower-4",6,"tower tile",1,4]],4,"yXnZbngwgviQbmgdbEgOgcgbsbeWeEeVeDeFeGa6w6eHqDe4eMeLiRboq6uICqdic2c3cKc1eudhsK"]
[13,"claim",94,4.9,"dome n5",["dome n5","stable p8"],[["dome n5","wall s-a"],["dome n5","wall e-11"],["dome n5","wall e-2"],["dome n5","wall n-a"],["dome n5","brown g7"],["dome n5","merchant h4"]],[["event",3,"n5",6,"claim",1,0],["event",2,"c2",4,"claim",1,0]],4,"yVcjnJkScihog8nrb3m-q-mDmCmEb4mFqCbLrLnbncndneuBuGbOvMnfbPngm0yUyTySy+q0uIb7bQb6b8oFcDCJcVcUdadsdbg7gPhpsPe9eReQfpfHqQdtsDeNitCsqtuzuPxqkg"]
"""
