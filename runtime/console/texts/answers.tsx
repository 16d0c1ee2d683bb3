/** Texts of the page of an answer. */
import type { Child } from "hono/jsx";

import type { SaidOtherwise } from "../../actions/reissue/said-otherwise.js";

const en = {
  title: "Answer",
  says: "What the answer says",
  replaced: "Another answer took the place of this one.",
  toNext: "Go to the next answer",
  toMatch: "Answer this question",
  opensMatches: "Questions that this would open",
  opensMatchesLead: "Matching rules would ask whether these records are one. The answer is as if that were open.",
  mayBeOne: (one: Child, other: Child) => (
    <>
      {one} and {other}
    </>
  ),
  newRecord: "the new record",
  missingLead: "It takes these facts to decide:",
  ofTransaction: (id: Child) => <>of {id}</>,
  candidates: (list: Child) => <>Possible answers: {list}.</>,
  signs: (person: Child) => <>{person} signs it off.</>,
  nobodySigns: "The settings name nobody who signs it off.",
  differs: {
    state: "State",
    outcome: "Outcome",
    approver: "Approver",
    handed_to: "Handed to",
    consequence: "Consequence",
    question: "Question",
    signer: "Signer",
    missing: "Missing",
    reason: "Reason",
    citations: "Citations",
  } satisfies Readonly<Record<SaidOtherwise["what"], string>>,
  approver: (person: Child) => <>{person} is to approve it.</>,
  approvedAt: (person: Child, at: Child) => (
    <>
      {person} approved it on {at}.
    </>
  ),
  handedTo: (person: Child) => <>It is handed to {person}.</>,
  exceeds: (title: Child, amount: Child, difference: Child, limit: Child) => (
    <>
      {title}: {amount}. That is {difference} above the limit of {limit}.
    </>
  ),
  stands: "stands",
  because: "Because",
  story: "What happened",
  menu: "Report, take back, decide otherwise …",
  ruleSets: "Rule sets, settings and consequences",
  action: "The action",
  status: "Status",
  day: "Day",
  actor: "Actor",
  system: "System",
  answeredAt: "Answered",
  executionRef: "Reference of the action taken",
  reversedAt: "Taken back",
  decisions: "Decisions",
  decided: {
    approved: (_answer: Child) => <>approved the action</>,
    refused: (_answer: Child) => <>refused the action</>,
    withdrawn: () => <>took the decision back</>,
    signedOff: (answer: Child) => <>answered the question with {answer}</>,
    overridden: (answer: Child) => <>overruled the answer with {answer}</>,
  },
  approvalInFacts: "approved the action, as its facts record",
  asked: (person: Child) => <>{person} was asked</>,
  bySelf: "on what is their own",
  version: (version: string) => `version ${version}`,
  consequences: "Consequences",
  openLead: "Not known yet. The answer stands without these values:",
  lacking: "Missing:",
  consequence: "Consequence",
  value: "Value",
  paragraph: "Paragraph",
  since: (day: Child) => <>since {day}</>,
  cited: "What it rests on",
  alsoRead: "Also read, without effect",
  totals: "Totals read",
  total: "Total",
  actions: "Actions counted",
  count: "Count",
  leftOut: (count: Child) => <>and {count} more</>,
  notChecked: "Not checked",
  trace: "How the rules ran",
  traceShow: (steps: number) => `Show the steps (${steps})`,
  matched: "applied",
  unmatched: "did not apply",
  unknown: "not known",
  stages: { scope: "scope", outcome: "outcome", consequence: "consequence" },
  lacks: (facts: string) => `Not known without ${facts}.`,
  answers: "All answers of this action",
  askedFor: "Asked for",
  reasons: {
    later_transaction: "A total that it read changed",
    reversal: "An action was taken back",
    correction: "An action was corrected",
    recipient_link: "Two recipients turned out to be one",
    recipient_split: "A recipient was split",
    recipient_question: "A question about a recipient was opened",
    rules_changed: "Rules or settings changed",
    decision: "A person decided",
    approval: "A person approved",
  },
  moreAnswers: (count: number) => `These are the first ${count}. The log has the rest.`,
  changed: "What changed from the answer before",
  part: "Part",
  parts: {
    state: "State",
    outcome: "Outcome",
    missing: "Missing facts",
    layer: "Outcome of",
    consequence: "Consequence",
    total: "Total",
  },
  before: "Before",
  after: "Now",
  leadsTo: (outcome: string) => (outcome === "continue" ? "The rules go on." : `It then comes to ${outcome}.`),
  deciding: {
    sign_off: {
      title: "Answer the question",
      hint: "The rules ask you. Your answer is recorded with your name.",
      choice: "Your answer",
      submit: "Sign off",
    },
    override: {
      title: "Decide otherwise",
      hint:
        "As an administrator you may override the answer. It is recorded with your name; the answer " +
        "stays on record.",
      choice: "It comes to",
      submit: "Override",
    },
    approval: {
      title: "Approve it after the fact",
      hint: "The action was taken, and the rules want your approval. Your decision is recorded with your name.",
      choice: "Your decision",
      submit: "Record the decision",
    },
  },
  overrideOfProposal:
    "The action is still a proposal. An override stands beside the answer and lets nothing through: whoever asked reads " +
    "the same answer again, requests wait on, and who is asked may still refuse. An approval lets it go on.",
  approving: { approved: "I approve it", refused: "I refuse it" },
  reportTitle: "Was the action taken?",
  reportHint: "A proposal counts only once it is reported as taken. Whoever acts usually reports it.",
  wasTaken: "It was taken",
  wasNotTaken: "It was not taken",
  takeBackTitle: "Take the action back",
  takeBackHint: "From then on it counts toward nothing. Answers that counted it are issued again.",
  takenBackOn: "Day on which it was taken back",
  takenBackHint: "Not before the action, and not in the future.",
  refHint: "If you like: your own reference. No e-mail address and no bank account.",
  takeBack: "Take back",
  proof: "Receipt",
  receipt: "Id of the answer",
  hash: "SHA-256 of the answer as sent",
  engine: "Version of the engine",
  ruleHash: "Hash of the deciding rule",
  qr: "QR code of the address of this answer",
  confirmedBy: "Rules confirmed by",
  verify:
    "The hash is that of the response to the check, byte for byte. An export of the account (tcs " +
    "export) has the answer and the chain of all records. Its check.mjs verifies both with Node " +
    "alone, without this service.",
};

const de: typeof en = {
  title: "Antwort",
  says: "Was die Antwort sagt",
  replaced: "Eine andere Antwort ist an die Stelle dieser getreten.",
  toNext: "Zur nächsten Antwort",
  toMatch: "Diese Frage beantworten",
  opensMatches: "Fragen, die dadurch entstünden",
  opensMatchesLead: "Abgleichsregeln würden fragen, ob diese Einträge einer sind. Die Antwort ist, als sei das offen.",
  mayBeOne: (one, other) => (
    <>
      {one} und {other}
    </>
  ),
  newRecord: "der neue Eintrag",
  missingLead: "Für eine Entscheidung fehlen diese Angaben:",
  ofTransaction: (id) => <>von {id}</>,
  candidates: (list) => <>Mögliche Antworten: {list}.</>,
  signs: (person) => <>{person} entscheidet.</>,
  nobodySigns: "Die Einstellungen nennen niemanden, der entscheidet.",
  differs: {
    state: "Stand",
    outcome: "Ergebnis",
    approver: "Freigabe durch",
    handed_to: "Übergeben an",
    consequence: "Folge",
    question: "Frage",
    signer: "Entscheidung durch",
    missing: "Fehlt",
    reason: "Grund",
    citations: "Fundstellen",
  },
  approver: (person) => <>{person} soll freigeben.</>,
  approvedAt: (person, at) => (
    <>
      {person} hat am {at} freigegeben.
    </>
  ),
  handedTo: (person) => <>Übergeben an {person}.</>,
  exceeds: (title, amount, difference, limit) => (
    <>
      {title}: {amount}. Das sind {difference} über der Grenze von {limit}.
    </>
  ),
  stands: "gilt",
  because: "Weil",
  story: "Was geschah",
  menu: "Melden, zurücknehmen, anders entscheiden …",
  ruleSets: "Regelwerke, Einstellungen und Folgen",
  action: "Die Handlung",
  status: "Stand",
  day: "Tag",
  actor: "Handelnder",
  system: "System",
  answeredAt: "Beantwortet",
  executionRef: "Referenz der vollzogenen Handlung",
  reversedAt: "Zurückgenommen",
  decisions: "Entscheidungen",
  decided: {
    approved: () => <>hat die Handlung freigegeben</>,
    refused: () => <>hat die Handlung abgelehnt</>,
    withdrawn: () => <>hat die Entscheidung zurückgenommen</>,
    signedOff: (answer) => <>hat die Frage mit {answer} beantwortet</>,
    overridden: (answer) => <>hat die Antwort mit {answer} überstimmt</>,
  },
  approvalInFacts: "hat die Handlung freigegeben, wie ihre Fakten festhalten",
  asked: (person) => <>{person} wurde gefragt</>,
  bySelf: "in eigener Sache",
  version: (version) => `Version ${version}`,
  consequences: "Folgen",
  openLead: "Noch nicht bekannt. Die Antwort gilt auch ohne diese Werte:",
  lacking: "Es fehlt:",
  consequence: "Folge",
  value: "Wert",
  paragraph: "Fundstelle",
  since: (day) => <>seit {day}</>,
  cited: "Worauf sie beruht",
  alsoRead: "Auch gelesen, ohne Wirkung",
  totals: "Gelesene Summen",
  total: "Summe",
  actions: "Gezählte Handlungen",
  count: "Anzahl",
  leftOut: (count) => <>und {count} weitere</>,
  notChecked: "Nicht geprüft",
  trace: "Wie die Regeln liefen",
  traceShow: (steps) => `Schritte zeigen (${steps})`,
  matched: "traf zu",
  unmatched: "traf nicht zu",
  unknown: "nicht bekannt",
  stages: { scope: "Anwendungsbereich", outcome: "Ergebnis", consequence: "Folge" },
  lacks: (facts) => `Nicht bekannt ohne ${facts}.`,
  answers: "Alle Antworten zu dieser Handlung",
  askedFor: "Angefragt",
  reasons: {
    later_transaction: "Eine gelesene Summe hat sich geändert",
    reversal: "Eine Handlung wurde zurückgenommen",
    correction: "Eine Handlung wurde berichtigt",
    recipient_link: "Zwei Empfänger sind einer",
    recipient_split: "Ein Empfänger wurde geteilt",
    recipient_question: "Eine Frage zu einem Empfänger ist offen",
    rules_changed: "Regeln oder Einstellungen haben sich geändert",
    decision: "Ein Mensch hat entschieden",
    approval: "Ein Mensch hat freigegeben",
  },
  moreAnswers: (count) => `Das sind die ersten ${count}. Die übrigen stehen im Protokoll.`,
  changed: "Was sich seit der Antwort davor geändert hat",
  part: "Teil",
  parts: {
    state: "Zustand",
    outcome: "Ergebnis",
    missing: "Fehlende Angaben",
    layer: "Ergebnis von",
    consequence: "Folge",
    total: "Summe",
  },
  before: "Vorher",
  after: "Jetzt",
  leadsTo: (outcome) => (outcome === "continue" ? "Die Regeln laufen weiter." : `Es kommt dann zu ${outcome}.`),
  deciding: {
    sign_off: {
      title: "Die Frage beantworten",
      hint: "Die Regeln fragen Sie. Ihre Antwort wird mit Ihrem Namen aufgezeichnet.",
      choice: "Ihre Antwort",
      submit: "Entscheiden",
    },
    override: {
      title: "Anders entscheiden",
      hint:
        "Als Administration können Sie anders entscheiden. Das wird mit Ihrem Namen aufgezeichnet; die " +
        "Antwort bleibt erhalten.",
      choice: "Es kommt zu",
      submit: "Anders entscheiden",
    },
    approval: {
      title: "Nachträglich freigeben",
      hint:
        "Die Handlung ist vollzogen, und die Regeln verlangen Ihre Freigabe. Ihre Entscheidung wird mit " +
        "Ihrem Namen aufgezeichnet.",
      choice: "Ihre Entscheidung",
      submit: "Entscheidung eintragen",
    },
  },
  overrideOfProposal:
    "Die Handlung ist noch ein Vorschlag. Ein Entscheid dagegen steht neben der Antwort und lässt nichts durch: wer " +
    "gefragt hat, liest wieder dieselbe Antwort, Anfragen warten weiter, und wer gefragt ist, kann noch ablehnen. Eine " +
    "Freigabe lässt sie weitergehen.",
  approving: { approved: "Ich gebe sie frei", refused: "Ich lehne sie ab" },
  reportTitle: "Wurde die Handlung vollzogen?",
  reportHint: "Ein Vorschlag zählt erst, wenn gemeldet ist, dass er vollzogen wurde. Meist meldet es, wer handelt.",
  wasTaken: "Sie wurde vollzogen",
  wasNotTaken: "Sie wurde nicht vollzogen",
  takeBackTitle: "Handlung zurücknehmen",
  takeBackHint: "Von da an zählt sie nirgends mehr. Antworten, die sie gezählt haben, werden neu erteilt.",
  takenBackOn: "Tag der Rücknahme",
  takenBackHint: "Nicht vor der Handlung und nicht in der Zukunft.",
  refHint: "Wenn Sie möchten: Ihre eigene Referenz. Keine E-Mail-Adresse und keine Bankverbindung.",
  takeBack: "Zurücknehmen",
  proof: "Beleg",
  receipt: "Kennung der Antwort",
  hash: "SHA-256 der Antwort, wie gesendet",
  engine: "Version der Regelmaschine",
  ruleHash: "Hash der entscheidenden Regel",
  qr: "QR-Code der Adresse dieser Antwort",
  confirmedBy: "Regeln bestätigt von",
  verify:
    "Der Hash ist der der Antwort auf die Prüfung, Byte für Byte. Ein Export des Kontos (tcs export) " +
    "enthält die Antwort und die Kette aller Aufzeichnungen. Seine Datei check.mjs prüft beides " +
    "allein mit Node, ohne diesen Dienst.",
};

export const answers = { en, de };
