/** No page calls a rule set, a fact, a setting, a total or an outcome by its name alone: the name is small print. */
import { expect, test } from "vitest";

import { writePage } from "../../runtime/console/layout.js";
import { readerOf } from "../../runtime/console/reader.js";
import { shownFacts } from "./shown/rules-data.js";
import { shownPages } from "./shown-pages.js";

const reader = readerOf("en", { baseUrl: "http://127.0.0.1" });

/** Names of rule sets and of their rules, and the names in the shown rules and answers. `note` has no title. */
const RULE_SET = /^(?:law|policy|matching)\.[a-z_]+\.[a-z_]+/;
const NAMES = new Set([
  ...Object.keys(shownFacts()).filter((name) => name !== "note"),
  ...["automatic_limit", "approver_of_refunds", "customer_refunds", "agent_day", "customer", "is_return"],
  ...["allowed", "not_allowed", "needs_approval", "hand_to_a_person", "deductible", "above_limit", "small_refund"],
]);

/** On its own page, below its title: a rule set has its name among its data. */
const OWN_PAGE = /^(?:rule-set|matching-set)/;

const PAGES = Object.entries(shownPages(reader));

test.each(PAGES)("%s has titles, and names in small print", async (page, element) => {
  const loud = namesInLargePrint(await writePage(element)).filter((name) => NAMES.has(name) || RULE_SET.test(name));
  expect(OWN_PAGE.test(page) ? loud.filter((name) => !RULE_SET.test(name)) : loud).toEqual([]);
});

test("a name in large print is found, and one in small print is not", () => {
  expect(namesInLargePrint("<p><code>amount</code></p>")).toEqual(["amount"]);
  expect(namesInLargePrint("<p><code>law.<wbr/>de.<wbr/>gifts</code></p>")).toEqual(["law.de.gifts"]);
  expect(namesInLargePrint('<p class="beneath quiet">of <code>amount</code></p>')).toEqual([]);
  expect(namesInLargePrint('<p>Amount <small class="quiet"><code>amount</code></small></p>')).toEqual([]);
  expect(namesInLargePrint('<p class="quiet">x</p><p><code>amount</code></p>')).toEqual(["amount"]);
});

const WITHOUT_END = new Set(["wbr", "input", "link", "meta", "br", "hr", "img", "path", "circle"]);
const SMALL_PRINT = /\bclass="[^"]*\b(?:quiet|hint)\b/;

/** The texts of `code` outside of small print and of listings. */
function namesInLargePrint(page: string): readonly string[] {
  const open: { readonly tag: string; readonly isSmall: boolean }[] = [];
  const names: string[] = [];
  for (const [, end, tag = "", attributes = "", text = ""] of page.matchAll(/<(\/?)([a-z0-9]+)([^>]*)>([^<]*)/g)) {
    if (end === "/") {
      while (open.length > 0 && open.pop()?.tag !== tag);
    } else if (!WITHOUT_END.has(tag)) {
      const isSmall = SMALL_PRINT.test(attributes) || tag === "pre" || open.at(-1)?.isSmall === true;
      open.push({ tag, isSmall });
      if (tag === "code" && !isSmall) names.push("");
    }
    const isName = open.some((each) => each.tag === "code") && open.at(-1)?.isSmall === false;
    if (isName) names.push((names.pop() ?? "") + text);
  }
  return names;
}

test("an override offers outcomes by their words, and a setting that the service alone reads stops no rule", async () => {
  const pages = shownPages(reader);
  const textOf = async (name: string): Promise<string> => {
    const page = pages[name];
    return page === undefined ? "" : writePage(page);
  };
  const labels = [...(await textOf("answer-determined")).matchAll(/<label for="override-outcome-\d">(.*?)<\/label>/g)];
  expect(labels.length).toBeGreaterThan(0);
  for (const [, label] of labels) expect(label).toMatch(/^<bdi>[A-Z][a-z ]+<\/bdi> <small class="quiet"><code>/);
  const unset = await textOf("setting-unset");
  expect(unset).toContain("Not set");
  expect(unset).not.toContain("Rules that read it cannot run");
});
