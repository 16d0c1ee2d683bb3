/**
 * A rule set as the emitter would write it, small enough to read. Gifts up to 50.00 EUR in a fiscal year are allowed;
 * above that a person is asked.
 */
import {
  above,
  add,
  atMost,
  FACE_VERSION,
  type RuleRun,
  type RuleSetModule,
  type Ruling,
  subtract,
} from "../../runtime/engine/face.js";
import type { ExampleCase } from "../../runtime/engine/module/example.js";
import type { RuleSpec } from "../../runtime/engine/module/module.js";
import type { FactSpec } from "../../runtime/engine/values/facts.js";

const fact = (type: FactSpec["type"], records: FactSpec["records"] = null): FactSpec => ({
  type,
  meaning: "",
  required: false,
  signed: false,
  measure: false,
  records,
  one_of: null,
  pattern: null,
  numbers: type === "recipient" ? ["customer_number"] : null,
  range: null,
});
const rule = (name: string, stage: RuleSpec["stage"], on: readonly string[] = []): RuleSpec => ({
  rule: name,
  stage,
  title: name,
  wording: "",
  rule_hash: name,
  basis: "policy",
  citations: [],
  on,
  otherwise: null,
});
const person = { meaning: "", one_of: null, pattern: null, type: "person" } as const;

const outcome = (name: string, approver: string | null = null): Ruling => ({
  kind: "outcome",
  outcome: name,
  approver,
  branch: null,
});
const together = (run: RuleRun): ReturnType<typeof add> => add(run.own.money("cost"), run.sum(0));

function within(run: RuleRun): Ruling {
  const when = atMost(together(run), 5000n);
  return when === true ? outcome("allowed") : when;
}
function huge(run: RuleRun): Ruling {
  const when = run.continues("is_it_custom") ? false : above(run.own.money("cost"), 100_000n);
  return when === true ? { kind: "ask", question: "is_it_custom", branch: null } : when;
}
function approved(run: RuleRun): Ruling {
  const when = run.approvedBy("lead");
  return when === true ? outcome("allowed") : when;
}
const aboveLimit = (run: RuleRun): Ruling => outcome("needs_approval", run.person("lead"));
const left = (run: RuleRun): Ruling => ({
  kind: "gives",
  branch: null,
  values: [{ key: "left", value: () => ({ type: "quantity", value: subtract(5000n, together(run)) }) }],
});

export const GIFTS: RuleSetModule = {
  face: FACE_VERSION,
  rule_set: "policy.sample.gifts",
  kind: "policy",
  version: "1",
  domain: "gifts",
  title: "Gifts",
  jurisdictions: "any",
  currency: "EUR",
  in_force: { from: 0, until: null, basis: "transaction_date", fact: "gift_date" },
  changelog: "",
  checksum: "",
  dated_by: "gift_date",
  recipient: "recipient",
  amount: "cost",
  open_to_agents: false,
  facts: {
    gift_date: fact("date"),
    recipient: fact("recipient"),
    cost: fact("money"),
    approved_by: fact("person", "approval"),
  },
  settings: { lead: person },
  outcomes: ["allowed", "needs_approval"],
  not_checked: [],
  sources: {},
  tables: {},
  totals: [
    {
      definition: "gifts_fy",
      name: "gifts_fy",
      measure: { type: "money", may_be_negative: false, of: (booking) => booking.money("cost") },
      keys: [{ kind: "fact", fact: "recipient" }],
      window: { kind: "fiscal_year", of: "gift_date" },
      reach: "all_other",
      where: null,
      shown_as_fiscal_year_total: true,
    },
  ],
  questions: {
    is_it_custom: {
      wording: "Is it the custom of the trade?",
      reason: null,
      answers: [
        { answer: "yes", leads_to: "continue" },
        { answer: "no", leads_to: "needs_approval" },
      ],
      signer_setting: "lead",
    },
  },
  rules: [
    rule("within", "outcome"),
    rule("huge", "outcome"),
    rule("approved", "outcome"),
    rule("above", "outcome"),
    rule("left", "consequence", ["allowed"]),
  ],
  consequences: { left: { type: "money", balance: true } },
  examples: [],
  evaluate: (run) => {
    if (!(run.outcome(0, within) || run.outcome(1, huge) || run.outcome(2, approved) || run.outcome(3, aboveLimit)))
      run.silent();
    run.consequence(4, left);
  },
};

const expected = {
  outcome: null,
  values: {},
  approver: null,
  handed_to: null,
  missing: [],
  question: null,
  signer: null,
  reason: null,
} as const;

/** The second gift takes the first one's allowance. */
export const TWO_GIFTS: ExampleCase = {
  rule: "within",
  example: "two gifts",
  source: null,
  settings: { lead: "lead" },
  law: null,
  unconfirmed: [],
  flagged: [],
  asked_on: null,
  steps: [
    {
      kind: "booked",
      label: "first",
      facts: { gift_date: 20_557, recipient: { id: "C-1" }, cost: { amount: 3000n, currency: "EUR", equivalents: [] } },
      agent: null,
      person: null,
      run: null,
      proposed: false,
      expected: { ...expected, state: "determined", outcome: "allowed", values: { left: 2000n } },
    },
    {
      kind: "booked",
      label: "later",
      facts: { gift_date: 20_797, recipient: { id: "C-1" }, cost: { amount: 2500n, currency: "EUR", equivalents: [] } },
      agent: null,
      person: null,
      run: null,
      proposed: false,
      expected: { ...expected, state: "determined", outcome: "needs_approval", approver: "lead" },
    },
    {
      kind: "rechecked",
      label: "first",
      because: "later_transaction",
      expected: { ...expected, state: "determined", outcome: "needs_approval" },
    },
  ],
};
