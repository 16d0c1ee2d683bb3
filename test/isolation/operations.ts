/** Who may do what, by the interface and not by the code: a line for each operation of the document. */
import type { Role, Scope } from "../../runtime/auth/caller.js";
import { refund } from "../runtime/http/sample-service.js";
import { OPERATIONS_ON_DOCUMENTS } from "./operations-on-documents.js";
import { OPERATIONS_ON_POLICIES } from "./operations-on-policies.js";
import { OPERATIONS_ON_RECIPIENTS } from "./operations-on-recipients.js";
import type { World } from "./world.js";

export interface OperationRequest {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** A body that is not JSON, as sent. */
  readonly text?: string;
}

export interface OperationLine {
  /**
   * `never`: people who are signed in alone, in a role of `roles`.
   * `needed`: Authentication, 1. `optional`: law for anybody, and a key that is sent is judged (decision 141).
   * `unread`: the
   * service's own pages (decision 151).
   */
  readonly key: "needed" | "optional" | "unread" | "never";
  readonly scope: Scope | null;
  /** The scope that a person's role needs, if it is another one. */
  readonly scopeOfPeople?: Scope;
  /** For operations of people only: the permitted roles, by the interface. Absent for everything else. */
  readonly roles?: readonly Role[];
  /** The problem code that a permitted person gets, if the operation is refused for another reason. */
  readonly outcome?: string;
  /** The same by role, if roles with the scope differ. */
  readonly byRole?: Partial<Readonly<Record<Role, string>>>;
  /** No key does it, the account's own neither: only a person who was asked. */
  readonly keysNever?: boolean;
  /** Whether it needs a sign-in within the last hour. Default: true for confirming, and for changes by people only. */
  readonly fresh?: boolean;
  /**
   * The result for an agent's key (Authentication, 3 and 4; decision 137). `lacks scope`: the scope is one that no
   * agent's key has.
   */
  readonly agents:
    | "own agent's action"
    | "own agent's record"
    | "no agent's action"
    | "whole account"
    | "lacks scope"
    | "as anybody"
    | "decides nothing";
  /**
   * `of one`: the object belongs to one environment, and does not exist in the other (decision 139). `live only`:
   * Authentication, 7.
   */
  readonly environment: "shared" | "of one" | "live only";
  /**
   * The result when another account asks about an object of this one: the code of a missing object (decision 137), or
   * the other account's own object.
   */
  readonly stranger: "not-found" | "unknown-rule-set" | "invalid-policy" | "its own";
  /**
   * The request, for an object of the account in live. `name` replaces the name in the path or the body: an existing
   * object of the account, or one that does not exist.
   */
  readonly ask: (world: World, name: string) => OperationRequest;
  /** The name of the object; a new one for each request if the request uses it up. */
  readonly named: (world: World) => string | Promise<string>;
}

const PAGE: OperationLine = {
  key: "unread",
  scope: null,
  agents: "as anybody",
  environment: "shared",
  stranger: "its own",
  ask: () => ({ path: "" }),
  named: () => "",
};
const EVERY_ROLE: readonly Role[] = ["tenant_admin", "tenant_engineer", "tenant_ops", "author"];
const ADMIN: readonly Role[] = ["tenant_admin"];
const ADMIN_AND_ENGINEER: readonly Role[] = ["tenant_admin", "tenant_engineer"];

/** An operation of people only that names no object. */
function ofPeople(roles: readonly Role[], ask: OperationLine["ask"]): OperationLine {
  return { ...PAGE, key: "never", roles, ask };
}

/** The same for one object of the account, which does not exist for another account. */
function ofPeopleAbout(
  roles: readonly Role[],
  named: OperationLine["named"],
  ask: (name: string) => OperationRequest,
): OperationLine {
  return { ...ofPeople(roles, (_world, name) => ask(name)), stranger: "not-found", named };
}

/** Only the person who was asked answers a request; nobody in the table is that person. */
function answering(verb: "approve" | "refuse"): OperationLine {
  return {
    key: "needed",
    scope: "rules:read",
    agents: "decides nothing",
    keysNever: true,
    outcome: "cannot-decide",
    environment: "of one",
    stranger: "not-found",
    ask: (_world, id) => ({ path: `/v1/approvals/${id}/${verb}`, body: {} }),
    named: ({ requestId }) => requestId,
  };
}

let made = 0;
/** A name that nothing has yet. */
const unheardOf = (): string => `new_${(made += 1)}`;

const POLICY = "policy.acme.customer_support";
const SPARE_BOT = (): string => "spare_bot";

export const OPERATIONS: Readonly<Record<string, OperationLine>> = {
  "POST /v1/check": {
    key: "needed",
    scope: "checks:write",
    agents: "as anybody",
    environment: "shared",
    stranger: "unknown-rule-set",
    ask: (_world, rule_set) => ({ path: "/v1/check", body: { ...refund("C-780", 1_000), rule_set } }),
    named: () => POLICY,
  },
  "POST /v1/check/preview": {
    key: "needed",
    scope: "checks:write",
    scopeOfPeople: "rules:read",
    agents: "as anybody",
    environment: "shared",
    stranger: "unknown-rule-set",
    ask: (_world, rule_set) => ({ path: "/v1/check/preview", body: { ...refund("C-780", 1_000), rule_set } }),
    named: () => POLICY,
  },
  "GET /v1/checks/{check_id}": {
    key: "needed",
    scope: "checks:read",
    agents: "own agent's action",
    environment: "of one",
    stranger: "not-found",
    ask: (_world, id) => ({ path: `/v1/checks/${id}` }),
    named: ({ checkId }) => checkId,
  },
  "POST /v1/checks/{check_id}/execution": {
    key: "needed",
    scope: "checks:write",
    agents: "own agent's action",
    environment: "of one",
    stranger: "not-found",
    ask: (_world, id) => ({ path: `/v1/checks/${id}/execution`, body: { executed: false, reason: "abandoned" } }),
    named: ({ propose }) => propose(),
  },
  "POST /v1/checks/{check_id}/reversal": {
    key: "needed",
    scope: "checks:write",
    agents: "own agent's action",
    environment: "of one",
    stranger: "not-found",
    ask: (_world, id) => ({ path: `/v1/checks/${id}/reversal`, body: { ref: "taken-back" } }),
    named: ({ take }) => take(),
  },
  "POST /v1/checks/{check_id}/resolution": {
    key: "needed",
    scope: "checks:write",
    agents: "decides nothing",
    environment: "of one",
    stranger: "not-found",
    byRole: { tenant_engineer: "cannot-decide", tenant_ops: "cannot-decide" },
    fresh: true,
    ask: ({ person }, id) => ({
      path: `/v1/checks/${id}/resolution`,
      body: { resolved_outcome: "not_allowed", method: "override", resolved_by: person("owner") },
    }),
    named: ({ propose }) => propose(),
  },
  // Only the approver in the answer; nobody in the table is that person.
  "POST /v1/checks/{check_id}/approval": {
    key: "needed",
    scope: "rules:read",
    agents: "decides nothing",
    keysNever: true,
    outcome: "cannot-decide",
    environment: "of one",
    stranger: "not-found",
    ask: (_world, id) => ({ path: `/v1/checks/${id}/approval`, body: { decision: "approved" } }),
    named: ({ checkId }) => checkId,
  },
  "GET /v1/approvals/{request_id}": {
    key: "needed",
    scope: "checks:read",
    agents: "own agent's action",
    environment: "of one",
    stranger: "not-found",
    ask: (_world, id) => ({ path: `/v1/approvals/${id}` }),
    named: ({ requestId }) => requestId,
  },
  "POST /v1/approvals/{request_id}/approve": answering("approve"),
  "POST /v1/approvals/{request_id}/refuse": answering("refuse"),
  "GET /v1/review": {
    key: "needed",
    scope: "checks:read",
    agents: "whole account",
    environment: "shared",
    stranger: "its own",
    ask: () => ({ path: "/v1/review" }),
    named: () => "",
  },
  "GET /v1/checks": {
    key: "needed",
    scope: "checks:read",
    agents: "as anybody",
    environment: "shared",
    stranger: "its own",
    ask: () => ({ path: "/v1/checks" }),
    named: () => "",
  },
  "GET /v1/rules": { ...PAGE, key: "optional", ask: () => ({ path: "/v1/rules" }) },
  "GET /v1/rules/{rule_set}": {
    ...PAGE,
    key: "optional",
    ask: (_world, name) => ({ path: `/v1/rules/${name}` }),
    named: () => "law.de.business_gifts",
  },
  "GET /v1/rules/{rule_set}/{version}": {
    ...PAGE,
    key: "optional",
    ask: (_world, name) => ({ path: `/v1/rules/${name}/2024` }),
    named: () => "law.de.business_gifts",
  },
  "GET /v1/rules/{rule_set}/{version}/diff": {
    ...PAGE,
    key: "optional",
    ask: (_world, name) => ({ path: `/v1/rules/${name}/2024/diff?from=2004` }),
    named: () => "law.de.business_gifts",
  },
  "GET /v1/map": {
    key: "needed",
    scope: "rules:read",
    agents: "whole account",
    environment: "shared",
    stranger: "its own",
    ask: () => ({ path: "/v1/map" }),
    named: () => "",
  },
  "GET /v1/sandbox/examples/{rule_set}": {
    key: "needed",
    scope: "rules:read",
    agents: "as anybody",
    environment: "shared",
    stranger: "unknown-rule-set",
    ask: (_world, name) => ({ path: `/v1/sandbox/examples/${name}?state=contested` }),
    named: () => POLICY,
  },
  "GET /v1/agents/{agent_id}/rules": {
    key: "needed",
    scope: "rules:read",
    agents: "own agent's record",
    environment: "shared",
    // It has an agent of the same id; the test of names below uses one that it does not have.
    stranger: "its own",
    ask: (_world, id) => ({ path: `/v1/agents/${id}/rules` }),
    named: () => "refund_bot",
  },
  "GET /v1/agents/{agent_id}/runs": {
    key: "needed",
    scope: "checks:read",
    agents: "own agent's record",
    environment: "shared",
    // It has an agent of the same id, as with the agent's rules.
    stranger: "its own",
    ask: (_world, id) => ({ path: `/v1/agents/${id}/runs` }),
    named: () => "refund_bot",
  },
  "GET /v1/people": ofPeople(EVERY_ROLE, () => ({ path: "/v1/people" })),
  "POST /v1/people": ofPeople(ADMIN, () => ({
    path: "/v1/people",
    body: { name: "New", email: `${unheardOf()}@example.com`, role: "author" },
  })),
  "POST /v1/people/{person_id}": ofPeopleAbout(
    ADMIN,
    ({ person }) => person("signer"),
    (id) => ({ path: `/v1/people/${id}`, body: { name: "Sample Signer" } }),
  ),
  "POST /v1/people/{person_id}/unbind": ofPeopleAbout(
    ADMIN,
    ({ person }) => person("signer"),
    (id) => ({ path: `/v1/people/${id}/unbind` }),
  ),
  "DELETE /v1/people/{person_id}": ofPeopleAbout(
    ADMIN,
    ({ addPerson }) => addPerson(`${unheardOf()}@example.com`),
    (id) => ({ path: `/v1/people/${id}` }),
  ),
  "GET /v1/agents": ofPeople(EVERY_ROLE, () => ({ path: "/v1/agents" })),
  "POST /v1/agents": ofPeople(ADMIN_AND_ENGINEER, ({ person }) => ({
    path: "/v1/agents",
    body: { agent_id: unheardOf(), name: "New", owner: person("owner") },
  })),
  "POST /v1/agents/{agent_id}": ofPeopleAbout(ADMIN_AND_ENGINEER, SPARE_BOT, (id) => ({
    path: `/v1/agents/${id}`,
    body: { name: "Spare" },
  })),
  "POST /v1/agents/{agent_id}/switch-off": ofPeopleAbout(ADMIN_AND_ENGINEER, SPARE_BOT, (id) => ({
    path: `/v1/agents/${id}/switch-off`,
  })),
  "POST /v1/agents/{agent_id}/switch-on": ofPeopleAbout(ADMIN_AND_ENGINEER, SPARE_BOT, (id) => ({
    path: `/v1/agents/${id}/switch-on`,
  })),
  "GET /v1/keys": ofPeople(ADMIN_AND_ENGINEER, () => ({ path: "/v1/keys" })),
  "POST /v1/keys": ofPeople(ADMIN_AND_ENGINEER, () => ({
    path: "/v1/keys",
    body: { name: "new", environment: "live", scopes: ["checks:read"] },
  })),
  "POST /v1/keys/{key_id}/rotate": {
    ...ofPeopleAbout(
      ADMIN_AND_ENGINEER,
      ({ makeKey }) => makeKey(unheardOf()),
      (id) => ({ path: `/v1/keys/${id}/rotate`, body: {} }),
    ),
    // The operator's key may claim. One of an engineer may not, and lower is not sent.
    byRole: { tenant_engineer: "conflict" },
  },
  "DELETE /v1/keys/{key_id}": ofPeopleAbout(
    ADMIN_AND_ENGINEER,
    ({ makeKey }) => makeKey(unheardOf()),
    (id) => ({ path: `/v1/keys/${id}` }),
  ),
  "GET /v1/account": ofPeople(EVERY_ROLE, () => ({ path: "/v1/account" })),
  "POST /v1/account": ofPeople(ADMIN, () => ({ path: "/v1/account", body: { retention_years: 10 } })),
  // Neither the account nor the stranger's was opened by another account.
  "POST /v1/account/cut-off": {
    ...ofPeople(ADMIN, () => ({ path: "/v1/account/cut-off", body: {} })),
    outcome: "conflict",
  },
  "GET /v1/accounts": ofPeople(ADMIN, () => ({ path: "/v1/accounts" })),
  "POST /v1/accounts": {
    ...ofPeople(ADMIN, () => ({
      path: "/v1/accounts",
      body: {
        ...{ slug: "acme", name: "Again", country: "DE", currency: "EUR", retention_years: 10 },
        ...{ fiscal_year_start: "01-01", owner: { name: "Owner", email: "owner@again.example.com" } },
      },
    })),
    outcome: "conflict",
  },
  "GET /v1/terms": ofPeople(EVERY_ROLE, () => ({ path: "/v1/terms" })),
  "POST /v1/terms": ofPeople(ADMIN, () => ({ path: "/v1/terms", body: { version: "1" } })),
  "GET /v1/audit": ofPeople(ADMIN, () => ({ path: "/v1/audit" })),
  "GET /v1/agents/{agent_id}": {
    key: "needed",
    scope: "rules:read",
    agents: "own agent's record",
    environment: "shared",
    // It has an agent of the same id, as with the agent's rules.
    stranger: "its own",
    ask: (_world, id) => ({ path: `/v1/agents/${id}` }),
    named: () => "refund_bot",
  },
  "GET /v1/confirmations": {
    key: "needed",
    scope: "rules:read",
    agents: "whole account",
    environment: "shared",
    stranger: "its own",
    ask: () => ({ path: "/v1/confirmations" }),
    named: () => "",
  },
  "GET /v1/confirmations/{rule_set}/{version}": {
    key: "needed",
    scope: "rules:read",
    agents: "whole account",
    environment: "shared",
    stranger: "unknown-rule-set",
    ask: (_world, name) => ({ path: `/v1/confirmations/${name}/1` }),
    named: () => POLICY,
  },
  "POST /v1/confirmations/{rule_set}/{version}": {
    key: "needed",
    scope: "confirm",
    agents: "lacks scope",
    environment: "live only",
    stranger: "unknown-rule-set",
    ask: ({ person }, name) => ({
      path: `/v1/confirmations/${name}/1`,
      body: { rules: [{ rule: "refunds_only", action: "confirm" }], by_user: person("owner") },
    }),
    named: () => POLICY,
  },
  "POST /v1/confirmations/{rule_set}/{version}/preview": {
    key: "needed",
    scope: "confirm",
    agents: "lacks scope",
    environment: "shared",
    fresh: false,
    stranger: "unknown-rule-set",
    ask: ({ person }, name) => ({
      path: `/v1/confirmations/${name}/1/preview`,
      body: { rules: [{ rule: "refunds_only", action: "flag" }], by_user: person("owner") },
    }),
    named: () => POLICY,
  },
  "GET /v1/tenant-facts": {
    key: "needed",
    scope: "rules:read",
    agents: "whole account",
    environment: "shared",
    stranger: "its own",
    ask: () => ({ path: "/v1/tenant-facts" }),
    named: () => "",
  },
  "PUT /v1/tenant-facts/{key}": {
    key: "needed",
    scope: "confirm",
    agents: "lacks scope",
    environment: "live only",
    // 422 read_by_nothing, as of a setting that there is nowhere; the test of bodies below compares them.
    stranger: "its own",
    ask: ({ person }, name) => ({
      path: `/v1/tenant-facts/${name}`,
      body: { value: 2, confirmed_by: person("owner") },
    }),
    named: () => "many_refunds",
  },
  "POST /v1/tenant-facts/{key}/preview": {
    key: "needed",
    scope: "confirm",
    agents: "lacks scope",
    environment: "shared",
    fresh: false,
    // The same as for the change itself.
    stranger: "its own",
    ask: ({ person }, name) => ({
      path: `/v1/tenant-facts/${name}/preview`,
      body: { value: 2, confirmed_by: person("owner") },
    }),
    named: () => "many_refunds",
  },
  "GET /v1/alerts": {
    key: "needed",
    scope: "checks:read",
    agents: "as anybody",
    environment: "shared",
    stranger: "its own",
    ask: () => ({ path: "/v1/alerts" }),
    named: () => "",
  },
  "POST /v1/alerts/{alert_id}/acknowledge": {
    key: "needed",
    scope: "checks:write",
    agents: "whole account",
    environment: "of one",
    stranger: "not-found",
    ask: ({ person }, id) => ({ path: `/v1/alerts/${id}/acknowledge`, body: { acknowledged_by: person("approver") } }),
    named: ({ alertId }) => alertId,
  },
  "GET /v1/me": {
    key: "needed",
    scope: "rules:read",
    agents: "as anybody",
    environment: "shared",
    stranger: "its own",
    ask: () => ({ path: "/v1/me" }),
    named: () => "",
  },
  ...OPERATIONS_ON_RECIPIENTS,
  "GET /v1/jobs": {
    key: "needed",
    scope: "checks:read",
    agents: "as anybody",
    environment: "shared",
    stranger: "its own",
    ask: () => ({ path: "/v1/jobs" }),
    named: () => "",
  },
  "GET /v1/jobs/{job_id}": {
    key: "needed",
    scope: "checks:read",
    agents: "no agent's action",
    // A re-run is of both environments.
    environment: "shared",
    stranger: "not-found",
    ask: (_world, id) => ({ path: `/v1/jobs/${id}` }),
    named: ({ rerunId }) => rerunId,
  },
  ...OPERATIONS_ON_POLICIES,
  ...OPERATIONS_ON_DOCUMENTS,
  "GET /healthz": { ...PAGE, ask: () => ({ path: "/healthz" }) },
  "GET /readyz": { ...PAGE, ask: () => ({ path: "/readyz" }) },
  "GET /errors/{code}": {
    ...PAGE,
    ask: () => ({ path: "/errors/not-found", headers: { Accept: "application/json" } }),
  },
  "GET /v1/openapi.json": { ...PAGE, ask: () => ({ path: "/v1/openapi.json" }) },
};
