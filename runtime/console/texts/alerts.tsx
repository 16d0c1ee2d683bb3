/** Texts of *Alerts*. */
import type { Child } from "hono/jsx";

const en = {
  title: "Alerts",
  filter: "Which alerts",
  open: "Unseen",
  acknowledged: "Seen",
  choose: "Choose",
  kind: "Kind",
  everyKind: "Every kind",
  anybody: "Anybody, or nobody",
  mine: "Me",
  nobody: "Nobody",
  when: "When",
  action: "Action",
  theAction: "The action",
  details: "What",
  attends: "Attends to it",
  seen: "Seen",
  seenBy: (person: Child) => <>seen by {person}</>,
  acknowledgeAll: (count: number) => `Acknowledge all ${count}`,
  acknowledgedSeveral: (count: number) =>
    count === 0
      ? "Nothing changed: somebody had acknowledged them before."
      : count === 1
        ? "One alert is acknowledged."
        : `${count} alerts are acknowledged.`,
  allOfGroup: (count: number) => `See all ${count}`,
  asDecided: (count: string) => `Decided as asked: ${count}`,
  asDecidedHint: "A person approved, refused or signed, and the answer followed. Programs that wait hear of it here.",
  left: (count: number) =>
    `The page has no room for ${count === 1 ? "one more group" : `${count} more groups`}. Choose a kind.`,
  notGrouped: (count: string) => `Groups are made of the newest ${count} alerts. Older ones follow as you acknowledge.`,
  assignTitle: "Who attends to it",
  assignHint: "They find it under “Waiting for you” until somebody acknowledges it.",
  assign: "Save",
  toAll: "All alerts",
  noneOpenTitle: "No alert is open.",
  noneTitle: "There are none here.",
  none:
    "The service tells here what people should know of: answers that changed, actions against the " +
    "rules, rules that wait.",
  acknowledge: "Acknowledge",
  acknowledgeOf: (title: Child) => <>: {title}</>,
  by: (person: Child, moment: Child) => (
    <>
      Acknowledged by {person}, {moment}
    </>
  ),
  mailed: (people: number, moment: Child) => (
    <>
      Mailed to {people === 1 ? "one person" : `${people} people`}, {moment}
    </>
  ),
  done: { acknowledged: "The alert is acknowledged.", assigned: "It is saved who attends to the alert." },
  types: {
    "rule_set.version.published": "A version of rules was published",
    "law.switched": "A law was switched on or off",
    "check.rechecked": "An earlier answer changed",
    "checks.rerun": "Answers were checked again",
    "recipient.probable_match": "Two recipients are probably the same",
    "confirmation.overdue": "Rules in force wait to be confirmed",
    "check.against_rules": "An action went against your rules",
    "check.against_rules_grew": "An action against your rules was corrected to a higher amount",
    "check.rule_set_broken": "Rules could not run on an action",
    "check.handed_over": "An action was handed to a person",
    "person.sign_in_refused": "Somebody else signed in with a person’s address",
    "setting.person_changed": "A setting names another person",
    "person.address_changed": "A person’s address was changed",
    "person.binding_undone": "Who a person is at the identity provider was undone",
    "requests.held_back": "Requests to one person are no longer mailed",
    "request.unanswered": "Nobody answered a request in time",
    "request.undeliverable": "The mail about a request does not arrive",
    "decision.claimed": "A key decided in the name of a person",
    "period.changed": "Answers of a closed period changed",
    "key.ending": "A key ends within a week",
    "decision.by_self": "Somebody decided on what is their own",
  },
  undelivered: {
    refused: "The mail server refused it for good",
    undelivered: "On its way for an hour",
    self: "The account takes no decision of the person on what is their own",
  },
  names: {
    ruleSet: "Rules",
    standsInFor: "In the place of",
    from: "In force from",
    pending: "Rules to confirm",
    answersWaiting: "Answers that wait",
    was: "Before",
    now: "Now",
    cause: "Cause",
    reissued: "Answers given again",
    changed: "Of these, changed",
    against: "Of these, against your rules",
    rules: "Rules it goes against",
    action: "Action",
    day: "Day",
    recipients: "Recipients",
    actor: "Taken by",
    what: "What failed",
    handedTo: "Handed to",
    rule: "Rule",
    person: "Person",
    changedBy: "Changed by",
    decided: "Decided",
    decision: "Decision",
    agent: "Agent",
    askedOf: "Asked",
    request: "Request",
    setting: "Setting",
    nobody: "Nobody",
    state: "Now",
    key: "Key",
    ends: "Ends",
  },
  lawIs: { on: "Switched on", off: "Switched off" },
  toAnswer: "See the answer",
  toAnswers: "See them in the log",
  toRequest: "See the request",
  toMatch: "Answer it",
  toKey: "See the key",
  operator: "Whoever runs the service",
  waits: "It waits until its rules are confirmed.",
  causes: {
    confirmation: "Rules were confirmed",
    setting: "A setting was changed",
    version: "Another version of rules",
  },
};

const de: typeof en = {
  title: "Hinweise",
  filter: "Welche Hinweise",
  open: "Ungesehen",
  acknowledged: "Gesehen",
  choose: "Auswählen",
  kind: "Art",
  everyKind: "Jede Art",
  anybody: "Irgendjemand oder niemand",
  mine: "Ich",
  nobody: "Niemand",
  when: "Wann",
  action: "Handlung",
  theAction: "Die Handlung",
  details: "Was",
  attends: "Kümmert sich",
  seen: "Gesehen",
  seenBy: (person) => <>gesehen von {person}</>,
  acknowledgeAll: (count) => `Alle ${count} zur Kenntnis nehmen`,
  acknowledgedSeveral: (count) =>
    count === 0
      ? "Nichts hat sich geändert: Jemand hatte sie schon zur Kenntnis genommen."
      : count === 1
        ? "Ein Hinweis ist zur Kenntnis genommen."
        : `${count} Hinweise sind zur Kenntnis genommen.`,
  allOfGroup: (count) => `Alle ${count} ansehen`,
  asDecided: (count) => `Entschieden wie gewollt: ${count}`,
  asDecidedHint:
    "Jemand hat freigegeben, abgelehnt oder unterschrieben, und die Antwort folgte. Wartende Programme erfahren es hier.",
  left: (count) =>
    `Für ${count === 1 ? "eine weitere Gruppe" : `${count} weitere Gruppen`} ist hier kein Platz. Wählen Sie eine Art.`,
  notGrouped: (count) =>
    `Gruppiert sind die neuesten ${count} Hinweise. Ältere folgen, wenn Sie diese zur Kenntnis nehmen.`,
  assignTitle: "Wer sich kümmert",
  assignHint: "Die Person findet ihn unter „Wartet auf Sie“, bis jemand ihn zur Kenntnis nimmt.",
  assign: "Speichern",
  toAll: "Alle Hinweise",
  noneOpenTitle: "Kein Hinweis ist offen.",
  noneTitle: "Hier ist keiner.",
  none:
    "Der Dienst sagt hier, was man wissen sollte: geänderte Antworten, Handlungen gegen die Regeln, " +
    "wartende Regeln.",
  acknowledge: "Zur Kenntnis nehmen",
  acknowledgeOf: (title) => <>: {title}</>,
  by: (person, moment) => (
    <>
      Zur Kenntnis genommen von {person}, {moment}
    </>
  ),
  mailed: (people, moment) => (
    <>
      Per E-Mail an {people === 1 ? "eine Person" : `${people} Personen`}, {moment}
    </>
  ),
  done: {
    acknowledged: "Der Hinweis ist zur Kenntnis genommen.",
    assigned: "Gespeichert ist, wer sich um den Hinweis kümmert.",
  },
  types: {
    "rule_set.version.published": "Eine Fassung von Regeln wurde veröffentlicht",
    "law.switched": "Ein Recht wurde ein- oder ausgeschaltet",
    "check.rechecked": "Eine frühere Antwort hat sich geändert",
    "checks.rerun": "Antworten wurden neu geprüft",
    "recipient.probable_match": "Zwei Empfänger sind wahrscheinlich derselbe",
    "confirmation.overdue": "Geltende Regeln warten auf Bestätigung",
    "check.against_rules": "Eine Handlung verstieß gegen Ihre Regeln",
    "check.against_rules_grew": "Eine Handlung gegen Ihre Regeln wurde auf einen höheren Betrag berichtigt",
    "check.rule_set_broken": "Regeln ließen sich auf eine Handlung nicht anwenden",
    "check.handed_over": "Eine Handlung wurde einem Menschen übergeben",
    "person.sign_in_refused": "Jemand anderes hat sich mit der Adresse einer Person angemeldet",
    "setting.person_changed": "Eine Einstellung nennt eine andere Person",
    "person.address_changed": "Die Adresse einer Person wurde geändert",
    "person.binding_undone": "Wer eine Person beim Identitätsanbieter ist, wurde aufgehoben",
    "requests.held_back": "Bitten an eine Person werden nicht mehr gemailt",
    "request.unanswered": "Niemand hat eine Bitte rechtzeitig beantwortet",
    "request.undeliverable": "Die E-Mail zu einer Bitte kommt nicht an",
    "decision.claimed": "Ein Schlüssel hat im Namen einer Person entschieden",
    "period.changed": "Antworten eines abgeschlossenen Zeitraums haben sich geändert",
    "key.ending": "Ein Schlüssel endet innerhalb einer Woche",
    "decision.by_self": "Jemand hat in eigener Sache entschieden",
  },
  undelivered: {
    refused: "Der Mailserver hat sie endgültig abgelehnt",
    undelivered: "Seit einer Stunde unterwegs",
    self: "Das Konto nimmt von der Person keine Entscheidung in eigener Sache an",
  },
  names: {
    ruleSet: "Regeln",
    standsInFor: "An der Stelle von",
    from: "Gilt ab",
    pending: "Zu bestätigende Regeln",
    answersWaiting: "Wartende Antworten",
    was: "Vorher",
    now: "Jetzt",
    cause: "Anlass",
    reissued: "Neu gegebene Antworten",
    changed: "Davon geändert",
    against: "Davon gegen Ihre Regeln",
    rules: "Verletzte Regeln",
    action: "Handlung",
    day: "Tag",
    recipients: "Empfänger",
    actor: "Getan von",
    what: "Was misslang",
    handedTo: "Übergeben an",
    rule: "Regel",
    person: "Person",
    changedBy: "Geändert von",
    decided: "Entschieden",
    decision: "Entscheidung",
    agent: "Agent",
    askedOf: "Gefragt",
    request: "Bitte",
    setting: "Einstellung",
    nobody: "Niemand",
    state: "Jetzt",
    key: "Schlüssel",
    ends: "Endet",
  },
  lawIs: { on: "Eingeschaltet", off: "Ausgeschaltet" },
  toAnswer: "Zur Antwort",
  toAnswers: "Im Protokoll ansehen",
  toRequest: "Zur Bitte",
  toMatch: "Beantworten",
  toKey: "Den Schlüssel ansehen",
  operator: "Der Betreiber des Dienstes",
  waits: "Sie wartet, bis ihre Regeln bestätigt sind.",
  causes: {
    confirmation: "Regeln wurden bestätigt",
    setting: "Eine Einstellung wurde geändert",
    version: "Eine andere Fassung von Regeln",
  },
};

export const alerts = { en, de };
