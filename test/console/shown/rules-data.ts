/** Rules as their pages show them: with all that a rule may have, and every text that somebody chose. */
import type { VersionsDiff } from "../../../runtime/services/reading/rules/diff-responses.js";
import type { RuleReading } from "../../../runtime/services/reading/rules/reading.js";
import type { FactView } from "../../../runtime/services/reading/rules/responses.js";
import type { RuleSetPage } from "../../../runtime/services/reading/rules/set-page.js";
import { NO_TITLES } from "../../../runtime/services/reading/rules/titles.js";
import type { ConfirmationSet, PageRule } from "../../../runtime/services/ruling/confirmations/responses.js";
import type {
  ChangedRule,
  RulesToConfirm,
  RuleToConfirm,
} from "../../../runtime/services/ruling/confirmations/rules-to-confirm.js";

const NOON = Date.UTC(2026, 2, 10, 12);
const SET = "policy.acme.customer_support";

/** `text`: in place of each that an author or a person chose. */
function chosenTexts(text: string | null) {
  const of = (usual: string): string => text ?? usual;
  return {
    title: of("Above the limit an approver is asked"),
    wording: of("Within the refund window, a refund above these limits needs the approver’s approval."),
    words: of("Innerhalb der Frist braucht eine Erstattung über der Grenze die Freigabe der zuständigen Person."),
    source: of("Refund playbook of Acme Sample GmbH, edition 1 (a sample)"),
    paragraph: of("R-4"),
    sentence: of("Sentence 1"),
    example: of("one cent over"),
    customer: of("C-1"),
    comment: of("The clause is about something else."),
    person: of("Sample Owner"),
    version: "2",
  };
}

type ChosenTexts = ReturnType<typeof chosenTexts>;

function readingOf(rule: string, chosen: ChosenTexts): RuleReading {
  const clause = {
    sourceKind: "policy_document",
    source_title: chosen.source,
    paragraph: chosen.paragraph,
    clause: chosen.sentence,
    text: { language: "de", words: chosen.words },
    translation: { language: "en", words: chosen.wording },
  } as const;
  const amount = (cents: bigint) => ({
    name: "amount",
    value: { amount: cents, currency: "EUR", equivalents: [{ amount: cents, currency: "CHF" }] },
  });
  const expected = {
    state: "determined",
    outcome: "needs_approval",
    approver: chosen.person,
    handed_to: null,
    question: null,
    signer: null,
    reason: null,
    values: [{ name: "refund_owed_by_law", value: false }],
    missing: ["delivered_on"],
    cites: [chosen.paragraph],
    citesNot: [],
    open: ["refund (delivered_on)"],
  } as const;
  return {
    rule,
    stage: "outcome",
    title: chosen.title,
    wording: chosen.wording,
    rule_hash: `sha256:${"0".repeat(64)}`,
    cites: [clause, { ...clause, clause: null, text: null, translation: null, sourceKind: "statute" }],
    definitions: [
      { kind: "figure", name: "limit", wording: chosen.wording, cites: [clause] },
      { kind: "condition", name: "within_window", wording: null, cites: [] },
    ],
    logic: `condition within_window = action_date is at most delivered_on + setting.refund_window_days days
when amount is above limit and within_window then needs_approval by setting.lead # as the playbook says`,
    examples: {
      usual: {
        facts: [
          { name: "customer", value: chosen.customer },
          { name: "delivered_on", value: "2026-03-01" },
        ],
        settings: [{ name: "many_refunds", value: 2n }],
      },
      cases: [
        {
          example: chosen.example,
          source: chosen.paragraph,
          settings: [{ name: "lead", value: chosen.customer }],
          law: "must_refund",
          unconfirmed: ["refunds_only"],
          flagged: [],
          askedOn: "2026-03-10",
          steps: [
            {
              label: "before",
              what: { kind: "booked", proposed: false, agent: chosen.customer, person: null, run: null },
              facts: [amount(123_456_789n), { name: "recipient", value: { described: true } }],
              expected: null,
            },
            {
              label: "given",
              what: { kind: "approved", by: chosen.person },
              facts: [],
              expected,
            },
          ],
        },
        {
          example: chosen.example,
          source: null,
          settings: [],
          law: null,
          unconfirmed: [],
          flagged: [],
          askedOn: null,
          steps: [
            {
              label: null,
              what: { kind: "booked", proposed: false, agent: null, person: null, run: null },
              facts: [{ name: "delivered_on", value: null }],
              expected: { ...expected, state: "steps_aside", outcome: null },
            },
          ],
        },
      ],
    },
  };
}

function ruleToConfirm(
  rule: string,
  chosen: ChosenTexts,
  page: Partial<PageRule>,
  more: Partial<RuleToConfirm> = {},
): RuleToConfirm {
  const reading = readingOf(rule, chosen);
  const { stage, title, wording, rule_hash } = reading;
  return {
    page: {
      ...{ rule, stage, title, wording, rule_hash },
      status: "pending",
      waiting: 0,
      citations: [],
      definitions: [],
      examples: [],
      decision: null,
      previous_version: null,
      ...page,
    },
    reading,
    decidedAt: null,
    mark: "",
    since: null,
    sinceRead: null,
    ...more,
  };
}

/** As the page of a matching set has it. */
function matchingRule(chosen: ChosenTexts): RuleToConfirm {
  const { definitions: _definitions, examples: _examples, stage: _stage, ...reading } = readingOf("spelled", chosen);
  const { page, ...more } = ruleToConfirm("spelled", chosen, { stage: null });
  const pairs = [{ example: chosen.example, lines: [`one "${chosen.customer}"`, 'other "Muster"', "expect propose"] }];
  return { ...more, page, reading: { ...reading, pairs } };
}

/** A changed rule, a flagged one, two confirmed ones, and one of a matching set. */
export function shownRulesToConfirm(text: string | null = null): RulesToConfirm {
  const chosen = chosenTexts(text);
  const decision = {
    action: "flagged",
    at: "2026-03-10T12:00:00.000Z",
    version: chosen.version,
    by_user: "usr_1",
    claimed: true,
    sent_by: { kind: "api_key", id: "key_1", prefix: "tcs_live_4f7q2k9d", name: chosen.person },
    comment: chosen.comment,
  } as const;
  const moved = {
    title: true,
    wording: true,
    clauses: [chosen.paragraph],
    examples: [chosen.example],
    logic: true,
    reads: ["fact amount"],
    rows: [],
  };
  const since: ChangedRule = {
    ...{ version: chosen.version, build: "sha256:1", was: "confirmed", at: NOON },
    ...{ title: chosen.title, wording: chosen.wording, moved },
    logic: [
      { kind: "same", text: "when within_window" },
      { kind: "removed", text: "and amount is at most 100.00 EUR then allowed" },
      { kind: "added", text: `and amount is below 100.00 EUR then allowed # ${chosen.example}` },
    ],
  };
  return {
    before: "1",
    set: { rule_set: SET, kind: "policy", title: chosen.title },
    page: {
      rule_set: SET,
      version: chosen.version,
      status: "published",
      effective_from: "2026-01-01",
      pending: 1,
      waiting: 14,
      newer_build_waits: true,
      rows_moved: [
        {
          kind: "table",
          name: "rates",
          edition_before: "2025",
          edition_after: "2026",
          added: 1,
          changed: 1,
          removed: 0,
          rows: [
            { row: chosen.example, before: null, after: chosen.customer },
            { row: "city oslo", before: "cap 180.00 EUR", after: "cap 190.00 EUR" },
          ],
          read_by: ["above_limit"],
        },
      ],
      rules: [],
    },
    rules: [
      ruleToConfirm(
        "above_limit",
        chosen,
        { waiting: 14 },
        { since: { ...since, title: chosen.example, wording: chosen.words } },
      ),
      ruleToConfirm("below_limit", chosen, {}, { since: { ...since, was: "published", at: null } }),
      ruleToConfirm("late_goodwill", chosen, { status: "flagged", decision }, { decidedAt: NOON, mark: "flagged" }),
      ruleToConfirm(
        "law_obliges",
        chosen,
        { status: "carried_over", decision: { ...decision, action: "confirmed", comment: null } },
        { decidedAt: NOON, mark: "confirmed" },
      ),
      matchingRule(chosen),
    ],
    refused: null,
    titles: NO_TITLES,
    names: new Map([["usr_1", chosen.person]]),
  };
}

export function shownSets(text: string | null = null): readonly ConfirmationSet[] {
  const { title, version } = chosenTexts(text);
  const of = {
    status: "published",
    effective_from: "2024-01-01",
    rules: 11,
    pending: 0,
    flagged: 0,
    waiting: 0,
  } as const;
  return [
    {
      rule_set: "law.de.business_gifts",
      kind: "law",
      domain: "business_gifts",
      title,
      versions: [
        { ...of, version: "2004", status: "superseded", effective_from: "2004-01-01", newer_build_waits: false },
        { ...of, version: "2024", newer_build_waits: true },
      ],
    },
    {
      rule_set: SET,
      kind: "policy",
      domain: "customer_support",
      title,
      versions: [
        { ...of, version: "1", flagged: 1, waiting: 1_204, newer_build_waits: false },
        { ...of, version, effective_from: null, pending: 3, waiting: 0, newer_build_waits: false },
      ],
    },
    {
      rule_set: "matching.acme.customers",
      kind: "matching",
      domain: null,
      title,
      versions: [{ ...of, version, pending: 4, waiting: 0, newer_build_waits: false }],
    },
  ];
}

const VERSION_FIELDS = {
  status: "published",
  effective_until: null,
  effective_basis: "transaction_date",
  effective_date_fact: "action_date",
  jurisdictions: ["any"],
  checksum: `sha256:${"0".repeat(64)}`,
  superseded_by: null,
} as const;

/** One of each type, and those with fields of their own kind. */
export function shownFacts(text: string | null = null): RuleSetPage["version"]["facts"] {
  const { wording } = chosenTexts(text);
  const of = (name: string, type: FactView["type"], more: Partial<FactView> = {}): FactView => ({
    name,
    title: name === "note" ? null : wording,
    type,
    required: false,
    meaning: wording,
    signed: false,
    measure: false,
    one_of: null,
    pattern: null,
    numbers: null,
    kinds: null,
    range: null,
    approval: false,
    approved_amount: false,
    ...more,
  });
  const facts = [
    of("amount", "money", { required: true, measure: true }),
    of("action", "code", { one_of: ["refund", "voucher"] }),
    of("action_date", "date", { range: { from: "2024-01-01", to: "2030-12-31" } }),
    of("note", "code"),
    of("guests", "integer", { range: { from: 1n, to: 1_000n } }),
    of("rate", "decimal"),
    of("is_late", "flag"),
    of("approved_by", "person", { approval: true }),
    of("who", "recipient", {
      numbers: ["supplier_number", "creditor_number", "personnel_number"],
      kinds: [
        { kind: "supplier", number: "supplier_number", meaning: null },
        { kind: "creditor", number: "creditor_number", meaning: null },
        { kind: "employee", number: "personnel_number", meaning: wording },
      ],
    }),
  ];
  return Object.fromEntries(facts.map((fact) => [fact.name, fact]));
}

export function shownRuleSet(text: string | null = null): RuleSetPage {
  const { title, wording, example } = chosenTexts(text);
  const versions = [
    { ...VERSION_FIELDS, version: "1", effective_from: "2024-01-01", status: "superseded", changelog: wording },
    { ...VERSION_FIELDS, version: "2", effective_from: "2026-01-01", changelog: wording },
    { ...VERSION_FIELDS, version: "next", effective_from: null, changelog: wording },
  ] as const;
  const of = { rule_set: SET, kind: "policy", domain: "customer_support", title } as const;
  const reading = readingOf("above_limit", chosenTexts(text));
  return {
    set: { ...of, jurisdictions: ["any"], versions },
    version: {
      ...of,
      ...versions[1],
      currency: "EUR",
      facts: shownFacts(text),
      tenant_facts: [
        {
          key: "automatic_limit",
          title: "Automatic limit",
          type: "money",
          meaning: wording,
          one_of: null,
          pattern: null,
        },
      ],
      outcomes: ["allowed", "needs_approval"],
      outcome_titles: { needs_approval: wording },
      not_checked: [{ topic: example, reason: wording }],
      rules: [{ ...reading, citations: [], status: "confirmed" }],
      rules_visible: true,
    },
    rules: [reading],
    amount: "amount",
  };
}

/** A rule of each kind, a table with changed rows, and an example with another result. */
export function shownDiff(text: string | null = null): VersionsDiff {
  const { title, wording, words, example, paragraph } = chosenTexts(text);
  const rule = {
    title,
    wording_before: wording,
    wording_after: words,
    rule_hash_before: null,
    rule_hash_after: null,
    moved: null,
  };
  const moved = {
    title: true,
    wording: true,
    clauses: [paragraph],
    examples: [example],
    logic: true,
    reads: ["fact amount"],
    rows: ["table rates"],
  };
  return {
    from: { rule_set: SET, version: "1" },
    to: { rule_set: SET, version: "2" },
    summary: { changed: 1, added: 1, removed: 1, unchanged: 4 },
    rules: [
      { ...rule, rule: "above_limit", status: "changed", moved },
      { ...rule, rule: "within_limit", status: "added", wording_before: null },
      { ...rule, rule: "late_goodwill", status: "removed", wording_after: null },
    ],
    rows_moved: shownRulesToConfirm(text).page.rows_moved,
    examples_changed: [
      {
        case: example,
        example: wording,
        rule: "above_limit",
        before: { state: "determined", outcome: "needs_approval", consequences: [], ...approved("setting.lead") },
        after: {
          state: "determined",
          outcome: "needs_approval",
          consequences: [{ key: "refund", value: { amount: 5_000n, currency: "EUR" } }],
          ...approved("setting.head"),
        },
        differs: [
          { ...OF_THE_SET, what: "approver", before: "setting.lead", after: "setting.head" },
          { ...OF_THE_SET, what: "consequence", key: "refund", before: null, after: "50.00 EUR" },
          { ...OF_THE_SET, what: "citations", before: null, after: wording },
        ],
      },
      { case: example, example: wording, rule: "above_limit", before: null, after: null, differs: [] },
    ],
  };
}

const OF_THE_SET = { rule_set: null, key: null };
const approved = (approver: string) => ({ approver, handed_to: null, signer: null });

/** A matching set takes no fact and gives no outcome. */
export function shownMatchingSet(text: string | null = null): RuleSetPage {
  const { set, version } = shownRuleSet(text);
  const { page, reading } = matchingRule(chosenTexts(text));
  const { rule, title, wording, rule_hash, status } = page;
  const of = { rule_set: "matching.acme.customers", kind: "matching", domain: null } as const;
  return {
    set: { ...set, ...of, jurisdictions: ["any"] },
    version: {
      ...version,
      ...of,
      effective_basis: null,
      effective_date_fact: null,
      facts: {},
      tenant_facts: [],
      outcomes: [],
      not_checked: [],
      rules: [{ rule, stage: null, title, wording, rule_hash, citations: [], status }],
    },
    rules: "pairs" in reading ? [reading] : [],
    amount: null,
  };
}
