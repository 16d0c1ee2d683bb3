/** Figures of a document, in English and in German. */
import { describe, expect, it } from "vitest";

import { figuresIn } from "../../../compiler/drafting/figures/figures-in.js";
import { saysWhatHolds } from "../../../compiler/drafting/modal.js";
import { languageOf } from "../../../compiler/drafting/paragraph.js";

const read = (language: "en" | "de", words: string, currency = "EUR"): readonly string[] => {
  const { figures, others } = figuresIn(words, { language, currency });
  return [
    ...figures.map(({ kind, value }) => `${kind} ${value}`),
    ...others.map(({ words: other }) => `other ${other}`),
  ];
};

describe("Figures in the words of a document", () => {
  it.each([
    ["A gift may cost EUR 50.", ["amount 50.00 EUR"]],
    ["at most €1,500.50 a month", ["amount 1500.50 EUR"]],
    ["up to 2 million EUR", ["amount 2000000.00 EUR"]],
    ["50 to 100 EUR", ["amount 50.00 EUR", "amount 100.00 EUR"]],
    ["EUR 50 and once more EUR 50", ["amount 50.00 EUR"]],
    ["within 14 days, or within a week", ["days 14", "days 7"]],
    ["three working days", ["working_days 3"]],
    ["2.5 % or 10 percent", ["percent 2.5", "percent 10"]],
    ["two people approve", ["count 2"]],
    ["24 hours, 6 months, 10 years", ["months 6", "years 10", "hours 24"].toSorted()],
    ["within two (2) working days, or 14 (fourteen) days", ["working_days 2", "days 14"]],
    ["within two (3) days", ["other two (3) days"]],
    ["Within a week, twenty-five people", ["days 7", "count 25"]],
    ["two hundred euros, a hundred euros", ["amount 200.00 EUR", "amount 100.00 EUR"]],
    ["$ 20 a day", ["other $ 20"]],
    ["see section 4.2 of 12 March 2024 at 10:30", []],
    ["in 2024 employees gave gifts", ["other 2024"]],
    ["1 500 EUR", ["other 1 500 EUR"]],
    ["EUR 50.001", ["amount 50001.00 EUR"]],
    ["EUR 50.0011", ["other EUR 50.0011"]],
  ])("English: %s", (words, found) => {
    expect([...read("en", words)].toSorted()).toEqual([...found].toSorted());
  });

  it.each([
    ["höchstens 1.500,50 €", ["amount 1500.50 EUR"]],
    ["höchstens 1.500 Euro", ["amount 1500.00 EUR"]],
    ["bis zu 150,- EUR", ["amount 150.00 EUR"]],
    ["innerhalb von zwei Wochen", ["days 14"]],
    ["innerhalb einer Woche", ["days 7"]],
    ["2,5 Prozent, höchstens 12 v. H.", ["percent 2.5", "percent 12"]],
    ["drei Werktage", ["working_days 3"]],
    ["Innerhalb eines Monats, fünfundzwanzig Tage", ["months 1", "days 25"]],
    ["höchstens zweihundert Euro", ["amount 200.00 EUR"]],
    ["nach § 3 Abs. 2 Nr. 4 am 01.02.2024", []],
  ])("German: %s", (words, found) => {
    expect([...read("de", words)].toSorted()).toEqual([...found].toSorted());
  });

  it("reads amounts in the currency of the policy only", () => {
    expect(read("en", "500 JPY", "JPY")).toEqual(["amount 500 JPY"]);
    expect(read("en", "500 JPY")).toEqual(["other 500 JPY"]);
    expect(read("en", "1.500 BHD", "BHD")).toEqual(["amount 1.500 BHD"]);
  });

  it("knows words that say what holds, and the language of a text", () => {
    expect(
      ["Staff must ask.", "Nobody gets cash.", "It is reimbursed.", "No gift is cash.", "It never is."].every((words) =>
        saysWhatHolds(words, "en"),
      ),
    ).toBe(true);
    expect(
      ["Es ist nicht gestattet.", "Kein Geschenk ist Bargeld.", "Rechnungen sind vorzulegen.", "Er darf das."].every(
        (words) => saysWhatHolds(words, "de"),
      ),
    ).toBe(true);
    expect(saysWhatHolds("The company was founded by its owner.", "en")).toBe(false);
    expect(languageOf([{ text: "Der Kunde darf nicht." }])).toBe("de");
    expect(languageOf([{ text: "The customer may not." }])).toBe("en");
    expect(languageOf([{ text: "" }])).toBe("en");
  });
});
