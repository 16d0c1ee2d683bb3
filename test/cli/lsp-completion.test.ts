/** What `tcs lsp` offers at each kind of place, asked by a real client over stdio. */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, expect, it } from "vitest";
import { CompletionRequest } from "vscode-languageserver-protocol/node";

import {
  DOMAIN,
  DOMAIN_PATH,
  LAW,
  LAW_PATH,
  MATCHING,
  MATCHING_PATH,
  POLICY,
  POLICY_PATH,
} from "../compiler/check/samples.js";
import { type Editor, killEditors, startEditor } from "./editor-client.js";

let folder = "";
let editor: Editor;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "tcs-completion-"));
  mkdirSync(join(folder, "rulesets"));
  editor = await startEditor(folder);
  for (const [path, text] of [
    [DOMAIN_PATH, DOMAIN],
    [POLICY_PATH, POLICY],
    [LAW_PATH, LAW],
    [MATCHING_PATH, MATCHING],
  ] as const)
    await editor.open(path, text);
});

afterAll(() => {
  killEditors();
  rmSync(folder, { recursive: true, force: true });
});

async function offered(path: string, words: string): Promise<readonly string[]> {
  const items = await editor.connection.sendRequest(CompletionRequest.type, {
    textDocument: { uri: editor.uri(path) },
    position: editor.at(path, words, words.length),
  });
  return (Array.isArray(items) ? items : (items?.items ?? [])).map(({ label }) => label);
}

const POLICY_FACTS = ["day", "customer", "amount", "order_total", "action", "bought_on", "damaged", "parts", "place"];

type Place = readonly [what: string, path: string, behind: string, offered: readonly string[], not?: readonly string[]];

/** The cursor is after the words. `not`: words that would be wrong there and are not proposed. */
const PLACES: readonly Place[] = [
  ["the items of a matching set", MATCHING_PATH, 'version "1" {\n  ', ["title", "kinds", "rule"], ["domain", "scope"]],
  ["the kinds that a matching set lacks", MATCHING_PATH, "kinds customer, ", ["vendor", "creditor"], ["customer"]],
  ["the sources of a matching set", MATCHING_PATH, '"Spelled alike" cites ', ["guide"]],
  ["the clauses of its source", MATCHING_PATH, '"Spelled alike" cites guide.', ["names", "slips"]],
  [
    "the items of a matching rule",
    MATCHING_PATH,
    "cites guide.slips {\n    ",
    ["wording", "when", "example"],
    ["basis"],
  ],
  [
    "the kinds of a record",
    MATCHING_PATH,
    'then propose\n    example "a slip" {\n      one "Muster" kind customer\n      other "Mustre" kind ',
    ["customer", "supplier"],
    ["vendor"],
  ],
  ["the ways to compare names", MATCHING_PATH, "when names ", ["are spelled alike", "without legal form"], ["is"]],
  ["another comparison", MATCHING_PATH, "at most 2 letters and ", ["names", "kind is", "one has", "not"]],
  ["what stands behind a comparison", MATCHING_PATH, "when names are spelled alike ", ["and", "or", "then propose"]],
  [
    "what a pair comes to",
    MATCHING_PATH,
    'customer_number "C-1"\n      expect ',
    ["propose", "nothing"],
    ["determined"],
  ],
  ["what a record has", MATCHING_PATH, 'other "MUSTER" ', ["customer_number", "supplier_number", "kind"], ["settings"]],
  [
    "the words that begin an item of a domain",
    DOMAIN_PATH,
    "domain support {\n  ",
    ["dated", "recipient", "fact", "law"],
    ["rule", "when"],
  ],
  ["the types of a fact", DOMAIN_PATH, "fact parts: ", ["money", "integer", "code", "recipient"], ["parts"]],
  ["the facts that can date, receive or measure", DOMAIN_PATH, "dated by ", ["day", "bought_on"]],
  [
    "the words that begin an item of a policy",
    POLICY_PATH,
    'version "1" {\n  ',
    ["title", "uses", "total", "question", "rule", "consequence", "base"],
    ["dated", "given"],
  ],
  ["the domains", POLICY_PATH, "\n  domain ", ["support"], ["amount"]],
  ["the facts of the domain to use", POLICY_PATH, "\n  uses ", POLICY_FACTS, ["approved_by", "lead"]],
  ["the kinds of a source", POLICY_PATH, "source book: ", ["statute", "policy_document"], ["money"]],
  ["the types of a setting", POLICY_PATH, "setting window: ", ["integer", "person"]],
  ["how a version comes into force", POLICY_PATH, "in force from 2026-01-01 by ", ["start of fiscal year of", "day"]],
  ["the outcomes", POLICY_PATH, "\n  outcomes ", ["allowed", "not_allowed", "obliged", "free"], ["amount"]],
  ["what a total sums", POLICY_PATH, "total refunds = sum of ", ["worth", "amount"], ["lead"]],
  ["what a total is over", POLICY_PATH, "sum of worth over this ", ["customer", "agent", "run"]],
  ["the windows of a total", POLICY_PATH, "over this customer ", ["in the fiscal year of", "in the last", "ever"]],
  [
    "the reaches of a total",
    POLICY_PATH,
    "in the last 90 days of day counting ",
    ["earlier bookings", "all other bookings"],
  ],
  [
    "operands of a figure",
    POLICY_PATH,
    "figure worth: money = ",
    ["amount", "fee", "rates", "setting", "sum of", "first day on which"],
    ["refunds", "abuse"],
  ],
  [
    "units and connectives behind a value",
    POLICY_PATH,
    "day > bought_on + setting.window ",
    ["days", "months", "years", "and"],
  ],
  ["the settings", POLICY_PATH, "amount is at most setting.", ["small_limit", "window", "lead"], ["amount", "worth"]],
  ["the totals behind `together with`", POLICY_PATH, "worth together with ", ["refunds", "many"], ["amount"]],
  ["the totals behind `count of`", POLICY_PATH, "count of ", ["many", "refunds"], ["amount"]],
  ["comparisons behind a value", POLICY_PATH, "when count of many ", ["is at least", "is below", "and", "then", "ask"]],
  ["the members of a code", POLICY_PATH, "setting.mood is ", ["mild", "strict", "not", "one of"]],
  ["the outcomes of the law", POLICY_PATH, "law.outcome is ", ["obliged", "free"], ["allowed"]],
  ["what the law gives", POLICY_PATH, "and law.", ["outcome", "due", "due_on"], ["refunded"]],
  ["the columns of a table", POLICY_PATH, "rates[place, year of day].", ["full", "part"], ["place", "amount"]],
  ["where an answer leads", POLICY_PATH, "answers no -> ", ["continue", "not_allowed"]],
  ["who signs", POLICY_PATH, "signed by setting.", ["lead", "desk"]],
  [
    "the words of a question",
    POLICY_PATH,
    'question abuse "Is it abuse?" {\n    ',
    ["because", "answers", "signed by"],
  ],
  ["the sources to cite", POLICY_PATH, 'rule often "Often" cites ', ["book"], ["small"]],
  [
    "the clauses of a source",
    POLICY_PATH,
    'rule often "Often" cites book.',
    ["small", "often", "lead", "rates"],
    ["book"],
  ],
  [
    "the outcomes that a consequence belongs to",
    POLICY_PATH,
    'consequence given "Given" on ',
    ["allowed", "to_desk"],
    ["obliged"],
  ],
  [
    "the words that begin a part of a rule",
    POLICY_PATH,
    "cites book.often {\n    ",
    ["wording", "when", "always", "example"],
    ["given", "title"],
  ],
  ["the outcomes behind `then`", POLICY_PATH, "always then ", ["allowed", "needs_approval", "ask"], ["amount"]],
  ["the questions behind `ask`", POLICY_PATH, "is at least 3 ask ", ["abuse"], ["allowed"]],
  ["the persons who approve", POLICY_PATH, "always then needs_approval by ", ["lead", "desk"], ["window"]],
  ["to whom a case is handed over", POLICY_PATH, "hand over to ", ["lead", "desk"], ["small_limit"]],
  ["as what a case is handed over", POLICY_PATH, "hand over to setting.desk as ", ["to_desk"], ["lead"]],
  ["the values that are given", POLICY_PATH, "gives balance ", ["left", "refunded", "due"]],
  [
    "the words that begin a part of an example",
    POLICY_PATH,
    '"the limit" from book.small { ',
    ["given", "settings", "expect"],
    ["when"],
  ],
  ["the facts of an example", POLICY_PATH, "{ given ", POLICY_FACTS, ["worth", "lead"]],
  ["the settings of an example", POLICY_PATH, "amount = 60.00 EUR settings ", ["mood", "window"], ["amount"]],
  ["the values of a code in an example", POLICY_PATH, "given action = ", ["refund", "voucher", "missing"]],
  [
    "the states that an example expects",
    POLICY_PATH,
    "{ given action = voucher expect ",
    ["determined", "contested", "not_covered", "undetermined_missing_facts", "waits for law"],
  ],
  [
    "the outcomes that an example expects",
    POLICY_PATH,
    "{ given action = voucher expect determined ",
    ["allowed", "to_desk"],
    ["obliged"],
  ],
  [
    "the values that an example expects",
    POLICY_PATH,
    "expect determined allowed with ",
    ["refunded", "left"],
    ["amount"],
  ],
  ["the questions that an example expects", POLICY_PATH, "expect contested ", ["abuse"]],
  ["what the law is assumed to say", POLICY_PATH, "given amount = 5.00 EUR law ", ["determined", "none", "contested"]],
  [
    "the outcomes the law is assumed to have",
    POLICY_PATH,
    "given amount = 5.00 EUR law determined ",
    ["obliged", "free"],
    ["allowed"],
  ],
  ["the facts of the base", POLICY_PATH, "base facts { ", POLICY_FACTS, ["lead"]],
  ["the settings of the base", POLICY_PATH, "base settings { ", ["lead", "mood"], ["amount"]],
];

it.each(PLACES.map(([what, path, behind, wanted, unwanted = []]) => ({ what, path, behind, wanted, unwanted })))(
  "$what",
  async ({ path, behind, wanted, unwanted }) => {
    const labels = await offered(path, behind);
    expect(labels).toEqual(expect.arrayContaining(wanted.slice()));
    expect(labels.filter((label) => unwanted.includes(label))).toEqual([]);
    expect(new Set(labels).size).toBe(labels.length);
  },
);

it("nothing within a text or a comment", async () => {
  expect(await offered(POLICY_PATH, 'wording "Only refunds')).toEqual([]);
  await editor.edit(POLICY_PATH, "  currency EUR\n", "  currency EUR\n  # what when\n");
  expect(await offered(POLICY_PATH, "# what when")).toEqual([]);
});

it("the beginnings of a source in an empty one", async () => {
  await editor.open("policy/acme/support/2.rules", "");
  expect(await offered("policy/acme/support/2.rules", "")).toEqual(["domain", "law", "policy", "matching"]);
});
