/** Texts of *Home*. */
import type { Child } from "hono/jsx";

const en = {
  title: "Home",
  today: (day: Child) => <>Today is {day}.</>,
  rulesRun: "All rules run",
  rulesStop: {
    to_confirm: (count: number) => (count === 1 ? "1 rule is not confirmed" : `${count} rules are not confirmed`),
    flagged: (count: number) => (count === 1 ? "1 rule is flagged" : `${count} rules are flagged`),
    newer_builds_wait: (count: number) =>
      count === 1 ? "1 newer build waits to be confirmed" : `${count} newer builds wait to be confirmed`,
  },
  notRunning: "Not every rule runs:",
  unset: (count: number) =>
    count === 1 ? "1 setting that rules read has no value" : `${count} settings that rules read have no value`,
  yours: "For you",
  toConfirm: (count: number) => (count === 1 ? "1 rule to confirm" : `${count} rules to confirm`),
  toMatch: (count: number) =>
    count === 1 ? "1 pair of recipients that may be one" : `${count} pairs of recipients that may be one`,
  toAcknowledge: (count: number) =>
    count === 1 ? "1 alert that nobody has seen" : `${count} alerts that nobody has seen`,
  atMost: (count: number) => `${count} or more`,
  asked: "Who is asked",
  askedHint: "Requests that wait for a decision, by the person who gives it.",
  person: "Person",
  requests: "Requests",
  oldest: "Asked first",
  nextEnds: "First to end",
  everybody: "Waiting for anybody",
  newestOnly: (count: string) =>
    `Only the newest ${count} answers that ever waited are counted here; GET /v1/review counts all.`,
  everybodyHint: "Answers that a person has to look at, by what they wait for, and what ends it.",
  endedBy: {
    approval: "Whoever is named approves or refuses, by the request or at the answer.",
    contested: "The signer of the question decides, at the answer.",
    match: "Whoever may decide on recipients says whether they are one.",
    not_covered: "A rule is written, confirmed or given its setting; or a person decides at the answer.",
    undetermined_missing_facts: "The caller sends the fact that is missing.",
  },
  ends: "What ends it",
  limits: "Nearest to their limits today",
  weeks: "The last weeks",
  weeksOf: (currency: string) => `Amounts by week, in ${currency}`,
  actionsByWeek: "Actions without an amount, by week",
  weeksHint: "Each action counts once, by its own day. What was taken back counts for nothing.",
  week: "Week from",
  parts: { taken: "Taken", open: "Open", stopped: "Stopped" },
  agentsOfMonth: "Agents this month",
  agent: "Agent",
  moreAgents: "These are the agents that took the most. Others acted too: see their own pages.",
  figure: (actions: Child, amount: Child | null) =>
    amount === null ? (
      <>{actions}</>
    ) : (
      <>
        {amount} · {actions}
      </>
    ),
  actions: (count: number, shown: string) => (count === 1 ? "1 action" : `${shown} actions`),
  health: "The service",
  good: "in order",
  bad: "look at it",
  mailGood: "Mail is sent.",
  mailLate: (count: number) => (count === 1 ? "1 message is late." : `${count} messages are late.`),
  mailFailed: (count: number) =>
    count === 1
      ? "1 message of the last seven days was not taken."
      : `${count} messages of the last seven days were not taken.`,
  jobsGood: "No job waits.",
  jobsWaiting: (count: number) => (count === 1 ? "1 job is at work." : `${count} jobs are at work.`),
  jobsLate: (count: number) => (count === 1 ? "1 job is late." : `${count} jobs are late.`),
  jobsFailed: (count: number) => (count === 1 ? "1 job has failed." : `${count} jobs have failed.`),
  sealed: (moment: Child) => <>Last sealed {moment}.</>,
  sealedNever: "Nothing is sealed yet.",
  sealLate: "The newest answer is not sealed.",
  keyEnds: (key: Child, moment: Child) => (
    <>
      The key {key} ends {moment}.
    </>
  ),
};

const de: typeof en = {
  title: "Start",
  today: (day) => <>Heute ist der {day}.</>,
  rulesRun: "Alle Regeln laufen",
  rulesStop: {
    to_confirm: (count) => (count === 1 ? "1 Regel ist nicht bestätigt" : `${count} Regeln sind nicht bestätigt`),
    flagged: (count) => (count === 1 ? "1 Regel ist beanstandet" : `${count} Regeln sind beanstandet`),
    newer_builds_wait: (count) =>
      count === 1 ? "1 neuere Fassung ist zu bestätigen" : `${count} neuere Fassungen sind zu bestätigen`,
  },
  notRunning: "Nicht jede Regel läuft:",
  unset: (count) =>
    count === 1
      ? "1 Einstellung, die Regeln lesen, hat keinen Wert"
      : `${count} Einstellungen, die Regeln lesen, haben keinen Wert`,
  yours: "Für Sie",
  toConfirm: (count) => (count === 1 ? "1 Regel zu bestätigen" : `${count} Regeln zu bestätigen`),
  toMatch: (count) =>
    count === 1
      ? "1 Paar von Empfängern, die vielleicht einer sind"
      : `${count} Paare von Empfängern, die vielleicht einer sind`,
  toAcknowledge: (count) =>
    count === 1 ? "1 Hinweis, den niemand gesehen hat" : `${count} Hinweise, die niemand gesehen hat`,
  atMost: (count) => `${count} oder mehr`,
  asked: "Wer gefragt ist",
  askedHint: "Bitten, die auf eine Entscheidung warten, nach der Person, die entscheidet.",
  person: "Person",
  requests: "Bitten",
  oldest: "Zuerst gefragt",
  nextEnds: "Endet zuerst",
  everybody: "Wartet auf irgendjemanden",
  newestOnly: (count) =>
    `Hier zählen nur die neuesten ${count} Antworten, die je gewartet haben; GET /v1/review zählt alle.`,
  everybodyHint: "Antworten, die ein Mensch ansehen muss: worauf sie warten, und was es beendet.",
  endedBy: {
    approval: "Wer benannt ist, gibt frei oder lehnt ab: über die Bitte oder bei der Antwort.",
    contested: "Wer die Frage zeichnet, entscheidet bei der Antwort.",
    match: "Wer über Empfänger entscheiden darf, sagt, ob sie einer sind.",
    not_covered:
      "Eine Regel wird geschrieben, bestätigt oder erhält ihre Einstellung; oder ein Mensch entscheidet bei der Antwort.",
    undetermined_missing_facts: "Der Aufrufer sendet die fehlende Angabe.",
  },
  ends: "Was es beendet",
  limits: "Heute am nächsten an ihren Grenzen",
  weeks: "Die letzten Wochen",
  weeksOf: (currency) => `Beträge je Woche, in ${currency}`,
  actionsByWeek: "Handlungen ohne Betrag je Woche",
  weeksHint: "Jede Handlung zählt einmal, an ihrem eigenen Tag. Zurückgenommenes zählt nicht.",
  week: "Woche ab",
  parts: { taken: "Vollzogen", open: "Offen", stopped: "Gestoppt" },
  agentsOfMonth: "Agenten in diesem Monat",
  agent: "Agent",
  moreAgents: "Das sind die Agenten, die am meisten vollzogen. Auch andere handelten: siehe deren eigene Seiten.",
  figure: (actions, amount) =>
    amount === null ? (
      <>{actions}</>
    ) : (
      <>
        {amount} · {actions}
      </>
    ),
  actions: (count, shown) => (count === 1 ? "1 Handlung" : `${shown} Handlungen`),
  health: "Der Dienst",
  good: "in Ordnung",
  bad: "bitte ansehen",
  mailGood: "E-Mails werden gesendet.",
  mailLate: (count) => (count === 1 ? "1 E-Mail ist verspätet." : `${count} E-Mails sind verspätet.`),
  mailFailed: (count) =>
    count === 1
      ? "1 E-Mail der letzten sieben Tage wurde nicht angenommen."
      : `${count} E-Mails der letzten sieben Tage wurden nicht angenommen.`,
  jobsGood: "Kein Vorgang wartet.",
  jobsWaiting: (count) => (count === 1 ? "1 Vorgang läuft." : `${count} Vorgänge laufen.`),
  jobsLate: (count) => (count === 1 ? "1 Vorgang ist verspätet." : `${count} Vorgänge sind verspätet.`),
  jobsFailed: (count) => (count === 1 ? "1 Vorgang ist gescheitert." : `${count} Vorgänge sind gescheitert.`),
  sealed: (moment) => <>Zuletzt versiegelt: {moment}.</>,
  sealedNever: "Noch ist nichts versiegelt.",
  sealLate: "Die neueste Antwort ist nicht versiegelt.",
  keyEnds: (key, moment) => (
    <>
      Der Schlüssel {key} endet {moment}.
    </>
  ),
};

export const home = { en, de };
