/** Texts of *Waiting for you* and of *Review*. */
import type { Child } from "hono/jsx";

const en = {
  title: "Waiting for you",
  approval: (amount: Child | null) => (amount === null ? <>Approve an action</> : <>Approve {amount}</>),
  agent: (agent: Child) => <>proposed by {agent}</>,
  onBehalfOf: (person: Child) => <>for {person}</>,
  until: (moment: Child) => <>Waits until {moment}</>,
  noneTitle: "Nothing waits for you.",
  none: "You get a mail when an agent needs your decision.",
  more: (count: number) => `These are the ${count} that end first. The rest follow as you decide.`,
  taken: "Taken without your approval",
  takenHint: "These actions were taken, and the rules want your approval of them.",
  takenMore: "Older ones may wait too. The log has them.",
  everyone: "Waiting for anybody",
  everyoneHint: "Answers of the account that a person has to look at, by what they wait for.",
  reviewTitle: "Review",
  reviewLead: (count: Child) => <>Answers that wait for a person: {count}. Each group leads to its rows of the log.</>,
  reviewNoneTitle: "No answer waits for a person.",
  reviewNone: "What agents propose and rules cannot decide alone appears here.",
  kinds: {
    approval: "Needs an approval",
    contested: "A question for a person",
    match: "Two recipients may be one",
    not_covered: "No rule covers it",
    undetermined_missing_facts: "A fact is missing",
  },
  what: "What waits",
  detail: "Of which",
  count: "Answers",
  all: "All in the log",
  inLog: "In the log",
};

const de: typeof en = {
  title: "Wartet auf Sie",
  approval: (amount) => (amount === null ? <>Eine Handlung freigeben</> : <>{amount} freigeben</>),
  agent: (agent) => <>vorgeschlagen von {agent}</>,
  onBehalfOf: (person) => <>für {person}</>,
  until: (moment) => <>Wartet bis {moment}</>,
  noneTitle: "Nichts wartet auf Sie.",
  none: "Sie erhalten eine E-Mail, sobald ein Agent Ihre Entscheidung braucht.",
  more: (count) => `Das sind die ${count}, die zuerst enden. Die übrigen folgen, wenn Sie entscheiden.`,
  taken: "Ohne Ihre Freigabe vollzogen",
  takenHint: "Diese Handlungen sind vollzogen, und die Regeln verlangen Ihre Freigabe.",
  takenMore: "Ältere können ebenfalls warten. Das Protokoll enthält sie.",
  everyone: "Wartet auf irgendjemanden",
  everyoneHint: "Antworten des Kontos, die ein Mensch ansehen muss, nach dem, worauf sie warten.",
  reviewTitle: "Durchsicht",
  reviewLead: (count) => (
    <>Antworten, die auf einen Menschen warten: {count}. Jede Gruppe führt zu ihren Zeilen im Protokoll.</>
  ),
  reviewNoneTitle: "Keine Antwort wartet auf einen Menschen.",
  reviewNone: "Hier erscheint, was Agenten vorschlagen und Regeln allein nicht entscheiden.",
  kinds: {
    approval: "Braucht eine Freigabe",
    contested: "Eine Frage an einen Menschen",
    match: "Zwei Empfänger sind vielleicht einer",
    not_covered: "Keine Regel gilt dafür",
    undetermined_missing_facts: "Eine Angabe fehlt",
  },
  what: "Was wartet",
  detail: "Davon",
  count: "Antworten",
  all: "Alle im Protokoll",
  inLog: "Im Protokoll",
};

export const waiting = { en, de };
