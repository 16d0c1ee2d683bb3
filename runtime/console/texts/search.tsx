/** Texts of the one search. */
const en = {
  label: "Search",
  placeholder: "Number, reference, rule, person",
  button: "Find",
  title: "Found",
  none: "Nothing was found.",
  noneHint:
    "A recipient is found by the whole number, an action by its whole reference or id, and rules, people and agents by " +
    "a part of their names.",
  more: "There is more than is listed here. A longer text finds less.",
  kind: "Kind",
  what: "What",
  kinds: {
    check: "Answer",
    request: "Request",
    ref: "All with this reference",
    recipient: "Recipient",
    rule: "Rule",
    rule_set: "Rule set",
    person: "Person",
    agent: "Agent",
  },
};

const de: typeof en = {
  label: "Suche",
  placeholder: "Nummer, Referenz, Regel, Person",
  button: "Finden",
  title: "Gefunden",
  none: "Nichts gefunden.",
  noneHint:
    "Einen Empfänger findet die ganze Nummer, eine Handlung ihre ganze Referenz oder Id; Regeln, Personen und Agenten " +
    "findet ein Teil ihres Namens.",
  more: "Es gibt mehr, als hier steht. Ein längerer Text findet weniger.",
  kind: "Art",
  what: "Was",
  kinds: {
    check: "Antwort",
    request: "Bitte",
    ref: "Alle mit dieser Referenz",
    recipient: "Empfänger",
    rule: "Regel",
    rule_set: "Regelwerk",
    person: "Person",
    agent: "Agent",
  },
};

export const search = { en, de };
