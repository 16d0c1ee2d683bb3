/** Checking never throws and always ends, whatever tree the parser made of a damaged source. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";

import { checkDomain } from "../../../compiler/check/check-domain.js";
import { checkRuleSet } from "../../../compiler/check/check-rule-set.js";
import { parse } from "../../../compiler/syntax/parse.js";
import { supportDomain } from "./kit.js";
import { DOMAIN, DOMAIN_PATH, LAW, LAW_PATH, POLICY, POLICY_PATH, RATES } from "./samples.js";

const SOURCES = [
  [DOMAIN_PATH, DOMAIN],
  [POLICY_PATH, POLICY],
  [LAW_PATH, LAW],
] as const;
const domain = supportDomain();

/** Removes, doubles or exchanges a few words. */
function damaged(text: string): fc.Arbitrary<string> {
  const words = text.split(/(\s+)/);
  const place = fc.nat({ max: words.length - 1 });
  const damage = fc.record({ at: place, from: place, how: fc.constantFrom("drop", "double", "replace") });
  return fc.array(damage, { minLength: 1, maxLength: 4 }).map((damages) => {
    const spoiled = [...words];
    for (const { at, from, how } of damages)
      spoiled[at] =
        how === "drop" ? "" : how === "double" ? `${words[at] ?? ""} ${words[at] ?? ""}` : (words[from] ?? "");
    return spoiled.join("");
  });
}

describe.each(SOURCES)("%s, damaged", (path, text) => {
  test("is checked to the end, and every place it names lies in the source", () => {
    fc.assert(
      fc.property(damaged(text), (spoiled) => {
        const { declaration } = parse({ path, text: spoiled }).tree;
        if (declaration === null || declaration.kind === "matching") return;
        const { diagnostics } =
          declaration.kind === "domain"
            ? checkDomain(path, declaration)
            : checkRuleSet({ path, tree: declaration, domain, tables: () => RATES });
        for (const { span, message } of diagnostics) {
          expect(span.start >= 0 && span.end >= span.start && span.end <= spoiled.length, message).toBe(true);
          expect(message).not.toMatch(/undefined|null|\[object/);
        }
      }),
      { numRuns: 150 },
    );
  });
});
