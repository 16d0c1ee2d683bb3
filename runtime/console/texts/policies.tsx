/** Texts of *Policies*. */
import type { Child } from "hono/jsx";

import type { BlockingCode } from "../../services/request/operator/blocking-codes.js";

const en = {
  title: "Policies",
  lead: "The account’s own rules, version by version. A draft answers no check until it is published.",
  noneTitle: "The account has no policy yet.",
  none: "Whoever drafts one posts its files, with POST /v1/policies or with tcs policy draft.",
  status: "Status",
  statuses: { draft: "Draft", published: "Published", superseded: "Superseded" },
  otherFilesPosted: "Other files were posted since",
  posted: "Posted",
  nothingPosted: "Published from files of whoever runs the service",
  operator: "Whoever runs the service",
  key: (id: Child) => <>Key {id}</>,
  postedBy: (person: Child, at: Child) => (
    <>
      Posted by {person}, {at}.
    </>
  ),

  note: (note: Child) => <>Note: {note}</>,
  leads: {
    draft: "A draft. It answers no check.",
    published: "Published.",
    superseded: "Superseded by a later version.",
  },
  otherFiles: "This version is published with other files. What you see here was posted since, and answers no check.",
  announced: "Its source names no day from which it is in force.",
  toConfirmations: "Read its rules and confirm them",

  rules: "Rules",
  rule: "Rule",
  examplesPass: (count: number) =>
    count === 1
      ? "Its worked example passes. Files with one that fails are not kept."
      : `All ${count} worked examples pass. Files with one that fails are not kept.`,
  mutants: "How many changes of the logic the examples notice takes longer than a page may: tcs mutate computes it.",

  publish: "Publish",
  publishFrom: (day: Child) => <>From {day} it answers, in place of the version before it.</>,
  publishAnnounced: "It is then announced, and answers nothing.",
  publishSetsOff: "Answers that it may change are checked again.",
  publishPending: (count: number) =>
    count === 1
      ? "1 rule waits for a person to confirm it. It holds nothing up, and answers nothing until then."
      : `${count} rules wait for a person to confirm them. They hold nothing up, and answer nothing until then.`,
  checklist: {
    states: { done: "Done", open: "To do", noted: "Under way" },
    compiles: "The files compile.",
    hints: (count: number) => (count === 1 ? "1 hint of the compiler" : `${count} hints of the compiler`),
    examples: (count: number) =>
      count === 1 ? "1 of 1 worked example comes out." : `${count} of ${count} worked examples come out.`,
    settings: (set: number, all: number) =>
      all === 0 ? "It reads no settings." : `${set} of ${all} settings have a value.`,
    setThem: "Set the others below",
    confirmed: (done: number, all: number) => `${done} of ${all} rules are decided on.`,
    confirmThem: "Read and confirm them",
    readThem: "Read them",
    notRun: "What it would change of past answers was not looked at yet.",
    run: "Start a dry run",
    runs: "A dry run works.",
    runFailed: "The dry run failed.",
    moves: (count: string) => `The dry run says: ${count} past answers would say something else.`,
    money: (amounts: Child) => <>Their actions come to {amounts}.</>,
    toRun: "What moves, and why",
  },
  unset: {
    title: "Settings without a value",
    hint: "Values are recorded together with the publication: both stand, or neither.",
    from: (title: Child) => <>{title}: from</>,
    leaveLabel: "Settings that stay without a value",
    leave: "Publish although some stay without a value",
    goesOff: (count: number, rules: Child) =>
      count === 1 ? (
        <>1 rule answers “not covered” until it is set: {rules}.</>
      ) : (
        <>
          {count} rules answer “not covered” until they are set: {rules}.
        </>
      ),
    asksNobody: (settings: Child) => <>Nobody is asked where a rule asks {settings}.</>,
  },
  takesDown: {
    label: "It is in force already, and rules of it wait",
    rules: (names: Child) => <>Rules that wait: {names}.</>,
    confirmFirst: (link: Child) => <>Confirm them first, and publish then: {link}.</>,
    confirm: "Confirm its rules",
    tick: "Publish before they are confirmed",
    note: (from: Child, until: Child | null) =>
      until === null ? (
        <>Checks of actions from {from} on answer “not covered” until the rules are confirmed.</>
      ) : (
        <>
          Checks of actions from {from} to {until} answer “not covered” until the rules are confirmed.
        </>
      ),
  },
  publishHint: "The day is the one that the source says. For another one, change the source.",
  notPublishing: {
    role: "Administrators of the account publish policies. You can read them.",
    test: "Policies are published in live, and answer in test too.",
  },
  done: {
    drafted: "Kept as a draft. Nothing answers by it yet.",
    confirmed: "Recorded. All its rules are decided on.",
    published: "Published. Answers that it may change are checked again.",
  },
  blocked: (count: number) =>
    count === 1
      ? "Nothing was published. One thing stands against it."
      : `Nothing was published. ${count} things stand against it.`,
  blockedOtherwise: "This stands against it.",
  blocking: {
    not_of_the_account: "It is named for another account. Post it under a name of this one.",
    twice: "Two of the files are one version. Take one of them out.",
    same_start: "Another version starts on the same day. Let one of them start on another day.",
    published_otherwise:
      "The version is published, and says something else there. Give these files a version of their own.",
    reference_rows_moved:
      "The version is published with other rows of a table. Give these rows a version of their own.",
    other_domain: "A rule set keeps its domain for life. Write the same domain, or name the rule set otherwise.",
    other_dating: "All rule sets of a domain date actions by one fact. Write the same fact.",
    other_fact:
      "In a domain, a fact has one type and one meaning. Write those of the other rule set, or name " +
      "the fact otherwise.",
    other_setting: "A setting has one type in all rule sets. Write the same type, or name the setting otherwise.",
    pii_in_policy: "The files hold what looks like personal data. Take it out, and post the version again.",
    before_confirmation:
      "Rules of it wait, and it is in force already. Confirm them on the page of its rules, and " +
      "publish then. Or tick below that checks may go unanswered until then.",
    unset_settings: "Settings of it have no value. Set them below, or tick that they stay without one.",
    domain_published_meanwhile: "A policy with a domain of its own was published meanwhile. Publish once more.",
    compiled_otherwise: "The files come to something else than when they were posted. Post the version again.",
    diagnostic: "The files no longer compile beside what is published. Mend them, and post the version again.",
    beyond_limits: "The files take too long or too much memory to compile. Make them smaller, and post them again.",
    not_one_version: "The files are not one version of a policy. Post each version by itself.",
  } satisfies Readonly<Record<BlockingCode, string>>,

  newTitle: "A new policy",
  newLink: "Draft a policy",
  editTitle: "Edit a policy",
  editLink: "Edit its files",
  nextLink: "Draft the next version",
  nextLead: "These are the files of the newest version with the next number. Write the day from which it holds.",
  editLead:
    "Saving compiles the files, runs their worked examples and keeps them as a draft, which answers " +
    "no check. For another version, write it in the file and in its path.",
  path: "Path",
  pathHint: (slug: string) =>
    `policy/${slug}/NAME/VERSION.rules for the rules; tables stand beside it, a domain of its own at ` +
    `domains/NAME.rules. Matching rules are at matching/${slug}/NAME/VERSION.rules. A file without path and text is ` +
    "left out.",
  text: "Text",
  file: "File",
  anotherFile: "One more file",
  remarks: "Remarks",
  noteLabel: "Note",
  noteHint: "What you say of the draft. May be left empty.",
  save: "Save as draft",
  nothingKept: "Nothing was kept. What you typed is still here.",
  problems: (count: number) => (count === 1 ? "1 thing is wrong." : `${count} things are wrong.`),
  moreProblems: (count: number) => `${count} more are not shown. Mend these first, and save again.`,
  elsewhere: "In files that are not on this page",
  place: (line: number, column: number) => `Line ${line}, column ${column}`,
  severities: { error: "Error", warning: "Hint" },
  notKept: {
    required: "There is no file. Type a path and a text.",
    too_long: "There are more than 100 files.",
    not_of_the_account: "The policy is named for another account. Its name and its path begin with the account’s own.",
    beyond_limits: "Compiling takes too long or too much memory. Make the files smaller.",
    not_one_version: "The files are not one version of a policy. Save each version by itself.",
    unavailable: "The service compiles other files at the moment, or has no compiler. Save again in a while.",
    changed_meanwhile:
      "Somebody posted this version since you opened the page. Saving again puts your files in place of theirs.",
    too_many_saves: "Other files of the account wait to be compiled. Save again once they are done.",
    save_failed: "The draft could not be stored, several times. Whoever runs the service was told. Save again.",
    other: "The files could not be taken.",
  },
  noPersonalData: "Rules name people by settings. Take it out.",
  hints: "Hints of the compiler",
  hintsLink: "Hints of the compiler",
  hintsLead: "What the compiler says of these files. Hints stand against nothing.",
  noHints: "The compiler has nothing to say of these files.",
  backToVersion: "To the version",
  dryRun: {
    link: "Dry run: what it would change",
    title: "Dry run",
    lead:
      "Past answers of live are decided again as if this draft were published and all its rules " +
      "confirmed. No answer is issued.",
    start: "Start a dry run",
    startHint: "It looks at up to 10,000 answers, the newest actions first, and goes on while you do something else.",
    blocked: "The draft cannot be published as it is, so nothing is decided again.",
    earlier: "Earlier dry runs",
    earlierLead: "They are kept for seven days.",
    asOf: (moment: Child) => <>All is decided as the account was on {moment}.</>,
    lookedAt: (done: string, total: string) => `${done} of ${total} answers were decided again.`,
    notAll: (concerned: string) => `The publication would check ${concerned} again. Here the newest were looked at.`,
    came: (reissued: string, changed: string) =>
      `${reissued} would be issued again; ${changed} of them would say something else.`,
    meanwhile: (count: string) => `Since then ${count} bookings came. The result does not know them.`,
    failed: (count: string) => `${count} answers stay because a rule set cannot run on their facts.`,
    erased: (count: string) => `${count} answers were erased at the end of their retention, and are not compared.`,
    didFail: "It was tried several times and did not succeed. Whoever runs the service was told.",
    changes: "What comes out otherwise",
    answers: "Answers",
    amounts: "Amounts",
    examples: "Examples",
    example: "Answer",
    decidedBy: "Decided by",
    noRule: "no rule",
    readsFacts: (names: Child) => <>Facts read: {names}</>,
    asked: "Whom answers would ask",
    askedLead: "People whom answers would name for this and do not name now.",
    asks: { question: "Question", approval: "Approval" },
    person: "Person",
    nobody: "Nobody: the setting is not set",
    proposals: "At once",
    lacking: "What the past does not say",
    lackingLead: "Answers would wait for these facts. The actions were reported without them.",
    fact: "Fact",
  },

  files: "Files",
  bytes: (count: string) => `${count} bytes`,
  noFiles: "The service has no files of this version: whoever runs it published it from files of their own.",
};

const de: typeof en = {
  title: "Richtlinien",
  lead:
    "Die eigenen Regeln des Kontos, Fassung für Fassung. Ein Entwurf beantwortet nichts, bis er " +
    "veröffentlicht ist.",
  noneTitle: "Das Konto hat noch keine Richtlinie.",
  none: "Wer eine entwirft, sendet ihre Dateien, mit POST /v1/policies oder mit tcs policy draft.",
  status: "Stand",
  statuses: { draft: "Entwurf", published: "Veröffentlicht", superseded: "Abgelöst" },
  otherFilesPosted: "Seitdem wurden andere Dateien gesendet",
  posted: "Gesendet",
  nothingPosted: "Veröffentlicht aus Dateien des Betreibers",
  operator: "Der Betreiber des Dienstes",
  key: (id) => <>Schlüssel {id}</>,
  postedBy: (person, at) => (
    <>
      Gesendet durch {person}, {at}.
    </>
  ),

  note: (note) => <>Notiz: {note}</>,
  leads: {
    draft: "Ein Entwurf. Er beantwortet nichts.",
    published: "Veröffentlicht.",
    superseded: "Von einer späteren Fassung abgelöst.",
  },
  otherFiles:
    "Diese Fassung ist mit anderen Dateien veröffentlicht. Was Sie hier sehen, wurde seitdem " +
    "gesendet und beantwortet nichts.",
  announced: "Ihre Quelle nennt keinen Tag, ab dem sie gilt.",
  toConfirmations: "Ihre Regeln lesen und bestätigen",

  rules: "Regeln",
  rule: "Regel",
  examplesPass: (count) =>
    count === 1
      ? "Ihr Beispiel stimmt. Dateien, in denen eines nicht stimmt, werden nicht aufbewahrt."
      : `Alle ${count} Beispiele stimmen. Dateien, in denen eines nicht stimmt, werden nicht aufbewahrt.`,
  mutants:
    "Wie viele Änderungen der Logik die Beispiele bemerken, dauert länger als eine Seite darf: tcs " +
    "mutate berechnet es.",

  publish: "Veröffentlichen",
  publishFrom: (day) => <>Ab {day} antwortet sie anstelle der Fassung davor.</>,
  publishAnnounced: "Sie ist dann angekündigt und beantwortet nichts.",
  publishSetsOff: "Antworten, die sie ändern kann, werden noch einmal geprüft.",
  publishPending: (count) =>
    count === 1
      ? "1 Regel wartet darauf, dass ein Mensch sie bestätigt. Sie hält nichts auf und beantwortet bis dahin nichts."
      : `${count} Regeln warten darauf, dass ein Mensch sie bestätigt. Sie halten nichts auf und ` +
        "beantworten bis dahin nichts.",
  checklist: {
    states: { done: "Erledigt", open: "Zu tun", noted: "Läuft" },
    compiles: "Die Dateien lassen sich übersetzen.",
    hints: (count) => (count === 1 ? "1 Hinweis des Übersetzers" : `${count} Hinweise des Übersetzers`),
    examples: (count) => (count === 1 ? "1 von 1 Beispiel stimmt." : `${count} von ${count} Beispielen stimmen.`),
    settings: (set, all) =>
      all === 0 ? "Sie liest keine Einstellungen." : `${set} von ${all} Einstellungen haben einen Wert.`,
    setThem: "Die übrigen unten setzen",
    confirmed: (done, all) => `Über ${done} von ${all} Regeln ist entschieden.`,
    confirmThem: "Lesen und bestätigen",
    readThem: "Lesen",
    notRun: "Was sie an früheren Antworten ändern würde, wurde noch nicht angesehen.",
    run: "Einen Probelauf beginnen",
    runs: "Ein Probelauf läuft.",
    runFailed: "Der Probelauf ist misslungen.",
    moves: (count) => `Der Probelauf sagt: ${count} frühere Antworten würden etwas anderes sagen.`,
    money: (amounts) => <>Ihre Handlungen machen {amounts} aus.</>,
    toRun: "Was sich bewegt, und warum",
  },
  unset: {
    title: "Einstellungen ohne Wert",
    hint: "Die Werte werden zusammen mit der Veröffentlichung festgehalten: Es gilt beides oder nichts.",
    from: (title) => <>{title}: ab</>,
    leaveLabel: "Einstellungen, die ohne Wert bleiben",
    leave: "Veröffentlichen, obwohl welche ohne Wert bleiben",
    goesOff: (count, rules) =>
      count === 1 ? (
        <>1 Regel antwortet „nicht abgedeckt“, bis sie gesetzt ist: {rules}.</>
      ) : (
        <>
          {count} Regeln antworten „nicht abgedeckt“, bis sie gesetzt sind: {rules}.
        </>
      ),
    asksNobody: (settings) => <>Niemand wird gefragt, wo eine Regel {settings} fragt.</>,
  },
  takesDown: {
    label: "Sie gilt schon, und Regeln von ihr warten",
    rules: (names) => <>Regeln, die warten: {names}.</>,
    confirmFirst: (link) => <>Bestätigen Sie diese zuerst, und veröffentlichen Sie dann: {link}.</>,
    confirm: "Ihre Regeln bestätigen",
    tick: "Veröffentlichen, bevor sie bestätigt sind",
    note: (from, until) =>
      until === null ? (
        <>Prüfungen von Handlungen ab {from} werden mit „nicht abgedeckt“ beantwortet, bis die Regeln bestätigt sind.</>
      ) : (
        <>
          Prüfungen von Handlungen von {from} bis {until} werden mit „nicht abgedeckt“ beantwortet, bis die Regeln
          bestätigt sind.
        </>
      ),
  },
  publishHint: "Der Tag ist der, den die Quelle nennt. Für einen anderen ändern Sie die Quelle.",
  notPublishing: {
    role: "Richtlinien veröffentlichen die Administratoren des Kontos. Sie können sie lesen.",
    test: "Richtlinien werden in Live veröffentlicht und antworten auch in Test.",
  },
  done: {
    drafted: "Als Entwurf aufbewahrt. Noch antwortet nichts danach.",
    confirmed: "Festgehalten. Über alle ihre Regeln ist entschieden.",
    published: "Veröffentlicht. Antworten, die sie ändern kann, werden noch einmal geprüft.",
  },
  blocked: (count) =>
    count === 1
      ? "Es wurde nichts veröffentlicht. Eines steht dagegen."
      : `Es wurde nichts veröffentlicht. ${count} Gründe stehen dagegen.`,
  blockedOtherwise: "Das steht dagegen.",
  blocking: {
    not_of_the_account: "Sie ist nach einem anderen Konto benannt. Senden Sie sie unter einem Namen dieses Kontos.",
    twice: "Zwei der Dateien sind eine Fassung. Nehmen Sie eine davon heraus.",
    same_start: "Eine andere Fassung beginnt am selben Tag. Lassen Sie eine davon an einem anderen Tag beginnen.",
    published_otherwise:
      "Die Fassung ist veröffentlicht und sagt dort etwas anderes. Geben Sie diesen Dateien eine eigene Fassung.",
    reference_rows_moved:
      "Die Fassung ist mit anderen Zeilen einer Tabelle veröffentlicht. Geben Sie diesen Zeilen eine eigene Fassung.",
    other_domain:
      "Ein Regelwerk behält seinen Bereich für immer. Schreiben Sie denselben Bereich, oder nennen Sie " +
      "das Regelwerk anders.",
    other_dating: "Alle Regelwerke eines Bereichs datieren Vorgänge nach einer Angabe. Schreiben Sie dieselbe.",
    other_fact:
      "In einem Bereich hat eine Angabe einen Typ und eine Bedeutung. Schreiben Sie die des anderen " +
      "Regelwerks, oder nennen Sie die Angabe anders.",
    other_setting:
      "Eine Einstellung hat in allen Regelwerken einen Typ. Schreiben Sie denselben, oder nennen Sie " +
      "die Einstellung anders.",
    pii_in_policy:
      "Die Dateien enthalten, was wie personenbezogene Daten aussieht. Nehmen Sie es heraus, und " +
      "senden Sie die Fassung noch einmal.",
    before_confirmation:
      "Regeln von ihr warten, und sie gilt schon. Bestätigen Sie diese auf der Seite ihrer Regeln, und " +
      "veröffentlichen Sie dann. Oder kreuzen Sie unten an, dass Prüfungen bis dahin unbeantwortet " +
      "bleiben dürfen.",
    unset_settings:
      "Einstellungen haben keinen Wert. Setzen Sie sie unten, oder kreuzen Sie an, dass sie ohne bleiben.",
    domain_published_meanwhile:
      "Inzwischen wurde eine Richtlinie mit eigenem Bereich veröffentlicht. Veröffentlichen Sie noch einmal.",
    compiled_otherwise: "Die Dateien ergeben etwas anderes als beim Senden. Senden Sie die Fassung noch einmal.",
    diagnostic:
      "Die Dateien lassen sich neben dem Veröffentlichten nicht mehr übersetzen. Bessern Sie sie, und " +
      "senden Sie die Fassung noch einmal.",
    beyond_limits:
      "Die Dateien zu übersetzen dauert zu lange oder braucht zu viel Speicher. Machen Sie sie " +
      "kleiner, und senden Sie sie noch einmal.",
    not_one_version: "Die Dateien sind nicht eine Fassung einer Richtlinie. Senden Sie jede Fassung für sich.",
  },

  newTitle: "Eine neue Richtlinie",
  newLink: "Eine Richtlinie entwerfen",
  editTitle: "Richtlinie bearbeiten",
  editLink: "Ihre Dateien bearbeiten",
  nextLink: "Die nächste Fassung entwerfen",
  nextLead:
    "Das sind die Dateien der neuesten Fassung mit der nächsten Nummer. Schreiben Sie den Tag, ab dem sie gilt.",
  editLead:
    "Speichern übersetzt die Dateien, rechnet ihre Beispiele nach und bewahrt sie als Entwurf auf, " +
    "der nichts beantwortet. Für eine andere Fassung schreiben Sie diese in die Datei und in ihren " +
    "Pfad.",
  path: "Pfad",
  pathHint: (slug) =>
    `policy/${slug}/NAME/FASSUNG.rules für die Regeln; Tabellen stehen daneben, ein eigener Bereich ` +
    `unter domains/NAME.rules. Regeln für den Abgleich stehen unter matching/${slug}/NAME/FASSUNG.rules. Eine Datei ` +
    "ohne Pfad und Text entfällt.",
  text: "Text",
  file: "Datei",
  anotherFile: "Noch eine Datei",
  remarks: "Anmerkungen",
  noteLabel: "Notiz",
  noteHint: "Was Sie zum Entwurf sagen. Kann leer bleiben.",
  save: "Als Entwurf speichern",
  nothingKept: "Es wurde nichts aufbewahrt. Was Sie eingegeben haben, steht noch hier.",
  problems: (count) => (count === 1 ? "1 Stelle ist falsch." : `${count} Stellen sind falsch.`),
  moreProblems: (count) =>
    `${count} weitere sind nicht gezeigt. Bessern Sie zuerst diese, und speichern Sie noch einmal.`,
  elsewhere: "In Dateien, die nicht auf dieser Seite stehen",
  place: (line, column) => `Zeile ${line}, Spalte ${column}`,
  severities: { error: "Fehler", warning: "Hinweis" },
  notKept: {
    required: "Es gibt keine Datei. Geben Sie einen Pfad und einen Text ein.",
    too_long: "Es sind mehr als 100 Dateien.",
    not_of_the_account:
      "Die Richtlinie ist nach einem anderen Konto benannt. Ihr Name und ihr Pfad beginnen mit dem dieses Kontos.",
    beyond_limits: "Das Übersetzen dauert zu lange oder braucht zu viel Speicher. Machen Sie die Dateien kleiner.",
    not_one_version: "Die Dateien sind nicht eine Fassung einer Richtlinie. Speichern Sie jede Fassung für sich.",
    unavailable:
      "Der Dienst übersetzt gerade andere Dateien oder kann nicht übersetzen. Speichern Sie nach einer " +
      "Weile noch einmal.",
    changed_meanwhile:
      "Jemand hat diese Fassung gesendet, seit Sie die Seite geöffnet haben. Speichern Sie noch " +
      "einmal, stehen Ihre Dateien an der Stelle der anderen.",
    too_many_saves:
      "Andere Dateien des Kontos warten auf den Übersetzer. Speichern Sie noch einmal, wenn sie fertig sind.",
    save_failed:
      "Der Entwurf konnte mehrmals nicht gespeichert werden. Der Betreiber des Dienstes weiß davon. Speichern Sie noch " +
      "einmal.",
    other: "Die Dateien konnten nicht angenommen werden.",
  },
  noPersonalData: "Regeln nennen Personen durch Einstellungen. Nehmen Sie es heraus.",
  hints: "Hinweise des Übersetzers",
  hintsLink: "Hinweise des Übersetzers",
  hintsLead: "Was der Übersetzer zu diesen Dateien sagt. Hinweise stehen nichts entgegen.",
  noHints: "Der Übersetzer hat zu diesen Dateien nichts zu sagen.",
  backToVersion: "Zur Fassung",
  dryRun: {
    link: "Probelauf: was sie ändern würde",
    title: "Probelauf",
    lead:
      "Frühere Antworten aus live werden noch einmal entschieden, als wäre dieser Entwurf " +
      "veröffentlicht und jede seiner Regeln bestätigt. Es wird keine Antwort gegeben.",
    start: "Probelauf beginnen",
    startHint:
      "Er sieht bis zu 10.000 Antworten an, die neuesten Handlungen zuerst, und läuft weiter, während Sie anderes tun.",
    blocked: "Der Entwurf kann so nicht veröffentlicht werden. Es wird nichts noch einmal entschieden.",
    earlier: "Frühere Probeläufe",
    earlierLead: "Sie werden sieben Tage lang aufbewahrt.",
    asOf: (moment) => <>Alles ist so entschieden, wie das Konto am {moment} war.</>,
    lookedAt: (done, total) => `${done} von ${total} Antworten wurden noch einmal entschieden.`,
    notAll: (concerned) => `Die Veröffentlichung würde ${concerned} neu prüfen. Hier wurden die neuesten angesehen.`,
    came: (reissued, changed) => `${reissued} würden neu gegeben; ${changed} davon sagen dann etwas anderes.`,
    meanwhile: (count) => `Seitdem kamen ${count} Buchungen. Der Probelauf kennt sie nicht.`,
    failed: (count) => `${count} Antworten bleiben, weil ein Regelwerk mit ihren Angaben nicht laufen kann.`,
    erased: (count) => `${count} Antworten wurden am Ende ihrer Aufbewahrung gelöscht und sind nicht verglichen.`,
    didFail: "Er wurde mehrmals versucht und ist misslungen. Der Betreiber des Dienstes weiß davon.",
    changes: "Was anders ausgeht",
    answers: "Antworten",
    amounts: "Beträge",
    examples: "Beispiele",
    example: "Antwort",
    decidedBy: "Entschieden von",
    noRule: "keine Regel",
    readsFacts: (names) => <>Gelesene Angaben: {names}</>,
    asked: "Wen Antworten fragen würden",
    askedLead: "Menschen, die Antworten dafür nennen würden und jetzt nicht nennen.",
    asks: { question: "Frage", approval: "Freigabe" },
    person: "Person",
    nobody: "Niemand: Die Einstellung ist nicht gesetzt",
    proposals: "Sofort",
    lacking: "Was früher nicht angegeben wurde",
    lackingLead: "Antworten würden auf diese Angaben warten. Die Vorgänge wurden ohne sie gemeldet.",
    fact: "Angabe",
  },

  files: "Dateien",
  bytes: (count) => `${count} Bytes`,
  noFiles: "Der Dienst hat keine Dateien dieser Fassung: Sein Betreiber hat sie aus eigenen Dateien veröffentlicht.",
};

export const policies = { en, de };
