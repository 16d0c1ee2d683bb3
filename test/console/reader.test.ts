/** In which language somebody reads a page, and how moments are written for them. */
import { describe, expect, it } from "vitest";

import { readerOf, utcMoment, writtenMoment } from "../../runtime/console/reader.js";
import { de } from "../../runtime/console/texts/de.js";
import { en } from "../../runtime/console/texts/en.js";

const BASE = { baseUrl: "https://tcs.example.com" };
const AT = Date.UTC(2026, 10, 22, 20, 48);

describe("the language of a page", () => {
  it.each<readonly [string | undefined, string, string]>([
    [undefined, "en", "en-GB"],
    ["", "en", "en-GB"],
    ["de", "de", "de"],
    ["de-AT,de;q=0.9,en;q=0.8", "de", "de-AT"],
    ["fr-CH, fr;q=0.9, en-us;q=0.8, de;q=0.7", "en", "en-US"],
    ["en;q=0.2, de-CH;q=0.9", "de", "de-CH"],
    ["de;q=0, en-IE", "en", "en-IE"],
    ["fr, ja", "en", "en-GB"],
    ["DE-latn-de-u-nu-thai", "de", "de-DE"],
    ["den, enm, deu", "en", "en-GB"],
    ["*", "en", "en-GB"],
    ["de-\u0000;q=x,,;=", "de", "de"],
  ])("%j is read in %s, with days as in %s", (header, language, locale) => {
    expect(readerOf(header, BASE)).toMatchObject({ language, locale });
  });

  it("has every text of the other, none empty", () => {
    const paths = (table: object, at = ""): readonly string[] =>
      Object.entries(table).flatMap(([name, text]: [string, unknown]) =>
        typeof text === "object" && text !== null ? paths(text, `${at}${name}.`) : text === "" ? [] : [at + name],
      );
    expect(paths(de)).toEqual(paths(en));
  });
});

describe("a moment", () => {
  it.each([
    ["en-GB", "UTC", "22 Nov 2026, 20:48 UTC"],
    ["en-US", "UTC", "Nov 22, 2026, 08:48 PM UTC"],
    ["de-DE", "UTC", "22. Nov. 2026, 20:48 UTC"],
    ["de-DE", "Europe/Berlin", "22. Nov. 2026, 21:48 MEZ"],
  ])("is written in %s and %s with its time zone", (language, timeZone, written) => {
    expect(writtenMoment(readerOf(language, { ...BASE, timeZone }), AT)).toBe(written);
    expect(utcMoment(AT)).toBe("2026-11-22 20:48 UTC");
  });
});

it("a link leads to where the service is for the browser, also below a path", () => {
  expect(readerOf("en", { baseUrl: "https://example.com" }).at("/sign-in")).toBe("/sign-in");
  expect(readerOf("en", { baseUrl: "https://example.com/tcs/" }).at("/sign-in")).toBe("/tcs/sign-in");
});
