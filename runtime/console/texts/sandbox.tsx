/** Texts of the sandbox: worked examples as requests, which people play in test. */
import type { Child } from "hono/jsx";

const en = {
  title: "Sandbox",
  lead:
    "Each rule set has worked examples. Here they stand as requests in your account’s own terms, and you play them in " +
    "Test.",
  inTestAlone: "Examples are played in Test. Nothing is sent to Live.",
  toTest: "Go to Test",
  none: "No rule set is switched on or published.",
  ruleSet: "Rule set",
  kind: "Kind",
  toAll: "All examples of the rule set",
  example: "Example",
  rule: "Rule",
  expected: "Is expected to come to",
  requests: "Requests",
  otherwise: "Not as in your account",
  yes: "yes",
  play: "Play it in Test",
  playHint: "The requests are sent in your name, as test data. Recipients get numbers that nothing has yet.",
  mayNot: "Your role does not send checks.",
  came: "It came to",
  same: "As expected.",
  differs: "Not as expected. What your account has otherwise, and what the example assumes, stands below.",
  toAnswer: "See the answer",
  refused: "A request was refused, and nothing was stored:",
  settings: "Settings that your account has otherwise",
  assumed: "What the requests alone do not bring about",
  nothingAssumed: "Nothing: your account is as the example has it.",
  at: (request: string) => `Request ${request}`,
  first: "Before the first request",
  after: (request: string) => `After request ${request}`,
  assumes: {
    unconfirmed: "Rules that nobody has confirmed",
    flagged: "Rules that are flagged",
    confirmed: "Rules that are confirmed, and wait or are flagged in your account",
    linked: (when: string, recipients: Child) => (
      <>
        {when}, these recipients count as one: {recipients}
      </>
    ),
    named: (when: string, setting: Child, people: Child, day: Child) => (
      <>
        {when}, {setting} names from {day} on: {people}
      </>
    ),
    law: "The law answers",
    noLaw: "No law answers.",
    trigger: "The service issues the answer again by itself",
    as_of: "A booking without a day is asked about on",
    at: "All requests are accepted on",
    nobody_acts: "Nobody acts. Your requests are sent in your name.",
    decided: (when: string, person: Child, answer: Child) => (
      <>
        {when}, {person} decides: {answer}
      </>
    ),
    nobody: "somebody whom your account does not have",
    people: "People without a counterpart in your account, and facts that you do not send",
    before_the_version: "Bookings that another version answers",
    agents: "Agents without a counterpart",
    agent_totals: "Totals that count for the agent: nothing else that it does may count in them",
    account_totals: "Totals over the account: nothing else that is booked in it may count in them",
  },
};

const de: typeof en = {
  title: "Sandkasten",
  lead:
    "Jedes Regelwerk hat durchgerechnete Beispiele. Hier stehen sie als Anfragen in den Begriffen Ihres Kontos, und Sie " +
    "spielen sie in Test.",
  inTestAlone: "Beispiele werden in Test gespielt. Nach Live wird nichts gesendet.",
  toTest: "Zu Test",
  none: "Kein Regelwerk ist eingeschaltet oder veröffentlicht.",
  ruleSet: "Regelwerk",
  kind: "Art",
  toAll: "Alle Beispiele des Regelwerks",
  example: "Beispiel",
  rule: "Regel",
  expected: "Erwartetes Ergebnis",
  requests: "Anfragen",
  otherwise: "Anders als in Ihrem Konto",
  yes: "ja",
  play: "In Test spielen",
  playHint:
    "Die Anfragen werden in Ihrem Namen gesendet, als Testdaten. Empfänger erhalten Nummern, die noch nichts hat.",
  mayNot: "Ihre Rolle sendet keine Prüfungen.",
  came: "Es ergab",
  same: "Wie erwartet.",
  differs: "Anders als erwartet. Was Ihr Konto anders hat und was das Beispiel annimmt, steht darunter.",
  toAnswer: "Zur Antwort",
  refused: "Eine Anfrage wurde abgelehnt, und nichts wurde gespeichert:",
  settings: "Einstellungen, die Ihr Konto anders hat",
  assumed: "Was die Anfragen allein nicht herbeiführen",
  nothingAssumed: "Nichts: Ihr Konto ist so, wie das Beispiel es hat.",
  at: (request) => `Anfrage ${request}`,
  first: "Vor der ersten Anfrage",
  after: (request) => `Nach Anfrage ${request}`,
  assumes: {
    unconfirmed: "Regeln, die niemand bestätigt hat",
    flagged: "Beanstandete Regeln",
    confirmed: "Bestätigte Regeln, die in Ihrem Konto warten oder beanstandet sind",
    linked: (when, recipients) => (
      <>
        {when} zählen diese Empfänger als einer: {recipients}
      </>
    ),
    named: (when, setting, people, day) => (
      <>
        {when} nennt {setting} ab {day}: {people}
      </>
    ),
    law: "Das Recht antwortet",
    noLaw: "Kein Recht antwortet.",
    trigger: "Der Dienst gibt die Antwort von selbst neu",
    as_of: "Eine Buchung ohne Tag wird erfragt am",
    at: "Alle Anfragen werden angenommen am",
    nobody_acts: "Niemand handelt. Ihre Anfragen werden in Ihrem Namen gesendet.",
    decided: (when, person, answer) => (
      <>
        {when} entscheidet {person}: {answer}
      </>
    ),
    nobody: "jemand, den Ihr Konto nicht hat",
    people: "Personen ohne Gegenstück in Ihrem Konto, und Angaben, die Sie nicht senden",
    before_the_version: "Buchungen, auf die eine andere Fassung antwortet",
    agents: "Agenten ohne Gegenstück",
    agent_totals: "Summen, die für den Agenten zählen: Nichts anderes, das er tut, darf in ihnen zählen",
    account_totals: "Summen über das Konto: Nichts anderes, das in ihm gebucht ist, darf in ihnen zählen",
  },
};

export const sandbox = { en, de };
