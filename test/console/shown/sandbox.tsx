/** The sandbox, as the service would show it. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { type ExampleProps, SandboxExamplePage } from "../../../runtime/console/pages/sandbox/example.js";
import { SandboxExamplesPage, SandboxPage } from "../../../runtime/console/pages/sandbox/sandbox.js";
import type { AccountReader } from "../../../runtime/console/reader.js";
import type { SandboxExample } from "../../../runtime/services/ruling/sandbox/responses.js";
import { type ChosenTexts, formOf, frameOf } from "./page-values.js";

const PERSON_ID = `usr_${"0".repeat(26)}`;
const SET = "policy.acme.customer_support";

export function sandboxPages(reader: AccountReader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  const plain = exampleOf(chosen);
  const missing: SandboxExample = {
    ...plain,
    id: "above_limit.2",
    expect: { state: "undetermined_missing_facts", missing: [{ fact: "amount", of: null }] },
    needs_tenant_facts: [],
    assumes: {},
  };
  const usual: ExampleProps = {
    ...{ reader, signedIn: frameOf(chosen, "test"), ruleSet: SET, served: { version: "1", example: plain } },
    ...{ names: new Map([[PERSON_ID, chosen.person]]), form: formOf({}), played: null, refused: null },
  };
  const checkId = `chk_${"0".repeat(26)}`;
  const served = { rule_set: SET, version: "1", recipient_suffix: "-3f9a01c2d4e5", examples: [plain, missing] };
  const sets = [
    { rule_set: "law.de.business_gifts", title: chosen.account, kind: "law" as const },
    { rule_set: SET, title: chosen.account, kind: "policy" as const },
  ];
  return {
    sandbox: <SandboxPage reader={reader} signedIn={frameOf(chosen, "test")} sets={sets} />,
    "sandbox-none": <SandboxPage reader={reader} signedIn={frameOf(chosen)} sets={[]} />,
    "sandbox-examples": <SandboxExamplesPage reader={reader} signedIn={frameOf(chosen)} served={served} />,
    "sandbox-example": <SandboxExamplePage {...usual} />,
    "sandbox-example-in-live": <SandboxExamplePage {...usual} signedIn={frameOf(chosen)} />,
    "sandbox-example-for-an-author": <SandboxExamplePage {...usual} signedIn={frameOf(chosen, "test", "author")} />,
    "sandbox-example-played": (
      <SandboxExamplePage
        {...usual}
        served={{ version: "1", example: missing }}
        played={{ checkId, got: { ...missing.expect } }}
      />
    ),
    "sandbox-example-differs": (
      <SandboxExamplePage {...usual} played={{ checkId, got: { state: "not_covered", reason: "policy_gap" } }} />
    ),
    "sandbox-example-refused": <SandboxExamplePage {...usual} refused={chosen.account} />,
  };
}

/** It assumes everything that an example may. */
function exampleOf({ person, account }: ChosenTexts): SandboxExample {
  const after = 1;
  return {
    ...{ id: "above_limit.1", source: "case", example: account, rule: "above_limit", check_id: "{{1.check_id}}" },
    expect: { state: "determined", outcome: "needs_approval" },
    needs_tenant_facts: [
      { key: "automatic_limit", value: { amount: 10_000n, currency: "EUR" } },
      { key: "many_refunds", value: null },
      { key: "approvers", value: [PERSON_ID] },
    ],
    assumes: {
      ...{ unconfirmed: ["above_limit"], flagged: ["refunds_only"] },
      linked: [{ after, recipients: [person, "C-2"] }],
      named: [
        { after, setting: "approver", person: PERSON_ID, from: "2026-03-10" },
        { after, setting: "approvers", person: null, persons: [PERSON_ID, null], from: "2026-03-10" },
      ],
      law: { state: "determined", outcome: "deductible" },
      ...{ trigger: "recipient_link", as_of: "2026-03-10", at: "2026-03-11", nobody_acts: true },
      decisions: [{ after, check_id: "{{1.check_id}}", kind: "approval", answer: "approved", by: null }],
      ...{ people: [person], before_the_version: ["a"], agents: ["bot"], agent_totals: ["agent_day"] },
      account_totals: ["all_refunds"],
    },
    send: [
      {
        method: "POST",
        path: "/v1/check",
        body: { rule_set: SET, facts: { customer: { kind: "customer", customer_number: person } } },
      },
      { method: "POST", path: "/v1/checks/{{1.check_id}}/execution", body: { executed: true } },
    ],
  };
}
