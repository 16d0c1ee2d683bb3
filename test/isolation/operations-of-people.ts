/** The lines of operations that people alone do: on people, agents, keys, the account and its terms. */
import type { Role } from "../../runtime/auth/caller.js";
import { type OperationLine, type OperationRequest, PAGE } from "./operation-line.js";

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

let made = 0;
/** A name that nothing has yet. */
const unheardOf = (): string => `new_${(made += 1)}`;

/** Neither the person asked about nor an admin who asks. */
let third = "";

const SPARE_BOT = (): string => "spare_bot";

export const OPERATIONS_OF_PEOPLE: Readonly<Record<string, OperationLine>> = {
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
  "POST /v1/people/{person_id}/end-sessions": ofPeopleAbout(
    ADMIN,
    ({ person }) => person("signer"),
    (id) => ({ path: `/v1/people/${id}/end-sessions` }),
  ),
  // Everybody says so for themselves; for another person an admin does.
  "PUT /v1/people/{person_id}/substitute": ofPeopleAbout(
    ADMIN,
    ({ person }) => {
      third = person("desk");
      return person("signer");
    },
    (id) => ({
      path: `/v1/people/${id}/substitute`,
      body: { substitute: third, until: new Date(Date.now() + 3_600_000).toISOString() },
    }),
  ),
  "DELETE /v1/people/{person_id}/substitute": ofPeopleAbout(
    ADMIN,
    ({ person }) => person("signer"),
    (id) => ({ path: `/v1/people/${id}/substitute` }),
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
  "PUT /v1/laws/{rule_set}": {
    ...ofPeople(ADMIN, (_world, name) => ({ path: `/v1/laws/${name}`, body: { on: true } })),
    environment: "live only",
    named: () => "law.de.business_gifts",
  },
  "POST /v1/laws/{rule_set}/preview": {
    ...ofPeople(ADMIN, (_world, name) => ({ path: `/v1/laws/${name}/preview`, body: { on: false } })),
    fresh: false,
    named: () => "law.de.business_gifts",
  },
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
  "GET /v1/me/access": ofPeople(EVERY_ROLE, () => ({ path: "/v1/me/access" })),
  "GET /v1/views": ofPeople(EVERY_ROLE, () => ({ path: "/v1/views" })),
  "POST /v1/views": {
    ...ofPeople(EVERY_ROLE, () => ({ path: "/v1/views", body: { name: unheardOf(), query: "month=all" } })),
    fresh: false,
  },
  // The owner shares it: others see it, and an admin alone removes what is another's.
  "DELETE /v1/views/{view_id}": {
    ...ofPeopleAbout(
      EVERY_ROLE,
      ({ makeView }) => makeView(unheardOf()),
      (id) => ({ path: `/v1/views/${id}` }),
    ),
    fresh: false,
    environment: "of one",
    byRole: { tenant_engineer: "cannot-decide", tenant_ops: "cannot-decide", author: "cannot-decide" },
  },
  "GET /v1/account": ofPeople(EVERY_ROLE, () => ({ path: "/v1/account" })),
  "POST /v1/account": ofPeople(ADMIN, () => ({ path: "/v1/account", body: { retention_years: 10 } })),
  "PUT /v1/account/closed-until": ofPeople(ADMIN, () => ({
    path: "/v1/account/closed-until",
    body: { date: "2020-12-31" },
  })),
  // Nobody opened the account, nor the stranger's.
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
};
