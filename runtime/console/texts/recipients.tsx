/** Texts of *Recipients*. */
import type { Child } from "hono/jsx";

const en = {
  title: "Recipients",
  lead:
    "Whom actions name: customers, suppliers, vendors and creditors. There is a record for each " +
    "number, and for each name that was sent without one.",
  noneTitle: "There is no recipient yet.",
  none: "A record is made when the first action names a recipient.",
  search: "Part of a name, or a whole number",
  searchHint: "In names, case, accents and spaces make no difference. The address of the result holds neither.",
  searchNumberHint: "The whole number, as it was sent. The address of the result does not hold it.",
  find: "Search",
  searched: (name: Child) => (
    <>Records with “{name}” as their number or in their name. Those of the number come first.</>
  ),
  searchedNone: "No record has it.",
  searchedMore: (count: number) => `These are the newest ${count}. Type more of the name to find others.`,
  all: "All records",
  newest: "Records, the newest first",
  record: "Record",
  kind: "Kind",
  kinds: { customer: "Customer", supplier: "Supplier", vendor: "Vendor", creditor: "Creditor" },
  numbers: {
    customer_number: "Customer number",
    supplier_number: "Supplier number",
    vendor_number: "Vendor number",
    creditor_number: "Creditor number",
  },
  name: "Name",
  noName: "None is kept",
  nameErased: "No longer kept",
  withheld: "Shown to administrators and operations",
  number: "Number",
  since: "On record since",
  firstAction: "First action",
  inLog: "See it in the log",
  lastMet: "Last met on",
  countsAs: "Counts as",
  itself: "itself",
  id: "Id",

  openTitle: "May be one recipient",
  openLead: "A matching rule asks whether two records are one. Until a person answers, totals are read in every way.",
  openNone: "No question about recipients is open.",
  openMore: (count: number) => `These are the newest ${count}. The rest follow as you answer.`,
  records: "Records",
  rule: "Rule",
  asked: "Asked",
  answer: "Answer",
  and: "and",

  recipientTitle: "Recipient",
  identityTitle: "Records that count as one with it",
  alone: "No other record counts as one with it.",
  links: "Links",
  linked: (by: Child, at: Child) => (
    <>
      linked by {by}, {at}
    </>
  ),
  linkedByHand: (by: Child, at: Child) => (
    <>
      linked by hand by {by}, {at}
    </>
  ),
  apartTitle: "Kept apart",
  apart: (by: Child, at: Child) => (
    <>
      different, said {by}, {at}
    </>
  ),
  undone: (by: Child, at: Child) => (
    <>
      split by {by}, {at}
    </>
  ),
  limitsTitle: "Limits, today",
  alsoOpenTitle: "Open beside it",
  alsoOpenHint: "One of the two records is asked about in these questions too. Each answer may decide another one.",
  actionsOf: (count: string, taken: Child | null) =>
    taken === null ? (
      <>Actions: {count}, none of them taken with an amount</>
    ) : (
      <>
        Actions: {count}, {taken} taken
      </>
    ),
  answersTitle: "Recent answers",
  answersNone: "No answer names it.",
  allInLog: "All in the log",

  linkTitle: "Link by hand",
  linkOpen: "Link this record with another one",
  linkHint:
    "The two count as one from then on, with all records that are linked with either. Totals are read over all of " +
    "them, and answers that depend on it are issued again. It overrules an earlier answer about the two, which stays " +
    "on record. A split undoes it. Records with different numbers of one kind are never linked.",
  linkOther: "The other record",
  linkOtherHint: "Its id, or its whole number.",
  linkWith: "It would count as one with",
  link: "Link the two records",

  splitTitle: "Split",
  splitOpen: "Take this record out of those that count as one",
  splitHint:
    "All its links are undone and stay on record. Their questions are answered with “different”, " +
    "and no rule asks again. The others stay linked by the links that remain.",
  split: "Split this record off",
  preview: "See what it would change",

  eraseTitle: "Erase",
  eraseOpen: "Erase who this recipient is",
  eraseHint:
    "The names, the number and the descriptions of this record are erased for good. The record, its " +
    "answers and its totals stay. The same name or number sent again makes a new record. Records " +
    "that are linked with it are erased by themselves. The reference below stays in the audit for " +
    "good: write no name there.",
  erase: "Erase for good",

  held: {
    title: "What is held",
    lead:
      "All that the service holds on this recipient: its record, the records that count as one with it, and those " +
      "with its number in the other environment. Printed, it is a report to hand out.",
    nothing: "Nothing",
    namesSent: "Names as sent",
    descriptions: "Descriptions",
    keys: "Keys to find its name by",
    expired: "Hashes of expired names",
    matches: "Questions about it",
    answers: "Answers about it",
    eraseTitle: "Erase",
    eraseHint:
      "The chosen records are erased together, for good. Their answers and totals stay, without name or number.",
    records: "Records",
    would: (of: Readonly<Record<"env" | "names" | "numbers" | "descriptions" | "expired" | "answers", string>>) =>
      `${of.env}. Erased: names ${of.names}, numbers ${of.numbers}, descriptions ${of.descriptions}, hashes of expired ` +
      `names ${of.expired}. Kept: answers ${of.answers}.`,
    erase: "Erase the chosen ones for good",
    open: "See all that is held, and erase it",
    receiptTitle: "Receipt of an erasure",
    receiptLead: (account: Child) => <>{account} erased from this service who the following records are.</>,
    receiptNone: "Nothing was erased.",
    receipt: "Receipt of what was erased",
    erasedAt: "Erased",
    erasedBy: "By",
    names: "Names",
    numbers: "Numbers",
    note: "Reference",
    stays:
      "The records keep their ids. Answers and totals stay, because the law requires an account of them; they name " +
      "nobody. A sealed chain of hashes shows that nothing else was changed.",
    back: "Back to the record",
  },
  matchTitle: "One recipient or two?",
  statuses: { open: "Open", same: "One recipient", different: "Two recipients" },
  ruleTitle: "The rule that asks",
  noRule: "The account does not have this rule any more.",
  one: "The older record",
  other: "The newer record",
  linkedAlready: "Counts as one with",
  decide: "Your answer",
  choices: {
    same: "One recipient",
    different: "Two recipients",
  },
  notes: {
    same:
      "The records are linked. Totals are read over both, and answers that depend on it are issued " +
      "again. A split undoes it.",
    different: "The records are kept apart, and no rule asks about them again. A link by hand overrules it.",
  },
  recordAnswer: "Record the answer",
  answerHint: "Nothing is linked without such an answer.",
  forOthers: "Administrators and operations answer it.",
  answered: {
    same: (by: Child, at: Child) => (
      <>
        {by} answered that they are one recipient, {at}.
      </>
    ),
    different: (by: Child, at: Child) => (
      <>
        {by} answered that they are two recipients, {at}.
      </>
    ),
    by_hand: (by: Child, at: Child) => (
      <>
        {by} linked them by hand, {at}. No rule had asked.
      </>
    ),
  },
  reasonAt: (note: Child) => <>The reason is at: {note}</>,
  undoneBy: (by: Child, at: Child) => (
    <>
      {by} split them again, {at}.
    </>
  ),
  done: {
    same: "The two records are one recipient now. Answers that depend on it are issued again.",
    different: "The two records are kept apart. Answers that depend on it are issued again.",
    linked: "The two records are one recipient now. Answers that depend on it are issued again.",
    erased: "Nothing is kept any more of who this recipient is.",
    split: "The record counts by itself now. Answers that depend on it are issued again.",
  },
  toJobs: (jobs: Child) => <>How far that is, you see under {jobs}.</>,
};

const de: typeof en = {
  title: "Empfänger",
  lead:
    "Wen Handlungen nennen: Kunden, Lieferanten, Anbieter und Kreditoren. Es gibt einen Eintrag je " +
    "Nummer, und einen je Name, der ohne Nummer gesendet wurde.",
  noneTitle: "Es gibt noch keinen Empfänger.",
  none: "Ein Eintrag entsteht, sobald die erste Handlung einen Empfänger nennt.",
  search: "Teil eines Namens oder eine ganze Nummer",
  searchHint:
    "In Namen sind Groß und klein, Akzente und Leerzeichen gleich. Die Adresse des Ergebnisses enthält keines.",
  searchNumberHint: "Die ganze Nummer, wie sie gesendet wurde. Die Adresse des Ergebnisses enthält sie nicht.",
  find: "Suchen",
  searched: (name) => <>Einträge mit „{name}“ als Nummer oder im Namen. Die mit der Nummer stehen zuerst.</>,
  searchedNone: "Kein Eintrag hat das.",
  searchedMore: (count) => `Das sind die neuesten ${count}. Geben Sie mehr vom Namen ein, um andere zu finden.`,
  all: "Alle Einträge",
  newest: "Einträge, die neuesten zuerst",
  record: "Eintrag",
  kind: "Art",
  kinds: { customer: "Kunde", supplier: "Lieferant", vendor: "Anbieter", creditor: "Kreditor" },
  numbers: {
    customer_number: "Kundennummer",
    supplier_number: "Lieferantennummer",
    vendor_number: "Anbieternummer",
    creditor_number: "Kreditorennummer",
  },
  name: "Name",
  noName: "Es ist keiner gespeichert",
  nameErased: "Wird nicht mehr aufbewahrt",
  withheld: "Sehen Administratoren und Betrieb",
  number: "Nummer",
  since: "Verzeichnet seit",
  firstAction: "Erste Handlung",
  inLog: "Im Protokoll ansehen",
  lastMet: "Zuletzt angetroffen am",
  countsAs: "Zählt als",
  itself: "er selbst",
  id: "Kennung",

  openTitle: "Vielleicht derselbe Empfänger",
  openLead:
    "Eine Abgleichsregel fragt, ob zwei Einträge einer sind. Bis ein Mensch antwortet, werden Summen " +
    "auf jede Weise gelesen.",
  openNone: "Keine Frage zu Empfängern ist offen.",
  openMore: (count) => `Das sind die neuesten ${count}. Die übrigen folgen, wenn Sie antworten.`,
  records: "Einträge",
  rule: "Regel",
  asked: "Gefragt",
  answer: "Antworten",
  and: "und",

  recipientTitle: "Empfänger",
  identityTitle: "Einträge, die mit ihm als einer zählen",
  alone: "Kein anderer Eintrag zählt mit ihm als einer.",
  links: "Verbindungen",
  linked: (by, at) => (
    <>
      verbunden von {by}, {at}
    </>
  ),
  linkedByHand: (by, at) => (
    <>
      von Hand verbunden von {by}, {at}
    </>
  ),
  apartTitle: "Getrennt gehalten",
  apart: (by, at) => (
    <>
      verschieden, sagt {by}, {at}
    </>
  ),
  undone: (by, at) => (
    <>
      getrennt von {by}, {at}
    </>
  ),
  limitsTitle: "Obergrenzen, heute",
  alsoOpenTitle: "Daneben offen",
  alsoOpenHint: "Auch diese Fragen betreffen einen der beiden. Eine Antwort kann eine andere mit entscheiden.",
  actionsOf: (count, taken) =>
    taken === null ? (
      <>Handlungen: {count}, keine davon mit Betrag vollzogen</>
    ) : (
      <>
        Handlungen: {count}, {taken} vollzogen
      </>
    ),
  answersTitle: "Letzte Antworten",
  answersNone: "Keine Antwort nennt ihn.",
  allInLog: "Alle im Protokoll",

  linkTitle: "Von Hand verbinden",
  linkOpen: "Diesen Eintrag mit einem anderen verbinden",
  linkHint:
    "Die beiden zählen von da an als einer, mit allen Einträgen, die mit einem von ihnen verbunden sind. Summen " +
    "werden über alle gelesen, und Antworten, die davon abhängen, neu ausgestellt. Eine frühere Antwort zu den " +
    "beiden gilt dann nicht mehr und bleibt verzeichnet. Eine Trennung macht es rückgängig. Einträge mit " +
    "verschiedenen Nummern einer Art werden nie verbunden.",
  linkOther: "Der andere Eintrag",
  linkOtherHint: "Seine Kennung oder seine ganze Nummer.",
  linkWith: "Er würde als einer zählen mit",
  link: "Die beiden Einträge verbinden",

  splitTitle: "Trennen",
  splitOpen: "Diesen Eintrag aus denen herausnehmen, die als einer zählen",
  splitHint:
    "Alle seine Verbindungen werden gelöst und bleiben verzeichnet. Ihre Fragen sind damit " +
    "mit „verschieden“ beantwortet, und keine Regel fragt wieder. Die anderen bleiben durch die übrigen Verbindungen verbunden.",
  split: "Diesen Eintrag abtrennen",
  preview: "Ansehen, was sich ändern würde",

  eraseTitle: "Löschen",
  eraseOpen: "Löschen, wer dieser Empfänger ist",
  eraseHint:
    "Die Namen, die Nummer und die Beschreibungen dieses Eintrags werden endgültig gelöscht. Der " +
    "Eintrag, seine Antworten und seine Summen bleiben. Derselbe Name oder dieselbe Nummer, neu " +
    "gesendet, macht einen neuen Eintrag. Verbundene Einträge werden einzeln gelöscht. Der Verweis " +
    "unten bleibt für immer im Prüfprotokoll: Schreiben Sie keinen Namen hinein.",
  erase: "Endgültig löschen",

  held: {
    title: "Was gespeichert ist",
    lead:
      "Alles, was der Dienst über diesen Empfänger hält: sein Eintrag, die Einträge, die mit ihm als einer zählen, und " +
      "die mit seiner Nummer in der anderen Umgebung. Ausgedruckt ist es eine Auskunft.",
    nothing: "Nichts",
    namesSent: "Gesendete Namen",
    descriptions: "Beschreibungen",
    keys: "Schlüssel, die den Namen finden",
    expired: "Hashwerte abgelaufener Namen",
    matches: "Fragen zu ihm",
    answers: "Antworten zu ihm",
    eraseTitle: "Löschen",
    eraseHint:
      "Die gewählten Einträge werden zusammen und endgültig gelöscht. Ihre Antworten und Summen bleiben, ohne Namen " +
      "und Nummer.",
    records: "Einträge",
    would: (of) =>
      `${of.env}. Gelöscht: Namen ${of.names}, Nummern ${of.numbers}, Beschreibungen ${of.descriptions}, Hashwerte ` +
      `abgelaufener Namen ${of.expired}. Es bleiben: Antworten ${of.answers}.`,
    erase: "Gewählte endgültig löschen",
    open: "Alles Gespeicherte ansehen und löschen",
    receiptTitle: "Beleg einer Löschung",
    receiptLead: (account) => <>{account} hat in diesem Dienst gelöscht, wer die folgenden Einträge sind.</>,
    receiptNone: "Gelöscht wurde nichts.",
    receipt: "Beleg über das Gelöschte",
    erasedAt: "Gelöscht",
    erasedBy: "Von",
    names: "Namen",
    numbers: "Nummern",
    note: "Verweis",
    stays:
      "Die Einträge behalten ihre Kennungen. Antworten und Summen bleiben, weil das Gesetz Rechenschaft darüber " +
      "verlangt; sie nennen niemanden. Eine versiegelte Kette von Hashwerten zeigt, dass sonst nichts geändert wurde.",
    back: "Zurück zum Eintrag",
  },
  matchTitle: "Ein Empfänger oder zwei?",
  statuses: { open: "Offen", same: "Ein Empfänger", different: "Zwei Empfänger" },
  ruleTitle: "Die Regel, die fragt",
  noRule: "Diese Regel hat das Konto nicht mehr.",
  one: "Der ältere Eintrag",
  other: "Der neuere Eintrag",
  linkedAlready: "Zählt als einer mit",
  decide: "Ihre Antwort",
  choices: {
    same: "Ein Empfänger",
    different: "Zwei Empfänger",
  },
  notes: {
    same:
      "Die Einträge werden verbunden. Summen werden über beide gelesen, und Antworten, die davon " +
      "abhängen, neu ausgestellt. Eine Trennung macht es rückgängig.",
    different:
      "Die Einträge bleiben getrennt, und keine Regel fragt wieder danach. Verbindet sie jemand von Hand, gilt das.",
  },
  recordAnswer: "Antwort festhalten",
  answerHint: "Ohne eine solche Antwort wird nichts verbunden.",
  forOthers: "Administratoren und Betrieb beantworten das.",
  answered: {
    same: (by, at) => (
      <>
        {by} hat geantwortet, dass es ein Empfänger ist, {at}.
      </>
    ),
    different: (by, at) => (
      <>
        {by} hat geantwortet, dass es zwei Empfänger sind, {at}.
      </>
    ),
    by_hand: (by, at) => (
      <>
        {by} hat sie von Hand verbunden, {at}. Keine Regel hatte gefragt.
      </>
    ),
  },
  reasonAt: (note) => <>Der Grund steht hier: {note}</>,
  undoneBy: (by, at) => (
    <>
      {by} hat sie wieder getrennt, {at}.
    </>
  ),
  done: {
    same: "Die beiden Einträge sind jetzt ein Empfänger. Antworten, die davon abhängen, werden neu ausgestellt.",
    different: "Die beiden Einträge bleiben getrennt. Antworten, die davon abhängen, werden neu ausgestellt.",
    linked: "Die beiden Einträge sind jetzt ein Empfänger. Antworten, die davon abhängen, werden neu ausgestellt.",
    erased: "Wer dieser Empfänger ist, ist gelöscht.",
    split: "Der Eintrag zählt jetzt für sich. Antworten, die davon abhängen, werden neu ausgestellt.",
  },
  toJobs: (jobs) => <>Wie weit das ist, sehen Sie unter {jobs}.</>,
};

export const recipients = { en, de };
