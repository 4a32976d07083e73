"""The collection of problems, to which `python3 -m app.lab collect` appends.

A date begins a batch, whose problems can be problems of the day from that day on. Each other line is a `Problem`.
"""

COLLECTED = r"""
2026-11-26
[1,"claim",88,5.86,"dome e4",["dome e4","orange k8"],[["dome e4","black f9"],["dome e4","stable e3"],["dome e4","merchant f5"]],[["brings",2,"",6,1],["next",2,"stable e3, stable d4",2,1]],4,"zYojbJk8gwn3brbsa-btbab1q-bZbHbprpbXbFk9gxbWbnbElplqs8kDkl"]
[2,"extend",91,5.26,"dome k3",["orange o3","dome k3"],[],[["brings",1,"",6,1],["next",1,"stable p3, merchant l2",2,1]],4,"yVcjnJkScihog8nrb3m-q-mDmCmEb4mFqCbLrLnbncndneuBuGbOvM"]
[3,"claim",94,3.98,"dome i1",["dome i1","dome n1"],[],[["brings",1,"",5,1],["next",0,"dome f1, dome i1",10,1]],4,"A4aNavezeynKi+auqucMcuctcbcLsbutaBaCi-aDaEwKA3aVjqnLntnMrtpkpjjIq+piphaWiGplthbenPnQiHvNv2A5A2A6v0iIi0"]
[4,"tile",91,4.24,"dome e7",["stable e11","dome e7"],[["dome e7","stable e11"],["dome e7","stable c9"]],[["brings",1,"",2,1]],4,"zqgfbFi7bEobbDbGrDbra-a+aSbJqScdvHcvcNc5cMuAu9cOcPiPix"]
[5,"tile",84,5.08,"dome c1",["black g1","dome c1"],[],[["brings",1,"",7,1],["next",3,"dome c1, merchant f8",8,1]],4,"A7fUbjjwjeo5oNplsNo8oQo9oPposPxmBnn6n5n7a3A6xpwvAOn4jvn8jdiYqYkVkDkEkCn3r3wxuGkBkAkFsAlvldfVbklexkaLqLxwtdbJbrbIa-utCbxuvQbabqbbq-wGgac1dhf-rUevewexey"]
[6,"tile",84,4.07,"dome g5",["gray k5","dome g5"],[],[["brings",1,"",8,1],["next",1,"stable k4, stable f5",2,1]],3,"zrmDaBiuewitexaAazePaRa9qzbJbIb1bHiLqti-bK"]
[7,"extend",91,6.91,"dome a1",["brown e1","dome a1"],[],[["next",2,"dome a1, dome i9",15,1],["next",1,"stable f1, wall s-a",9,1]],4,"yOgVcji6b3oRcijmi5i4q4bLrLiwiviuitu3bB"]
[8,"extend",94,6.59,"dome a2",["dome a2","stable a1"],[],[["next",2,"stable a5, wall s-a",6,1],["next",0,"dome d8, dome h8",9,0]],4,"yMa8aQa7aygQgynXbnazqyc2kuc3cKc4csuAuxc1ssa4a3bjaLu6yNxhnYbkgRnWrWyOmvmZmY"]
[9,"claim",88,5.91,"dome c1",["dome c1","dome i7"],[],[["brings",1,"",6,1],["next",3,"dome c1, dome o7",11,1]],4,"zsknbNfgbObwfynrm-mTqTntnbmVqVmOmwuBzamNmvuDuWmPb5vJu+m5clcDrwdjc3yUyCdkcLc4vLdlsLcBcjcifQe0q0xmxicTch"]
[10,"claim",91,5.11,"dome g8",["dome g8","orange j3"],[["dome g8","orange c11"]],[["brings",2,"",5,1]],4,"zYmSaymAaQaxawa8qwbZbHbGbFb0bIuvmBbErEcQcycPqAcRhnzXodovocuCiEobsboJoroKn-iWu+cxwuo1hmr-vT"]
[11,"tile",84,4.15,"dome i3",["brown m3","dome i3"],[],[["brings",0,"",2,1]],3,"zrmDaBiuewitexaAazePaRa9qzbJbIb1bHiLqti-bKbGrGa5u3jajbzsjcmEmF"]
[12,"claim",88,3.87,"dome b1",["dome b1","stable a1"],[["dome b1","gray o10"],["dome b1","gray p10"],["dome b1","gray o11"]],[["next",3,"stable c1, wall s-a",6,1],["brings",3,"",5,1]],4,"yXnZbngwgviQbmgdbEgOgcgbsbeWeEeVeDeFeGa6w6eHqDe4eMeLiRboq6uICqdic2c3cKc1eudhsK"]
[13,"claim",94,4.9,"dome n5",["dome n5","stable p8"],[["dome n5","wall s-a"],["dome n5","wall e-11"],["dome n5","wall e-2"],["dome n5","wall n-a"],["dome n5","brown g7"],["dome n5","merchant h4"]],[["next",3,"dome c2, dome n5",7,1],["brings",2,"",6,1]],4,"yVcjnJkScihog8nrb3m-q-mDmCmEb4mFqCbLrLnbncndneuBuGbOvMnfbPngm0yUyTySy+q0uIb7bQb6b8oFcDCJcVcUdadsdbg7gPhpsPe9eReQfpfHqQdtsDeNitCsqtuzuPxqkg"]
2026-11-27
[14,"extend",84,3.69,"dome i4",["brown j6","dome i4"],[],[["brings",3,"",6,1],["next",3,"stable i3, stable h4",5,1]],4,"zbgvbVnobWj8jQj7gNgOgujyryjtjsgtsteVjrvgwojKeD"]
[15,"claim",91,4.08,"dome b4",["dome b4","orange i10"],[["dome b4","black a2"],["dome b4","brown n3"],["dome b4","orange j11"],["dome b4","stable a4"]],[["brings",2,"",3,1],["next",0,"dome a1, wall s-a",8,0]],4,"zDetavaNaOa6awn5jtbmqvc2c1cJcrdicKvEuxdhsrbCzVbUbkzWzljbjajLrabBkckukdkescn6nNrNjdo+oSwMwf"]
[16,"two",91,6.22,"dome d6",["dome p5","dome d6"],[],[["next",1,"dome d6, stable m4",8,1],["brings",0,"",7,1]],4,"zFgVcjm8iwhbcBcib2hacAgDgWhtsDeZeYffeGeHeFxuxseIqFfXzEfWnonnq8gdfYnMnubKrKvmaMaLiOnNncnOrca4atbkqtm+ayzGjIzHazm-mTb8bQj0rIzpkOk6mUlmsOwgcojUjTcnj-xly9wSmByRnamCqByQxnpecGyPy7uDpwFxFfcMcLkakrkJrT"]
[17,"claim",56,4.51,"dome h9",["dome a2","dome h9"],[["dome h9","merchant i7"]],[["next",1,"wall e-4, dome h9",5,1],["brings",0,"",3,0]],4,"zbgvbVnobWj8jQj7gNgOgujyryjtjsgtsteVjrvgwojKeDjqrqj4j5eUeCeEqCgCv2jNjvgDgBuFuBu+gUgTm8mQqQofnZgAjwnYn0g-uyogrYpdpvpwoXbUbCbTrCpusXdkdjdic2v-mNxts2c9c8sAjdrdzczujmzMCbi3iLzLeIdpcQCqCJC1DheHmOmwmvCputz3AjCoCnAilm"]
[18,"two",88,5.5,"dome a1",["dome a1","dome o6"],[],[["next",1,"dome a1, wall s-a",10,1],["brings",0,"",5,1]],4,"zPoFb5joeOePeweNjnb4bMe5jFexqweZe0fffxfweYjprneIqIf7f8eRiBuvvliTzOezi-jriUvXb3iCqBjBjjburucbbVgNcti3iLz6wloGsFcait"]
[19,"extend",88,3.65,"dome i7",["dome i7","stable i6"],[["stable i11","dome i7"]],[["next",2,"stable j7, stable k8",5,1],["next",1,"dome d5, stable f2",5,0]],4,"AxbXoffpbFlvldfqe9lwlctcFOkPkOk7kNkMsMxuxekRAykzkhAwe8nZrZonn7k9omkAbEfrq8"]
[20,"two",84,5.78,"dome a1",["dome a1","dome f5"],[],[["next",0,"dome a1, wall s-a",10,1],["next",3,"stable c1, wall s-a",9,1]],4,"zHf4bskBn2bra-a+aSa9qSddcXdccFcYcnuAzpdesnbGzobYzZu8znxwxuzFkCzXn1n0r0o2oKoLospissAfAgmZmHmImGxhFgAhkAsAqGoyAzjWjEjmi6wSARkcq6iLiti3iuiMfMAQwx"]
[21,"claim",72,4.4,"dome c7",["dome c7","stable o1"],[["dome c7","stable p2"],["dome c7","merchant d9"]],[["next",0,"dome p6, dome c7",6,1],["brings",3,"",3,1]],4,"AukjbJghbIbqm8bra+m7bHbGq+aMaNa5auavatmQuSaLqtctAcmyqyodovoNsdnCnBcbuxnjnDw5gznTn-gggfrjzWgRsfpwFxhqhpvFwrzXwxFOhohrkBhntnzYAefyfgj3r3kDklAwAOffeZwTvLA6A7wQfekmj5pekEjNrNiViDiCiEpdoYA8A9jbqCk2qZA+AShbhtCbgoFfEZAAAif8k3ljli"]
[22,"two",91,6.2,"dome h1",["dome h1","dome h5"],[],[["brings",3,"",5,1],["next",1,"dome h1, dome k7",11,1]],4,"zXccfDiXiFmwmvcdcbcasabFbnmxqvnfmZiEqEngmHuya7k+kSmIqHmSmAuuuNmTmBuDzWm-kRkza8lqszjbvdbGq7jtbJbIb0zVv-jLjMCbCcm+b1fCrCgjgkjNjOxpxromzUrbgCkYco"]
[23,"tile",84,3.71,"dome m3",["brown o3","dome m3"],[],[["brings",3,"",3,1],["next",0,"dome h2, dome j10",9,0]],4,"ATfsaSa+i8mDaTmEmVmFqDmMCbmLmtm3qtuGiQpeoYoGoovjuui7iyixqxkBkjkCj3kDr3uwjujvjdjNjeAUg+pwsoj5g-"]
[24,"tile",78,3.79,"dome a7",["brown b9","dome a7"],[],[["brings",3,"",7,1],["next",0,"dome d4, dome a7",8,1]],4,"z6cXcFfsfacnsnbObwbeaYbNqYz7AmclckcCj2uGzPzQftcUkio4oMpksMeUqUfymyfge0eIqImQeEeWmxhog8CJxjcDg9gRgQhnsQxlj1j0r0hhFgmzmAjqi+m8qxFzocnWxpkJkrfYvosknEj-kaC1CqbBuw"]
[25,"tile",84,4.1,"dome a1",["orange a3","dome a1"],[["orange b1","dome a1"]],[["brings",3,"",4,1]],4,"y+cXcFmQewkOkwmyeOkPkejYrYmzqyjqjpjInamUmTjorojVjDmCqCm4mMuRvnmLmtjCjBg+wQy9y8"]
[26,"claim",91,3.86,"dome a5",["dome a5","wall s-c"],[["dome a5","brown j11"],["dome a5","wall w-11"],["dome a5","wall e-11"],["dome a5","wall n-a"],["dome a5","brown p1"]],[["brings",0,"",4,1]],4,"AmmVaBgRgzkWkEkXmDkFsEj6jOjwrwjli5wGAni4iMz7zPmEqDwDn8i3nQnyryuFjmmxmwmymzzxvgiuqumRqwocnWi-bIvbuWwYgygxsxjYb0hlg5hmgNb1bJrIsNhuhthshabLbMxnxkhvtab3b4cjrLbogLcabUbTbBAlwBoJhhCbCc"]
[27,"tile",88,6.96,"dome p7",["gray p11","dome p7"],[],[["brings",3,"",6,1],["next",3,"stable o11, wall e-11",5,1]],4,"zwbOfciOiwoEb6oWoDoCsCnemYmGmFnfqFbPrOnmnlnnnouEvgaIconFcGcYde"]
[28,"two",78,4.56,"dome f9",["dome f9","dome o1"],[],[["next",0,"merchant h10, dome f9",6,1],["brings",3,"",4,1]],4,"ASczchcRshcTcBcjb3bLrLf6bvbdaXaWaEAAAibcaDaCqCdwFxz2jqz1z0uBuFFOpcw-pbAgjIpttbofoenYnXnWrWjJrqpno7oPoOllAyAQxulkk4ljs4i4vEf7fPfQrPxigJiMwcgKgriNiuf-r-itqteQjoi0vywMiIeyw9iZiH"]
[29,"claim",88,4.57,"dome g6",["dome g6","merchant f4"],[["dome g6","stable g5"],["dome g6","merchant e5"]],[["gains",0,"",4,1],["brings",0,"",1,0]],4,"znonbNgRlnbvbdombMbubcbOrcbma6bEa5aOawa7gSaxqwcxcfoosmcgbZuymAmSmB"]
[30,"tile",88,6.72,"dome e11",["orange h11","dome e11"],[],[["next",2,"dome g6, dome e11",14,1],["brings",1,"",9,1]],4,"A6jZbnpjgJgrgsf-piphthpmplgtr-gOpnFggP"]
[31,"two",88,4.73,"dome h9",["dome m4","dome h9"],[],[["brings",0,"",5,1],["brings",1,"",5,1]],4,"yUcAf0i7iPoOggf1cBi6i8ixqxiViDjbiCjtqCuyuwlrk-lsk+lalbgffIfqrqfxffeZuEfyeYu+yTlts+eHqHeAySlhFgxqgQuIuGuQoNwev2oMsMoKosoacCn-r-g8xuoYoGoXooyRy9cDsApesonGzpFzzHnFnEaLa3zZzYzXaMAdAvatqtccbCbBAwAxAyb6hob5bNb4bvplpkhnza"]
[32,"tile",84,5.02,"dome a1",["black d1","dome a1"],[["black a3","dome a1"]],[["brings",1,"",8,1],["next",1,"stable b1, wall s-a",6,1]],3,"ySa8fEkhnHfFfmrmeOeNeMeLkzvlet"]
[33,"extend",88,7.4,"dome a1",["gray d1","dome a1"],[["gray a2","dome a1"]],[["brings",0,"",8,1],["next",0,"stable e1, wall s-a",6,1]],3,"AnataunQfejmaMjnaNnyeYavaO"]
[34,"claim",91,3.65,"dome d1",["dome d1","brown p11"],[],[["brings",0,"",1,1],["next",1,"dome p11, wall e-11",5,0]],4,"AagRcfnCi3gQi4cebYiLbXbZbGbWrGb-critqtkuktkMk4lkstuuu5lmk6lngzxjwLCbcJnBrBphmZAsAKdudczUdtvEmHmIqHn8nQghshnPloCJw3oorPdbcVmUs6A2cDwGA1v1mCFgeRzTAbeSeznamDeAqzePexe7ewr-wSfqcUsDf3CsCcE0EIbduEf4fL"]
[35,"tile",84,4.57,"dome i1",["orange n1","dome i1"],[],[["brings",1,"",10,1]],3,"A7odbDgtjTgLgbj-gKovbla5aNg2bkhisbg8gQgPgxbjqNbra-gygfjpCshosfoNsdfbmCbJmDw5A6BmftxnmBb1b2CKu3mEmFb3vX"]
"""
