/** The pages of the account's own policies, with their possible contents. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { DryRunsPage, type DryRunsProps } from "../../../runtime/console/pages/policies/dry-run.js";
import { DryRunPage } from "../../../runtime/console/pages/policies/dry-run-result.js";
import { EditorPage, type EditorProps } from "../../../runtime/console/pages/policies/editor.js";
import { HintsPage } from "../../../runtime/console/pages/policies/hints.js";
import { PoliciesPage } from "../../../runtime/console/pages/policies/policies.js";
import { PolicyPage, type PolicyProps } from "../../../runtime/console/pages/policies/policy.js";
import { NOT_REFUSED } from "../../../runtime/console/pages/policies/refused-draft.js";
import { valuesOf } from "../../../runtime/console/pages/policies/typed-files.js";
import type { AccountReader } from "../../../runtime/console/reader.js";
import type { PolicyDiagnostic } from "../../../runtime/ports/policy-compiler.js";
import { WHY_NO_SETTING } from "../../../runtime/ports/policy-drafter.js";
import type { Sender } from "../../../runtime/services/request/sender.js";
import type { PolicyPage as PolicyPageData } from "../../../runtime/services/ruling/confirmations/policy-page-data.js";
import type { PolicyLine } from "../../../runtime/services/ruling/confirmations/policy-pages.js";
import type { DryRun, DryRunResult } from "../../../runtime/services/ruling/policies/dry-run-responses.js";
import { type ChosenTexts, formOf, frameOf, keySent, NOON, PERSON_SENT } from "./page-values.js";
import { savePages } from "./saves.js";

const SET = "policy.acme.customer_support";
const HASH = `sha256:${"0".repeat(64)}`;
/** A file's text is on lines of its own: a text with an end of line in it would be two. */
const SOURCE = `policy acme.customer_support version "2"
title "Refunds of the support desk"

-- \u202e reversed \u202c, \t and &lt;b&gt; <script>alert(1)</script>
rule within_limit "Within the limit" ${"that_is_very_long_".repeat(12)} {
}
`;

export function policyPages(reader: AccountReader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  const names = new Map([["usr_1", chosen.person]]);
  const line = (version: string, more: Partial<PolicyLine>): PolicyLine => ({
    ...{ version, status: "published", effective_from: "2024-01-01", rules: 11, pending: 0 },
    ...{ posted: null, hasUnpublishedFiles: false },
    ...more,
  });
  const posted = (by: Sender | null, note: string | null) => ({
    checksum: HASH,
    note,
    by,
    at: new Date(NOON).toISOString(),
  });
  const page = (data: Partial<PolicyPageData>, more: Partial<PolicyProps> = {}): JSX.Element => (
    <PolicyPage
      reader={reader}
      signedIn={frameOf(chosen)}
      data={{ ...draft(chosen), ...data }}
      names={names}
      form={formOf({})}
      blocking={[]}
      done={null}
      hints={0}
      {...more}
    />
  );
  const dryRunPage = (run: Partial<DryRun>): JSX.Element => (
    <DryRunPage {...{ reader, signedIn: frameOf(chosen), names }} run={{ ...STARTED, ...run }} />
  );
  const dryRunsPage = (more: Partial<DryRunsProps>): JSX.Element => (
    <DryRunsPage
      {...{ reader, signedIn: frameOf(chosen), ruleSet: SET, version: "2", form: formOf({}), blocking: [], runs: [] }}
      {...more}
    />
  );
  return {
    policies: (
      <PoliciesPage
        reader={reader}
        signedIn={frameOf(chosen)}
        names={names}
        saves={[
          { saveId: "sav_1", of: null, sentAt: NOON, keptUntil: null },
          { saveId: "sav_2", of: { ruleSet: SET, version: "3" }, sentAt: NOON, keptUntil: NOON },
        ]}
        data={{
          mayDraft: true,
          sets: [
            {
              rule_set: SET,
              title: chosen.account,
              versions: [
                line("1", { status: "superseded" }),
                line("2", { hasUnpublishedFiles: true, posted: posted(keySent(chosen), null) }),
                line("3", { status: "draft", pending: 3, posted: posted(PERSON_SENT, chosen.account) }),
                line("4", { status: "draft", effective_from: null, posted: posted(null, null) }),
              ],
            },
          ],
        }}
      />
    ),
    "policies-none": (
      <PoliciesPage
        reader={reader}
        signedIn={frameOf(chosen)}
        names={names}
        saves={[]}
        data={{ mayDraft: true, sets: [] }}
      />
    ),
    "policy-draft": page({}, { done: "drafted", hints: 3 }),
    "matching-draft": page({ ...{ kind: "matching", settings: 0, unset: [], dryRun: null }, mayDraft: true }),
    "policy-unset": page(
      { unset: unsetOf(chosen), dryRun: null, takesDown: null },
      { form: formOf({ "facts.limit.amount": "12" }, [{ field: "settings[0].value", code: "type" }]) },
    ),
    "policy-blocked": page(
      { effective_from: null },
      {
        blocking: [
          { code: "other_setting", detail: `${SET}@2: the setting ${chosen.account} is of type person.` },
          { code: "same_start", detail: `${SET}@2: ${chosen.person}.` },
          { code: "of_another_program", detail: `${SET}@2: ${chosen.provider}.` },
        ],
      },
    ),
    "policy-new": (
      <EditorPage
        {...{ reader, signedIn: frameOf(chosen), of: null, slug: "acme" }}
        form={formOf({ seen: "" })}
        refused={NOT_REFUSED}
        isNext={false}
        styleNonce="of-the-page"
        drafted={null}
      />
    ),
    ...savePages(reader, chosen),
    "policy-edit": <EditorPage {...editor(reader, chosen)} />,
    "policy-edit-drafted": <EditorPage {...editor(reader, chosen)} drafted={drafted(chosen, 3, 14)} />,
    "policy-edit-drafted-none": <EditorPage {...editor(reader, chosen)} drafted={drafted(chosen, 0, 0)} />,
    "policy-edit-wrong": (
      <EditorPage
        {...editor(reader, chosen)}
        refused={{
          problems: problems(chosen),
          whole: [{ code: "changed_meanwhile", detail: chosen.account }],
          fields: new Map([
            ["path:1", "duplicate"],
            ["note", "email"],
          ]),
        }}
      />
    ),
    "policy-hints": (
      <HintsPage
        {...{ reader, signedIn: frameOf(chosen), ruleSet: SET, version: "2", done: "drafted" }}
        files={filesOf()}
        compiled={{ ...NOT_REFUSED, problems: problems(chosen) }}
      />
    ),
    "policy-hints-none": (
      <HintsPage
        {...{ reader, signedIn: frameOf(chosen), ruleSet: SET, version: "2", done: null }}
        files={filesOf()}
        compiled={NOT_REFUSED}
      />
    ),
    "policy-hints-wrong": (
      <HintsPage
        {...{ reader, signedIn: frameOf(chosen), ruleSet: SET, version: "2", done: null }}
        files={filesOf()}
        compiled={{ ...NOT_REFUSED, whole: [{ code: "beyond_limits", detail: "Too long." }] }}
      />
    ),
    "policy-dry-run": dryRunPage({
      ...{ status: "done", concerned: 13_000, total: 10_000, done: 10_000, kept_until: "2026-03-17T12:00:00.000Z" },
      result: {
        ...NOTHING,
        ...{ reissued: 2, changed: 1, failed: 1, erased: 2, booked_meanwhile: 3 },
        changes: [
          {
            ...{ was: WAS, would_be: WOULD_BE, answers: 1, without_amount: 0 },
            differs: [
              { ...OF_A_LAYER, what: "approver", before: null, after: "usr_1" },
              { ...OF_A_LAYER, what: "consequence", key: "refund", before: null, after: null },
            ],
            amounts: [{ currency: "EUR", amount: 120_050n, answers: 1 }],
            examples: [
              {
                ...{ check_id: "chk_1", transaction_id: "txn_1", ref: chosen.account, effective_date: "2026-03-10" },
                facts: ["refund_amount"],
                was: [{ ...OF_A_RULE, ...WAS, rule_version: "1", citations: [] }],
                would_be: [{ ...OF_A_RULE, ...WOULD_BE, rule_version: "2", citations: [cited(chosen)] }],
                differs: [
                  { ...OF_A_LAYER, what: "approver", before: null, after: "usr_1" },
                  { ...OF_A_LAYER, what: "consequence", key: "refund", before: null, after: null },
                  { ...OF_A_LAYER, what: "citations", rule_set: null, before: null, after: chosen.account },
                ],
              },
            ],
          },
        ],
        asked: [
          { asks: "approval", person: "usr_1", ...OF_A_RULE, answers: 2, proposals: 1 },
          { asks: "question", person: null, ...OF_A_RULE, rule: null, answers: 1, proposals: 0 },
        ],
        lacking: [{ fact: "reported_damaged", answers: 12 }],
      },
    }),
    "policy-dry-run-none": dryRunPage({ status: "done", result: NOTHING }),
    "policy-dry-run-under-way": dryRunPage({ status: "running", concerned: 40, total: 40, done: 12 }),
    "policy-dry-run-failed": dryRunPage({ status: "failed" }),
    "policy-dry-runs": dryRunsPage({ runs: [{ job_id: "job_1", status: "done", as_of: STARTED.as_of }] }),
    "policy-dry-runs-blocked": dryRunsPage({
      blocking: [{ code: "same_start", detail: `${SET}@2: ${chosen.person}.` }],
    }),
    "policy-with-other-files": page({ status: "published", published: "other_files", againstPublishing: "role" }),
    "policy-in-force-already": page(
      { takesDown: { from: "2026-03-01", until: null, pending: ["within_limit", "late_goodwill"] } },
      { blocking: [{ code: "before_confirmation", detail: `${SET}@2: ${chosen.person}.` }] },
    ),
    "policy-in-force-for-a-while": page({
      takesDown: { from: "2026-03-01", until: "2026-03-09", pending: ["within_limit"] },
    }),
    "policy-in-test": page({ againstPublishing: "test" }, { signedIn: frameOf(chosen, "test") }),
    "policy-without-files": page({ status: "superseded", published: "these_files", posted: null, files: null }),
  };
}

const WAS = { state: "determined", outcome: "allowed" } as const;
const WOULD_BE = { state: "determined", outcome: "needs_approval" } as const;
const OF_A_LAYER = { rule_set: SET, key: null };
const OF_A_RULE = { rule_set: SET, rule: "within_limit" };
const cited = ({ account }: ChosenTexts) => ({
  ...{ source: "playbook", source_title: account, paragraph: "2", clause: "a", text_ref: "playbook.limits" },
});
const STARTED: DryRun = {
  ...{ job_id: "job_1", rule_set: SET, version: "2", checksum: HASH, effective_from: "2026-01-01", status: "queued" },
  ...{ from: null, to: null, sample: 10_000, as_of: new Date(NOON).toISOString(), kept_until: null },
  ...{ concerned: 0, total: 0, done: 0, result: null },
};
const NOTHING: DryRunResult = {
  ...{ reissued: 0, changed: 0, failed: 0, erased: 0, changes: [], otherwise: 0, moved: [], asked: [], lacking: [] },
  booked_meanwhile: 0,
};

const filesOf = () => [
  { path: "policy/acme/customer_support/2.rules", text: SOURCE },
  { path: "policy/acme/customer_support/rates.csv", text: "" },
];

function editor(reader: AccountReader, chosen: ChosenTexts): EditorProps {
  return {
    reader,
    signedIn: frameOf(chosen),
    of: { ruleSet: SET, version: "2" },
    slug: "acme",
    form: formOf({ ...valuesOf(filesOf(), "mark"), note: chosen.account }),
    refused: NOT_REFUSED,
    isNext: false,
    styleNonce: "of-the-page",
    drafted: null,
  };
}

/** The figures of its document: so many settings, and so many numbers that are none. */
function drafted({ person }: ChosenTexts, settings: number, numbers: number): NonNullable<EditorProps["drafted"]> {
  const list = <Row,>(count: number, row: (at: number) => Row): Row[] =>
    Array.from({ length: count }, (_, at) => row(at));
  return {
    ...{ rule_set: SET, version: "2", status: "draft", document_id: "doc_1", rules: [], checksum: HASH, note: null },
    ...{ mutation_score: null, lints: [], not_quoted: [], not_settings_more: numbers === 0 ? 0 : 2 },
    settings: list(settings, (at) => ({
      ...{ anchor: `1.${at}`, key: `refunds_limit_${at}`, value: "50.00 EUR", words: person },
    })),
    not_settings: list(numbers, (at) => ({
      ...{ anchor: `2.${at}`, words: person, why: WHY_NO_SETTING[at % WHY_NO_SETTING.length] ?? "no_unit" },
      currency: at === 0 ? "USD" : null,
    })),
  };
}

/** In a file of the page, over two of its lines, in a file that is not on the page, and beyond the end of one. */
function problems({ person, address }: ChosenTexts): readonly PolicyDiagnostic[] {
  const at = (line: number, column: number) => ({ line, column, offset: 0 });
  const of = { code: "TCS2001", severity: "error", title: "A name", path: filesOf()[0]?.path ?? "" } as const;
  return [
    { ...of, message: person, help: address, start: at(5, 6), end: at(5, 18) },
    { ...of, message: person, help: null, start: at(5, 1), end: at(6, 2) },
    { ...of, code: "email", message: "", help: null, start: at(2, 1), end: at(2, 35) },
    { ...of, severity: "warning", message: person, help: address, start: at(99, 1), end: at(99, 2) },
    { ...of, path: "domains/other.rules", message: person, help: address, start: at(1, 1), end: at(1, 2) },
  ];
}

function draft({ account, person }: ChosenTexts): PolicyPageData {
  const rule = { stage: "outcome", title: person, rule_hash: HASH, examples: 4 } as const;
  return {
    kind: "policy",
    rule_set: SET,
    version: "2",
    title: account,
    status: "draft",
    effective_from: "2026-04-01",
    checksum: HASH,
    files: filesOf(),
    posted: {
      note: account,
      by: PERSON_SENT,
      at: NOON,
    },
    published: "nothing",
    rules: [
      { ...rule, rule: "within_limit", status: "carried_over" },
      { ...rule, rule: "above_limit_in_window", status: "pending" },
      { ...rule, rule: "late_goodwill", status: "flagged", stage: "consequence", examples: 0 },
    ],
    mayDraft: true,
    againstPublishing: null,
    takesDown: null,
    settings: 2,
    unset: [],
    mark: HASH,
    dryRun: {
      ...STARTED,
      status: "done",
      result: { ...NOTHING, changed: 3, moved: [{ currency: "EUR", amount: 30_000n, answers: 3 }] },
    },
  };
}

/** A figure, and people. */
function unsetOf({ account, person }: ChosenTexts): PolicyPageData["unset"] {
  const setting = {
    read_by: [{ kind: "policy", rule_set: SET, title: account, versions: ["2"], description: person }],
    ...{ unset: true, pattern: null, values: null, currencies: null },
  } as const;
  return [
    {
      setting: { ...setting, key: "limit", title: person, type: "money", currencies: ["EUR"] },
      namesPeople: false,
      rules: ["within_limit", "late_goodwill"],
    },
    { setting: { ...setting, key: "desk", title: null, type: "persons" }, namesPeople: true, rules: ["within_limit"] },
  ];
}
