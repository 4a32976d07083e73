// What the page says without Python, in its language at that moment: on the start panel, and about a new version.
// Not in Python's catalogs, because most of it is said before Python starts, or where it cannot start.
// So four places name the languages, and tests compare them: this one; language.js, which would delay the first paint if
// it waited for this one; index.html, for what is said where no script arrives; and app/table/wording/words.py.
(() => {
  "use strict";

  // obstacles.js says why these
  const CHROME = 105;
  const FIREFOX = 113;
  const SAFARI = "16.4";

  const en = {
    title: "Medina",
    point: ".",
    start: "Starting…",
    download: "Loading: {done} of {total} MB",
    python: "Getting ready…",
    game: "Setting up the board…",
    file:
      "Medina cannot be played from a file. Open a terminal in the folder of the game and type " +
      "“python3 -m app”: it opens the game in your browser.",
    browser:
      `This browser is too old for Medina. You need Chrome or Edge ${CHROME}, Firefox ${FIREFOX} or Safari ${SAFARI}, ` +
      "or newer: update this browser, or open the page in another one. On an iPad or iPhone, " +
      `update to iPadOS or iOS ${SAFARI} or newer.`,
    missing:
      "Part of the game did not load. Check that you are online, then try again. If you run the game " +
      "yourself, restart it with “python3 -m app”: it fetches what is missing.",
    crash:
      "The game could not start because of an error in it. Try again. If that does not help, please send " +
      "its makers this message:",
    retry: "Try again",
    news: "There is a new version of Medina.",
    reload: "Reload",
    later: "Later",
  };
  /** @type {Record<string, typeof en>} */
  const all = {
    en,
    fr: {
      title: "Medina",
      point: ",",
      start: "Démarrage…",
      download: "Chargement : {done} Mo sur {total}",
      python: "Mise en route…",
      game: "Préparation du plateau…",
      file:
        "Medina ne se joue pas depuis un fichier. Ouvrez un terminal dans le dossier du jeu et tapez " +
        "« python3 -m app » : le jeu s’ouvre dans votre navigateur.",
      browser:
        `Ce navigateur est trop ancien pour Medina. Il faut Chrome ou Edge ${CHROME}, Firefox ${FIREFOX} ou ` +
        `Safari ${SAFARI}, ou une version plus récente : mettez ce navigateur à jour, ou ouvrez la page dans un autre. ` +
        `Sur un iPad ou un iPhone, passez à iPadOS ou iOS ${SAFARI} ou plus récent.`,
      missing:
        "Le jeu n’a pas pu être chargé en entier. Vérifiez votre connexion, puis réessayez. Si vous faites " +
        "tourner le jeu vous-même, relancez-le avec « python3 -m app » : ce qui manque sera téléchargé.",
      crash:
        "Le jeu n’a pas pu démarrer à cause d’une erreur interne. Réessayez. Si rien n’y fait, envoyez ce " +
        "message aux auteurs du jeu :",
      retry: "Réessayer",
      news: "Il y a une nouvelle version de Medina.",
      reload: "Recharger",
      later: "Plus tard",
    },
    it: {
      title: "Medina",
      point: ",",
      start: "Avvio…",
      download: "Caricamento: {done} MB di {total}",
      python: "Ancora un attimo…",
      game: "Preparazione del tabellone…",
      file:
        "Medina non si gioca da un file. Apri un terminale nella cartella del gioco e scrivi " +
        "«python3 -m app»: il gioco si apre nel tuo browser.",
      browser:
        `Questo browser è troppo vecchio per Medina. Serve Chrome o Edge ${CHROME}, Firefox ${FIREFOX} o ` +
        `Safari ${SAFARI}, oppure una versione più recente: aggiorna questo browser, o apri la pagina in un altro. ` +
        `Su un iPad o un iPhone, passa a iPadOS o iOS ${SAFARI} o successivo.`,
      missing:
        "Una parte del gioco non è stata caricata. Controlla la connessione, poi riprova. Se fai girare il gioco da " +
        "te, riavvialo con «python3 -m app»: scarica quello che manca.",
      crash:
        "Il gioco non è riuscito a partire per un errore interno. Riprova. Se non basta, manda questo messaggio " +
        "agli autori del gioco:",
      retry: "Riprova",
      news: "C’è una nuova versione di Medina.",
      reload: "Ricarica",
      later: "Più tardi",
    },
    ja: {
      title: "メディナ",
      point: ".",
      start: "起動しています…",
      download: "読み込み中：{total} MB中{done} MB",
      python: "準備しています…",
      game: "テーブルを準備しています…",
      file:
        "メディナはファイルからは遊べません。ゲームのフォルダーでターミナルを開き、「python3 -m app」と入力すると、" +
        "ブラウザでゲームが開きます。",
      browser:
        `このブラウザはメディナには古すぎます。Chrome・Edge ${CHROME}以降、Firefox ${FIREFOX}以降、Safari ${SAFARI}以降の` +
        "いずれかが必要です。ブラウザを更新するか、別のブラウザで開いてください。" +
        `iPadやiPhoneでは、iPadOS・iOS ${SAFARI}以降に更新してください。`,
      missing:
        "ゲームの一部が届きませんでした。接続を確かめて、もう一度お試しください。ご自分でゲームを動かしている場合は、" +
        "「python3 -m app」で起動し直すと、足りないものを取得します。",
      crash:
        "ゲームのエラーのため起動できませんでした。もう一度お試しください。それでもだめなときは、次の内容を作者に" +
        "お知らせください：",
      retry: "もう一度試す",
      news: "メディナの新しいバージョンがあります。",
      reload: "再読み込み",
      later: "あとで",
    },
    de: {
      title: "Medina",
      point: ",",
      start: "Es geht los …",
      download: "Wird geladen: {done} von {total} MB",
      python: "Wird vorbereitet …",
      game: "Der Spielplan wird aufgebaut …",
      file:
        "Medina lässt sich nicht aus einer Datei spielen. Öffne ein Terminal im Ordner des Spiels und tippe " +
        "„python3 -m app“: Das öffnet das Spiel im Browser.",
      browser:
        `Dieser Browser ist zu alt für Medina. Nötig ist Chrome oder Edge ${CHROME}, Firefox ${FIREFOX} oder ` +
        `Safari ${SAFARI}, oder neuer: Aktualisiere diesen Browser, oder öffne die Seite in einem anderen. ` +
        `Auf einem iPad oder iPhone hilft iPadOS oder iOS ab ${SAFARI}.`,
      missing:
        "Ein Teil des Spiels ist nicht angekommen. Prüfe, ob du online bist, und versuche es noch einmal. " +
        "Wenn das Spiel bei dir selbst läuft, starte es neu mit „python3 -m app“: Das holt, was fehlt.",
      crash:
        "Das Spiel konnte wegen eines Fehlers darin nicht starten. Versuche es noch einmal. Wenn das nicht " +
        "hilft, sag bitte denen, die es gemacht haben, was hier steht:",
      retry: "Noch einmal versuchen",
      news: "Es gibt eine neue Version von Medina.",
      reload: "Neu laden",
      later: "Später",
    },
  };

  Object.defineProperty(window, "startWords", { get: () => all[document.documentElement.lang] || en });
  document.title = window.startWords.title;
})();
