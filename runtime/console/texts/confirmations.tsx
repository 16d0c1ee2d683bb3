/** Texts of *Confirmations*. */
import type { Child } from "hono/jsx";

const en = {
  title: "Confirmations",
  lead: (rules: Child) => <>{rules} wait for a person to confirm them. Until then they answer nothing.</>,
  rules: (count: number) => (count === 1 ? "1 rule" : `${count} rules`),
  allDone: "Every rule is confirmed or flagged.",
  noneTitle: "There is nothing to confirm yet.",
  none: "Rules appear here once a law is switched on or a policy is published.",
  version: "Version",
  inForce: "In force from",
  announced: "Announced, not in force",
  superseded: "Superseded",
  draft: "Draft, answers nothing yet",
  toConfirm: "To confirm",
  flagged: "Flagged",
  ofRules: "Rules",
  answersWaiting: "Answers that wait",
  newerBuild: "A newer build waits. The one before it answers until these rules are confirmed.",

  versionTitle: (title: Child, version: Child) => (
    <>
      {title}, version {version}
    </>
  ),
  inForceFrom: (day: Child) => <>In force from {day}.</>,
  progress: (pending: number, all: number) =>
    pending === 0 ? `All ${all} rules are decided on.` : `${pending} of ${all} rules wait to be confirmed.`,
  waiting: (count: number) => (count === 1 ? "1 answer waits on them." : `${count} answers wait on them.`),
  waitingRule: (count: number) => (count === 1 ? "1 answer waits on it" : `${count} answers wait on it`),
  tags: { pending: "To confirm", confirmed: "Confirmed", flagged: "Flagged", carried_over: "Carried over" },
  decisions: {
    confirmed: (person: Child, at: Child, version: Child) => (
      <>
        Confirmed by {person}, {at}, on version {version}.
      </>
    ),
    flagged: (person: Child, at: Child, version: Child) => (
      <>
        Flagged by {person}, {at}, on version {version}. It stays off.
      </>
    ),
  },
  comment: (comment: Child) => <>Reason: {comment}</>,
  since: (version: Child, at: Child) => (
    <>
      Changed since it was confirmed on version {version}, {at}.
    </>
  ),
  sincePublished: (version: Child) => <>Changed since version {version}, on which nobody confirmed it.</>,
  onlyLogic: "Changed, and its words did not change. Read its logic: the words no longer say what is new.",
  tagOnlyLogic: "Changed, its words did not",
  tagChanged: "Changed",
  ofAll: (at: number, all: number) => `Rule ${at} of ${all}`,
  decidedSoFar: (done: number, all: number) => `${done} of ${all} rules are read and decided on.`,
  compare: (version: Child) => <>The whole comparison with version {version}</>,
  tips: {
    title: "Where it tips",
    at: "At",
    varied: (input: Child) => <>What is varied: {input}.</>,
    before: "Before",
    now: "Now",
    moved: "moved",
    none: "No row of its boundary sheet comes out otherwise than before.",
    underWay: (seconds: string) => `The rows around its numbers are being made, for ${seconds} s so far.`,
    notNow: "The rows around its numbers cannot be made at the moment. Load the page again in a while.",
  },
  sinceRead: "This rule changed after you opened the page. Read it again before you decide.",
  decidedMeanwhile: "Somebody decided on this rule after you opened the page.",
  onlyMoved: "It reads as it did, and stands at another place among the rules. What is above it is looked at first.",
  wasTitle: "Title before",
  wasWording: "Words before",
  decide: "Your decision",
  choices: { later: "Not now", confirm: "Confirm", flag: "Flag" },
  reason: "Reason for a flag",
  reasonHint: "Whoever maintains the rule gets it. No e-mail address and no bank account.",
  recordHint: "Answers that these rules decide are checked again, in live and in test.",
  record: "Record what is marked",
  preview: "See what it would change",
  previewed: (lookedAt: number, reissued: number, changed: number) =>
    `Of ${lookedAt} answers looked at, ${reissued} would be issued again; ${changed} of them would say something else.`,
  matchesUnknown:
    "No answer is issued again by this alone. A job asks these rules of all recipients; how many " +
    "questions it opens is not known before.",
  notRecorded: "Nothing is recorded yet.",
  ofADraft:
    "This version is a draft, and its confirmation changes no answer. The figures are those of its " +
    "publication with all its rules confirmed, whatever is marked here.",
  blockedDraft:
    "This draft cannot be published as it stands. So nothing was counted. A dry run says what stands in the way.",
  toDryRun: "Start a dry run, or see those that are kept",
  notAllLookedAt: "There are more answers than were looked at here.",
  answer: "Answer",
  amount: "Amount",
  movedMoney: "What moves",
  answers: "Answers",
  was: "Now",
  wouldBe: "Then",
  confirmAll: (count: number) => (count === 1 ? "Confirm the one that waits" : `Confirm all ${count} that wait`),
  flagAll: (count: number) => (count === 1 ? "Flag the one that waits" : `Flag all ${count} that wait`),
  done: { recorded: "Recorded. Answers that rest on these rules are checked again." },
  wrong: {
    changed: "Nothing was recorded: what you decided on has changed. The page shows how it is now.",
    alreadySent: "Nothing more was recorded: this form was sent before. The page shows how it is now.",
    nothingMarked: "Nothing was recorded: mark at least one rule.",
    comments: "Nothing was recorded: look at what is marked below.",
    other: "Nothing was recorded: the form could not be taken. Load the page again.",
  },
  refused: {
    role: "Administrators of the account confirm rules. You can read them.",
    test: "Rules are confirmed in live, and count in test too.",
  },
  toLive: "Go to live",
  sheet: {
    link: "Boundary sheet: the answers around every number and date",
    title: "Boundary sheet",
    lead: "For every number and date of the logic: what the version answers just below it, at it and just above it.",
    leadMatching: "For every comparison: two records on each side of it, and whether the rule proposes them.",
    how:
      "Each row is a worked example with one value changed. The engine that answers checks answered " +
      "it. The settings are those of the examples.",
    back: "To the rules",
    underWay: (seconds: string) =>
      `The sheet is being made, for ${seconds} s so far. You may leave this page: the work goes on.`,
    noSource:
      "Neither the program nor the account has the source of this version, so that there is no sheet. " +
      "Whoever has it prints one with tcs sheet.",
    stopped: "The sheet took too long to make. tcs sheet prints it without a limit of time.",
    inForce: "When the version applies",
    allShown: "This rule has no number and no date, or they are shown above.",
    example: (name: Child) => <>From the example {name}.</>,
    assumed: "What stays the same",
    columns: {
      place: "Place",
      compared: "Compared",
      before: "Version before",
      answer: "Answer",
      rests_on: "Rests on",
      decided_by: "Decided by",
      one: "One record",
      other: "The other",
      proposed: "Proposed by",
    },
    places: { below: "below", at: "at", above: "above" },
    notProposed: "nothing",
  },
};

const de: typeof en = {
  title: "Bestätigungen",
  lead: (rules) => <>{rules} warten darauf, dass ein Mensch sie bestätigt. Bis dahin antworten sie nichts.</>,
  rules: (count) => (count === 1 ? "1 Regel" : `${count} Regeln`),
  allDone: "Jede Regel ist bestätigt oder beanstandet.",
  noneTitle: "Es gibt noch nichts zu bestätigen.",
  none: "Regeln erscheinen hier, sobald ein Recht eingeschaltet oder eine Richtlinie veröffentlicht ist.",
  version: "Fassung",
  inForce: "Gilt ab",
  announced: "Angekündigt, gilt nicht",
  superseded: "Abgelöst",
  draft: "Entwurf, beantwortet noch nichts",
  toConfirm: "Zu bestätigen",
  flagged: "Beanstandet",
  ofRules: "Regeln",
  answersWaiting: "Wartende Antworten",
  newerBuild: "Ein neuerer Stand wartet. Der vorige antwortet, bis diese Regeln bestätigt sind.",

  versionTitle: (title, version) => (
    <>
      {title}, Fassung {version}
    </>
  ),
  inForceFrom: (day) => <>Gilt ab {day}.</>,
  progress: (pending, all) =>
    pending === 0 ? `Über alle ${all} Regeln ist entschieden.` : `${pending} von ${all} Regeln sind zu bestätigen.`,
  waiting: (count) => (count === 1 ? "1 Antwort wartet darauf." : `${count} Antworten warten darauf.`),
  waitingRule: (count) => (count === 1 ? "1 Antwort wartet darauf" : `${count} Antworten warten darauf`),
  tags: { pending: "Zu bestätigen", confirmed: "Bestätigt", flagged: "Beanstandet", carried_over: "Übernommen" },
  decisions: {
    confirmed: (person, at, version) => (
      <>
        Bestätigt durch {person}, {at}, an Fassung {version}.
      </>
    ),
    flagged: (person, at, version) => (
      <>
        Beanstandet durch {person}, {at}, an Fassung {version}. Sie bleibt aus.
      </>
    ),
  },
  comment: (comment) => <>Grund: {comment}</>,
  since: (version, at) => (
    <>
      Geändert, seit sie an Fassung {version} bestätigt wurde, {at}.
    </>
  ),
  sincePublished: (version) => <>Geändert seit Fassung {version}, an der sie niemand bestätigt hat.</>,
  onlyLogic: "Geändert, doch ihre Worte nicht. Lesen Sie ihre Logik: Die Worte sagen das Neue nicht.",
  tagOnlyLogic: "Geändert, ihre Worte nicht",
  tagChanged: "Geändert",
  ofAll: (at, all) => `Regel ${at} von ${all}`,
  decidedSoFar: (done, all) => `${done} von ${all} Regeln sind gelesen und entschieden.`,
  compare: (version) => <>Der ganze Vergleich mit Fassung {version}</>,
  tips: {
    title: "Wo sie kippt",
    at: "Bei",
    varied: (input) => <>Verändert wird: {input}.</>,
    before: "Vorher",
    now: "Jetzt",
    moved: "anders",
    none: "Keine Zeile ihres Grenzblatts geht anders aus als vorher.",
    underWay: (seconds) => `Die Zeilen um seine Zahlen werden seit ${seconds} s erstellt.`,
    notNow:
      "Die Zeilen um ihre Zahlen lassen sich gerade nicht berechnen. Laden Sie die Seite nach einer Weile noch einmal.",
  },
  sinceRead: "Diese Regel hat sich geändert, nachdem Sie die Seite geöffnet haben. Lesen Sie sie noch einmal.",
  decidedMeanwhile: "Jemand hat über diese Regel entschieden, nachdem Sie die Seite geöffnet haben.",
  onlyMoved: "Sie lautet wie zuvor und steht an anderer Stelle unter den Regeln. Was darüber steht, gilt zuerst.",
  wasTitle: "Titel vorher",
  wasWording: "Worte vorher",
  decide: "Ihre Entscheidung",
  choices: { later: "Nicht jetzt", confirm: "Bestätigen", flag: "Beanstanden" },
  reason: "Grund einer Beanstandung",
  reasonHint: "Wer die Regel pflegt, erhält ihn. Keine E-Mail-Adresse und keine Bankverbindung.",
  recordHint: "Antworten, die diese Regeln entscheiden, werden noch einmal geprüft, in Live und in Test.",
  record: "Markiertes festhalten",
  preview: "Ansehen, was sich ändern würde",
  previewed: (lookedAt, reissued, changed) =>
    `Von ${lookedAt} geprüften Antworten würden ${reissued} neu ausgestellt; ${changed} davon sagen ` +
    "dann etwas anderes.",
  matchesUnknown:
    "Allein dadurch wird keine Antwort neu ausgestellt. Ein Vorgang stellt diese Regeln allen " +
    "Empfängern gegenüber; wie viele Fragen er öffnet, ist vorher nicht bekannt.",
  notRecorded: "Festgehalten ist noch nichts.",
  ofADraft:
    "Diese Fassung ist ein Entwurf, und ihre Bestätigung ändert keine Antwort. Die Zahlen sind die " +
    "ihrer Veröffentlichung, wenn alle ihre Regeln bestätigt sind, was immer hier markiert ist.",
  blockedDraft:
    "Dieser Entwurf kann so nicht veröffentlicht werden. Deshalb wurde nichts gezählt. Ein Probelauf " +
    "sagt, was dem entgegensteht.",
  toDryRun: "Einen Probelauf starten, oder die aufgehobenen ansehen",
  notAllLookedAt: "Es gibt mehr Antworten, als hier geprüft wurden.",
  answer: "Antwort",
  amount: "Betrag",
  movedMoney: "Was sich bewegt",
  answers: "Antworten",
  was: "Jetzt",
  wouldBe: "Dann",
  confirmAll: (count) => (count === 1 ? "Die eine bestätigen, die wartet" : `Alle ${count} bestätigen, die warten`),
  flagAll: (count) => (count === 1 ? "Die eine beanstanden, die wartet" : `Alle ${count} beanstanden, die warten`),
  done: { recorded: "Festgehalten. Antworten, die auf diesen Regeln beruhen, werden noch einmal geprüft." },
  wrong: {
    changed: "Nichts wurde festgehalten: Was Sie entschieden haben, hat sich geändert. So ist es jetzt.",
    alreadySent: "Nichts weiter wurde festgehalten: Dieses Formular wurde schon gesendet. So ist es jetzt.",
    nothingMarked: "Nichts wurde festgehalten: Markieren Sie mindestens eine Regel.",
    comments: "Nichts wurde festgehalten: Sehen Sie an, was unten gekennzeichnet ist.",
    other: "Nichts wurde festgehalten: Das Formular konnte nicht angenommen werden. Laden Sie die Seite neu.",
  },
  refused: {
    role: "Regeln bestätigen die Administratoren des Kontos. Sie können sie lesen.",
    test: "Regeln werden in Live bestätigt und gelten auch in Test.",
  },
  toLive: "Zu Live",
  sheet: {
    link: "Grenzblatt: die Antworten um jede Zahl und jedes Datum",
    title: "Grenzblatt",
    lead:
      "Zu jeder Zahl und jedem Datum der Logik: was die Fassung knapp darunter, genau dort und knapp " +
      "darüber antwortet.",
    leadMatching: "Zu jedem Vergleich: zwei Datensätze auf jeder Seite, und ob die Regel sie vorschlägt.",
    how:
      "Jede Zeile ist ein Beispiel, in dem ein Wert geändert ist. Beantwortet hat sie dieselbe Engine, " +
      "die Prüfungen beantwortet. Die Einstellungen sind die der Beispiele.",
    back: "Zu den Regeln",
    underWay: (seconds) =>
      `Das Blatt wird seit ${seconds} s erstellt. Sie können diese Seite verlassen: Die Arbeit geht weiter.`,
    noSource:
      "Weder das Programm noch das Konto hat die Quelle dieser Fassung. Deshalb gibt es kein " +
      "Grenzblatt. Wer sie hat, druckt es mit tcs sheet.",
    stopped: "Das Grenzblatt zu erstellen dauerte zu lange. tcs sheet druckt es ohne Zeitgrenze.",
    inForce: "Wann die Fassung gilt",
    allShown: "Diese Regel hat keine Zahl und kein Datum, oder sie stehen schon oben.",
    example: (name: Child) => <>Aus dem Beispiel {name}.</>,
    assumed: "Was gleich bleibt",
    columns: {
      place: "Stelle",
      compared: "Verglichen",
      before: "Fassung davor",
      answer: "Antwort",
      rests_on: "Beruht auf",
      decided_by: "Entschieden von",
      one: "Ein Datensatz",
      other: "Der andere",
      proposed: "Vorgeschlagen von",
    },
    places: { below: "darunter", at: "genau dort", above: "darüber" },
    notProposed: "nichts",
  },
};

export const confirmations = { en, de };
