/** The texts beside a draft: the figures of its document. */
const en = {
  title: "Figures of the document",
  lead:
    "Compare them with the document before you go on. The list is of the draft as it was made: it does not follow your " +
    "changes, and this page has it for a day.",
  settings: (count: number, written: string) =>
    count === 0
      ? "No setting was read from it."
      : count === 1
        ? "1 setting, with the words it was read from"
        : `${written} settings, with the words they were read from`,
  notSettings: (count: number, written: string) =>
    count === 0
      ? "No other number is in the quoted paragraphs."
      : count === 1
        ? "1 number that is no setting"
        : `${written} numbers that are no settings`,
  more: (count: number, written: string) => (count === 1 ? "1 more is not shown." : `${written} more are not shown.`),
  setting: "Setting",
  value: "Value",
  words: "Words of the document",
  why: "Why it is no setting",
  where: "Paragraph",
  reasons: {
    other_currency: "Another currency than the policy’s",
    several_readings: "It can be read in several ways",
    unknown_neighbour: "The words or signs beside it are not known",
    no_limit: "Such a number is usually no limit",
    no_unit: "It has no unit",
    too_many_decimals: "More decimals than the currency has",
    other_type: "Its setting has another type already",
    too_many_figures: "Its paragraph has too many figures",
  },
};

const de: typeof en = {
  title: "Zahlen des Dokuments",
  lead:
    "Vergleichen Sie sie mit dem Dokument, bevor Sie weitermachen. Die Liste zeigt den Entwurf, wie er entstand: Ihren " +
    "Änderungen folgt sie nicht, und diese Seite hat sie einen Tag lang.",
  settings: (count, written) =>
    count === 0
      ? "Keine Einstellung wurde daraus gelesen."
      : count === 1
        ? "1 Einstellung, mit den Worten, aus denen sie gelesen wurde"
        : `${written} Einstellungen, mit den Worten, aus denen sie gelesen wurden`,
  notSettings: (count, written) =>
    count === 0
      ? "Keine weitere Zahl steht in den angeführten Absätzen."
      : count === 1
        ? "1 Zahl, die keine Einstellung ist"
        : `${written} Zahlen, die keine Einstellungen sind`,
  more: (count, written) =>
    count === 1 ? "1 weitere wird nicht gezeigt." : `${written} weitere werden nicht gezeigt.`,
  setting: "Einstellung",
  value: "Wert",
  words: "Worte des Dokuments",
  why: "Warum sie keine Einstellung ist",
  where: "Absatz",
  reasons: {
    other_currency: "Eine andere Währung als die der Richtlinie",
    several_readings: "Sie lässt sich auf mehrere Arten lesen",
    unknown_neighbour: "Die Worte oder Zeichen daneben sind unbekannt",
    no_limit: "Eine solche Zahl ist meist keine Grenze",
    no_unit: "Sie hat keine Einheit",
    too_many_decimals: "Mehr Nachkommastellen, als die Währung hat",
    other_type: "Ihre Einstellung hat schon einen anderen Typ",
    too_many_figures: "Ihr Absatz hat zu viele Zahlen",
  },
};

export const draftedFigures = { en, de };
