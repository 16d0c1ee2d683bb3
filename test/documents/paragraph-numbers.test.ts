/** A leading number is a paragraph's number among numbered neighbours only, and never where a sentence goes on. */
import { describe, expect, it } from "vitest";

import { goesOnSentence, numbersAmong } from "../../cli/documents/numbers.js";
import { parseDocument } from "../../cli/documents/parse-document.js";

const read = async (...paragraphs: readonly string[]): Promise<readonly string[]> => {
  const { paragraphs: all } = await parseDocument(Buffer.from(paragraphs.join("\n\n")));
  return all.map(({ number, text }) => `${number === null ? "" : `[${number}] `}${text}`);
};

const among = (text: string, before: string): boolean => {
  const [, found] = numbersAmong([before, text, "A text."].map((each) => ({ text: each, kind: "paragraph" })));
  return found !== undefined && found !== null && !goesOnSentence(before, found);
};

describe("Numbers of paragraphs", () => {
  it.each([
    "2.5 hours before departure staff must be there.",
    "Section 4 does not apply to directors.",
    "12.05.2026 is the first day.",
    "4.50 zł is paid for a meal.",
    "3.75 km is the limit.",
    "1.5 times the limit is too much.",
    "99.5 points are needed.",
    "31. Dezember ist der letzte Tag.",
    "(5) business days are enough.",
    "60) and then travels to another town.",
    "§ 1 Abs. 2 gilt nicht.",
    "2.5 Stunden vor der Abfahrt ist Schluss.",
  ])("leaves the number of a sentence in the text: %s", async (sentence) => {
    const [, text = ""] = await read("A text.", sentence.replace(/^(\d+)([.)])/, "$1\\$2"), "Another text.");
    expect(text).toBe(sentence);
  });

  it("takes numbers that follow each other, also where one is missing or a sentence stands between them", async () => {
    expect(
      await read(
        ...["2.1 Staff book early.", "2.3 A room costs little.", "2.5 hours before departure staff must be there."],
        ...["2.4 Meals are paid.", "3.1 Taxis are not.", "§ 1 Gifts", "§ 2 Meals", "(1) One.", "(2) Two."],
      ),
    ).toEqual([
      ...["[2.1] Staff book early.", "[2.3] A room costs little.", "2.5 hours before departure staff must be there."],
      ...["[2.4] Meals are paid.", "[3.1] Taxis are not.", "[§ 1] Gifts", "[§ 2] Meals", "[1] One.", "[2] Two."],
    ]);
  });

  it("begins no paragraph with a line that goes on a sentence", () => {
    expect(among("(5) business days later", "(4) It is due at least five")).toBe(false);
    expect(among("1.5 and more", "1.4 A room for more than")).toBe(false);
    expect(among("Section 5 of this policy", "Section 4 It is said in")).toBe(false);
    expect(among("1.5 Meals are paid.", "1.4 A room is paid.")).toBe(true);
  });
});
