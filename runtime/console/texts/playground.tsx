/** Texts of the playground. */
import type { Child } from "hono/jsx";

const en = {
  title: "Playground",
  lead:
    "Write a policy, and see what it answers. Nothing is kept: what you type stands in this page alone, and is gone " +
    "when you close it.",
  begin: "Begin with",
  open: "Open",
  samples: {
    coffee: "Coffee for guests: one limit and one approver",
    taxi: "Rides by taxi: a limit as a setting, and a list of reasons",
    vouchers: "Vouchers: what was given before counts",
    benefits: "Benefits: each employee has a limit in a month",
    support: "Refunds of a support desk: a whole policy",
    gifts: "Gifts: a policy beside the law",
  },
  policy: "The policy",
  ownDomain: "A domain of your own",
  domain: "The domain",
  domainHint:
    "The facts that policies of one kind share. It may stay empty where the policy names a domain that ships.",
  run: "Run",
  keep: "Compare with this text from now on",
  broken: "There is no answer yet: the text has errors.",
  notRead: "There is no answer: the text was not read. It stays here; try again in a moment.",
  noPolicy: "There is no answer yet. The playground runs a text that declares a policy.",
  wrong: "There is no answer: a value below cannot be read.",
  action: "The action",
  actionLead:
    "The values are invented, and you may change each. What you leave empty is not known. Nobody is asked, and every " +
    "rule counts as confirmed.",
  settings: "Settings",
  settingsHint: "The company’s own values. A person is any name. Of several people, put commas between.",
  earlier: "Earlier actions",
  earlierHint: "Totals of the policy read them. They are as the action, but for their day and amount.",
  earlierAction: (number: number) => `Earlier action ${number}`,
  agent: "Agent",
  agentHint: "A total counts by agent. Empty: no agent acts.",
  law: "The law",
  lawHint: "What the law says about the action, which rules of the policy read.",
  lawOutcome: "The law’s outcome",
  lawSilent: "The law does not answer",
  fiscalYear: "Start of the fiscal year",
  fiscalYearHint: "Month and day, such as 07-01.",
  because: (rule: Child) => <>By the rule {rule}.</>,
  before: "Before",
  now: "Now",
  compared: "Before and now",
  comparedLead: "The same action, answered by the text before and by the text now.",
  sameAnswer: "Both texts give the same answer.",
  noBefore: "The text before gives no answer to this action.",
  textChange: "The changed lines",
  moreLines: (count: number) => `${count} more lines differ.`,
  examples: "Worked examples",
  passing: (count: number) =>
    count === 1 ? "1 example comes out as it says" : `${count} examples come out as they say`,
  failing: (count: number) => (count === 1 ? "1 example comes out otherwise" : `${count} examples come out otherwise`),
  noExamples: "The text has no worked examples.",
  passes: "As it says",
  differs: "Otherwise",
  expected: (expected: Child, found: Child) => (
    <>
      expected {expected}, and found {found}
    </>
  ),
  take: "Put into the fields",
  moreExamples: (count: number) => `${count} more are not listed.`,
};

const de: typeof en = {
  title: "Spielwiese",
  lead:
    "Schreiben Sie eine Richtlinie und sehen Sie, was sie antwortet. Nichts wird aufbewahrt: Ihr Text steht nur auf " +
    "dieser Seite und ist fort, wenn Sie sie schließen.",
  begin: "Beginnen mit",
  open: "Öffnen",
  samples: {
    coffee: "Kaffee für Gäste: eine Grenze und eine Freigabe",
    taxi: "Fahrten mit dem Taxi: eine Grenze als Einstellung und eine Liste von Gründen",
    vouchers: "Gutscheine: frühere zählen mit",
    benefits: "Sachbezüge: jeder Beschäftigte hat eine Grenze im Monat",
    support: "Erstattungen eines Kundendienstes: eine ganze Richtlinie",
    gifts: "Geschenke: eine Richtlinie neben dem Gesetz",
  },
  policy: "Die Richtlinie",
  ownDomain: "Ein eigener Bereich",
  domain: "Der Bereich",
  domainHint:
    "Die Angaben, die Richtlinien einer Art gemeinsam haben. Er bleibt leer, wenn die Richtlinie einen mitgelieferten " +
    "Bereich nennt.",
  run: "Ausführen",
  keep: "Ab jetzt mit diesem Text vergleichen",
  broken: "Noch gibt es keine Antwort: Der Text hat Fehler.",
  notRead: "Es gibt keine Antwort: Der Text wurde nicht gelesen. Er bleibt hier; versuchen Sie es gleich noch einmal.",
  noPolicy: "Noch gibt es keine Antwort. Die Spielwiese führt einen Text aus, der eine Richtlinie erklärt.",
  wrong: "Es gibt keine Antwort: Ein Wert weiter unten ist nicht lesbar.",
  action: "Die Handlung",
  actionLead:
    "Die Werte sind erfunden, und Sie können jeden ändern. Was leer bleibt, ist nicht bekannt. Niemand wird gefragt, " +
    "und jede Regel gilt als bestätigt.",
  settings: "Einstellungen",
  settingsHint: "Eigene Werte der Firma. Eine Person ist irgendein Name. Zwischen mehreren Personen stehen Kommas.",
  earlier: "Frühere Handlungen",
  earlierHint: "Summen der Richtlinie lesen sie. Sie gleichen der Handlung bis auf Tag und Betrag.",
  earlierAction: (number) => `Frühere Handlung ${number}`,
  agent: "Agent",
  agentHint: "Eine Summe zählt nach Agenten. Leer: Kein Agent handelt.",
  law: "Das Gesetz",
  lawHint: "Was das Gesetz zu der Handlung sagt. Regeln der Richtlinie lesen es.",
  lawOutcome: "Ergebnis des Gesetzes",
  lawSilent: "Das Gesetz antwortet nicht",
  fiscalYear: "Beginn des Geschäftsjahrs",
  fiscalYearHint: "Monat und Tag, etwa 07-01.",
  because: (rule) => <>Nach der Regel {rule}.</>,
  before: "Vorher",
  now: "Jetzt",
  compared: "Vorher und jetzt",
  comparedLead: "Dieselbe Handlung, beantwortet vom Text vorher und vom Text jetzt.",
  sameAnswer: "Beide Texte geben dieselbe Antwort.",
  noBefore: "Der Text vorher gibt auf diese Handlung keine Antwort.",
  textChange: "Die geänderten Zeilen",
  moreLines: (count) => `${count} weitere Zeilen weichen ab.`,
  examples: "Beispiele",
  passing: (count) =>
    count === 1 ? "1 Beispiel ergibt, was dabeisteht" : `${count} Beispiele ergeben, was dabeisteht`,
  failing: (count) => (count === 1 ? "1 Beispiel ergibt etwas anderes" : `${count} Beispiele ergeben etwas anderes`),
  noExamples: "Der Text hat keine Beispiele.",
  passes: "Wie angegeben",
  differs: "Anders",
  expected: (expected, found) => (
    <>
      erwartet {expected}, gefunden {found}
    </>
  ),
  take: "In die Felder übernehmen",
  moreExamples: (count) => `${count} weitere sind nicht aufgeführt.`,
};

export const playground = { en, de };
