/** Texts of *Use*: which rules of a rule set were used, how often and with what. */
import type { Child } from "hono/jsx";

const en = {
  title: "Use",
  link: "How the rules were used",
  lead: (from: Child, until: Child) => (
    <>
      Answers given from {from} to {until}. Those that a later answer replaced are counted separately.
    </>
  ),
  bounded: (most: string) => `The page looks at the newest ${most} answers of the environment. The command has all.`,
  environments: {
    live: "It counts the live environment alone; tests have a page of their own.",
    test: "It counts the test environment alone.",
  },
  period: "Period",
  months: (count: number) => (count === 1 ? "This month" : `${count} months`),
  none: "No answer was given by this rule set in this time.",
  findings: "To look at",
  findingsHint: "The figures suggest it. The service changes no rule by itself.",
  noFindings: "The figures suggest nothing.",
  ofVersion: (version: string, sentence: Child) => (
    <>
      Version {version}: {sentence}
    </>
  ),
  neverDecided: (rule: Child, of: string) => (
    <>
      {rule} never decided, in {of} answers.
    </>
  ),
  answeredAlike: (question: Child, answer: Child, of: string) => (
    <>
      {question} was answered with {answer} all {of} times. It may be a rule.
    </>
  ),
  oftenMissing: (fact: Child, cases: string, of: string) => (
    <>
      {fact} was missing at first in {cases} of {of} actions. The caller may send it at once.
    </>
  ),
  neverNear: (rule: Child, limit: Child, of: string) => (
    <>
      In {rule}, none of {of} answers used half of the limit of {limit}.
    </>
  ),
  oftenExceeded: (rule: Child, limit: Child, cases: string, of: string) => (
    <>
      In {rule}, {cases} of {of} answers exceed the limit of {limit}.
    </>
  ),
  neverRead: (setting: Child, of: string) => (
    <>
      No answer of {of} read {setting}.
    </>
  ),
  alwaysApproved: (rule: Child, of: string) => (
    <>
      All {of} requests of {rule} that somebody decided were approved. Its limit may be low.
    </>
  ),
  answers: "Answers",
  answersCount: (standing: string, replaced: string, actions: string) =>
    `Answers that stand: ${standing} · replaced: ${replaced} · actions: ${actions}`,
  byMonth: "Answers that stand, by month",
  allResults: "All results by month",
  month: "Month",
  result: "Result",
  standing: "Stand",
  replaced: "Replaced",
  otherResults: "Other results",
  rules: "Rules",
  rulesHint:
    "A rule decided if it gave the outcome or a consequence, or asked its question. A scope rule decides only where it keeps an action out.",
  rule: "Rule",
  decided: "Decided",
  reached: "Reached only",
  first: "First",
  last: "Last",
  never: "never",
  example: "Last answer",
  missing: "Missing facts",
  fact: "Fact",
  atFirst: "Actions without it at first",
  share: "Share",
  limits: "Limits",
  limitsHint: "The answer with the highest share of each limit. Only answers that stand are counted.",
  compared: (count: string, exceeded: string) => `${count} answers compared it, ${exceeded} exceeded it`,
  writtenLimit: "a limit that the rule writes",
  unread: "Settings that no answer read",
  questions: "Questions that people decided",
  question: "Question",
  answer: "Answer",
  by: "By",
  times: "Times",
  requests: "Requests to people",
  asks: { approval: "approval", question: "question" },
  asked: "Asked",
  approved: "Approved",
  refused: "Refused",
  decidedQuestions: "Decided",
  withdrawn: "Taken back",
  lapsed: "Lapsed",
  waiting: "Waiting",
  median: "Median time",
  minutes: (count: string) => `${count} min`,
  hours: (count: string) => `${count} h`,
};

const de: typeof en = {
  title: "Nutzung",
  link: "Wie die Regeln genutzt wurden",
  lead: (from, until) => (
    <>
      Antworten vom {from} bis zum {until}. Solche, die eine spätere ersetzt hat, sind getrennt gezählt.
    </>
  ),
  bounded: (most) => `Die Seite nimmt die neuesten ${most} Antworten der Umgebung. Der Befehl nimmt alle.`,
  environments: {
    live: "Gezählt wird nur der Echtbetrieb; die Testumgebung hat eine eigene Seite.",
    test: "Gezählt wird nur die Testumgebung.",
  },
  period: "Zeitraum",
  months: (count) => (count === 1 ? "Dieser Monat" : `${count} Monate`),
  none: "In dieser Zeit gab das Regelwerk keine Antwort.",
  findings: "Zum Ansehen",
  findingsHint: "Die Zahlen legen es nahe. Der Dienst ändert von sich aus keine Regel.",
  noFindings: "Die Zahlen legen nichts nahe.",
  ofVersion: (version, sentence) => (
    <>
      Fassung {version}: {sentence}
    </>
  ),
  neverDecided: (rule, of) => (
    <>
      {rule} hat in {of} Antworten nie entschieden.
    </>
  ),
  answeredAlike: (question, answer, of) => (
    <>
      {question} wurde alle {of} Male mit {answer} beantwortet. Daraus kann eine Regel werden.
    </>
  ),
  oftenMissing: (fact, cases, of) => (
    <>
      {fact} fehlte zuerst in {cases} von {of} Vorgängen. Der Aufrufer kann es gleich senden.
    </>
  ),
  neverNear: (rule, limit, of) => (
    <>
      In {rule} hat keine von {of} Antworten die Grenze von {limit} zur Hälfte ausgeschöpft.
    </>
  ),
  oftenExceeded: (rule, limit, cases, of) => (
    <>
      In {rule} liegen {cases} von {of} Antworten über der Grenze von {limit}.
    </>
  ),
  neverRead: (setting, of) => (
    <>
      Keine von {of} Antworten hat {setting} gelesen.
    </>
  ),
  alwaysApproved: (rule, of) => (
    <>
      Alle {of} entschiedenen Anfragen von {rule} wurden genehmigt. Die Grenze ist vielleicht niedrig.
    </>
  ),
  answers: "Antworten",
  answersCount: (standing, replaced, actions) =>
    `Geltende Antworten: ${standing} · ersetzt: ${replaced} · Vorgänge: ${actions}`,
  byMonth: "Geltende Antworten nach Monaten",
  allResults: "Alle Ergebnisse nach Monaten",
  month: "Monat",
  result: "Ergebnis",
  standing: "Gelten",
  replaced: "Ersetzt",
  otherResults: "Andere Ergebnisse",
  rules: "Regeln",
  rulesHint:
    "Eine Regel hat entschieden, wenn sie das Ergebnis oder eine Folge gab oder ihre Frage stellte. Eine Regel des Anwendungsbereichs entscheidet nur, wo sie einen Vorgang ausschließt.",
  rule: "Regel",
  decided: "Entschied",
  reached: "Nur erreicht",
  first: "Zuerst",
  last: "Zuletzt",
  never: "nie",
  example: "Letzte Antwort",
  missing: "Fehlende Angaben",
  fact: "Angabe",
  atFirst: "Vorgänge zuerst ohne sie",
  share: "Anteil",
  limits: "Grenzen",
  limitsHint: "Die Antwort mit dem höchsten Anteil an jeder Grenze. Nur geltende Antworten zählen.",
  compared: (count, exceeded) => `${count} Antworten haben sie verglichen, ${exceeded} überschritten`,
  writtenLimit: "eine Grenze, die in der Regel steht",
  unread: "Einstellungen, die keine Antwort las",
  questions: "Fragen, die Menschen entschieden",
  question: "Frage",
  answer: "Antwort",
  by: "Von",
  times: "Male",
  requests: "Anfragen an Menschen",
  asks: { approval: "Genehmigung", question: "Frage" },
  asked: "Gefragt",
  approved: "Genehmigt",
  refused: "Abgelehnt",
  decidedQuestions: "Entschieden",
  withdrawn: "Zurückgenommen",
  lapsed: "Erloschen",
  waiting: "Offen",
  median: "Mittlere Dauer",
  minutes: (count) => `${count} Min.`,
  hours: (count) => `${count} Std.`,
};

export const usage = { en, de };
