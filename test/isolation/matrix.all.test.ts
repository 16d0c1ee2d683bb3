/**
 * Every operation of the document with every credential: each gets the answer that the interface documents, and no
 * answer has data of another account.
 */
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { type Scope, SCOPES } from "../../runtime/auth/caller.js";
import { ROUTES } from "../../runtime/http/app.js";
import { readConformance } from "../runtime/http/conformance.js";
import type { Received } from "../runtime/http/sample-service.js";
import { useRunStatements } from "../runtime/store/run-statements.js";
import { NAMED_IN_BODIES } from "./named-in-bodies.js";
import type { OperationLine, OperationRequest } from "./operation-line.js";
import { OPERATIONS } from "./operations.js";
import { missingLike, seen } from "./strangers.js";
import { type Credential, openWorld, type World } from "./world.js";

const runStatements = useRunStatements();
let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.service.close());

const CREDENTIALS: readonly Credential[] = [
  "none",
  "malformed",
  "unknown",
  "revoked",
  "expired",
  ...SCOPES,
  "own",
  "own agent",
  "other agent",
  "other account",
  "other environment",
  "switched-off agent",
];
const isScope = (credential: Credential): credential is Scope => SCOPES.some((scope) => scope === credential);

interface ExpectedAnswer {
  /** A problem's code; `answered`: 200. */
  readonly outcome: string;
  readonly required_scope?: string;
  /** The code of the one entry in errors. */
  readonly code?: "agent_key" | "a_key" | "role";
}

const ANSWERED: ExpectedAnswer = { outcome: "answered" };

/**
 * By the first error (decision 142): the key, then the owner of the object, the key's scope, and then the object
 * itself.
 */
function expectedOf(
  { key, scope, agents, environment, stranger, keysNever = false }: OperationLine,
  credential: Credential,
): ExpectedAnswer {
  if (key === "unread") return ANSWERED;
  if (credential === "none") return key === "optional" ? ANSWERED : { outcome: "unauthorized" };
  if (credential === "malformed" || credential === "unknown" || credential === "revoked" || credential === "expired")
    return { outcome: "unauthorized" };
  if (credential === "switched-off agent") return { outcome: "agent-switched-off" };
  if (key === "never") {
    const isAgents = credential === "own agent" || credential === "other agent";
    return { outcome: "insufficient-scope", code: isAgents ? "agent_key" : "a_key" };
  }
  if (scope === null) return ANSWERED;
  if (isScope(credential))
    return credential === scope ? ofOwnKey(keysNever) : { outcome: "insufficient-scope", required_scope: scope };
  if (credential === "other account") return stranger === "its own" ? ofOwnKey(keysNever) : { outcome: stranger };
  if (credential === "other environment")
    return environment === "shared"
      ? ofOwnKey(keysNever)
      : { outcome: environment === "of one" ? stranger : "live-only" };
  return credential === "own" ? ofOwnKey(keysNever) : wantedOfAgent(scope, agents, credential === "own agent");
}

function ofOwnKey(never: boolean): ExpectedAnswer {
  return never ? { outcome: "cannot-decide", code: "a_key" } : ANSWERED;
}

function wantedOfAgent(scope: Scope, agents: OperationLine["agents"], isOwn: boolean): ExpectedAnswer {
  switch (agents) {
    case "lacks scope":
      return { outcome: "insufficient-scope", required_scope: scope };
    case "whole account":
      return { outcome: "insufficient-scope", required_scope: scope, code: "agent_key" };
    case "no agent's action":
      return { outcome: "not-the-agents-action" };
    case "own agent's action":
      return isOwn ? ANSWERED : { outcome: "not-the-agents-action" };
    case "own agent's record":
      return isOwn ? ANSWERED : { outcome: "insufficient-scope", required_scope: scope, code: "agent_key" };
    case "decides nothing":
      return { outcome: "cannot-decide", code: "agent_key" };
    case "as anybody":
      return ANSWERED;
  }
}

/**
 * The values that no answer to the credential may have. The service's own pages name the sample's policies as examples,
 * but nobody's ids.
 */
function secretsFrom(credential: Credential, { key }: OperationLine): readonly string[] {
  if (key === "unread") return world.ofAccount.filter((secret) => /^[a-z]{3}_[0-9a-z]{26}$/.test(secret));
  if (credential === "other account" || credential === "none") return world.ofAccount;
  return credential === "other agent" || credential === "other environment" ? world.ofAction : [];
}

function sendAs(
  credential: Credential,
  method: string,
  { path, headers: more, body, text }: OperationRequest,
  headers: Readonly<Record<string, string>> = {},
): Promise<Received> {
  const secret = world.secretOf(credential);
  return world.service.send(path, {
    key: null,
    method,
    headers: { ...more, ...headers, ...(secret !== null && { Authorization: `Bearer ${secret}` }) },
    ...(body !== undefined && { body }),
    ...(text !== undefined && { text }),
  });
}

const lineOf = (operation: string): OperationLine => {
  const line = OPERATIONS[operation];
  if (line === undefined) throw new Error(`${operation} has no line in the table.`);
  return line;
};
const methodOf = (operation: string): string => operation.split(" ")[0] ?? "";

it("the table has a line for every operation of the document, and none beside them", async () => {
  const { document } = await readConformance(world.service.url);
  const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.keys(operations).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(Object.keys(OPERATIONS).sort()).toEqual(documented.sort());
});

it("the document says of each operation who may: scopes of keys and of people, roles, agents' keys, the environment", async () => {
  const { document } = await readConformance(world.service.url);
  for (const [operation, line] of Object.entries(OPERATIONS)) {
    const [method = "", path = ""] = operation.split(" ");
    const said = document.paths[path]?.[method.toLowerCase()] as Readonly<Record<string, unknown>> | undefined;
    // Some people may do more for themselves than a role may for others.
    const wanted = line.key === "never" ? (expect.arrayContaining([...securityBy(line)]) as unknown) : securityBy(line);
    expect([operation, said?.["security"]]).toEqual([operation, wanted]);
    expect([operation, said?.["x-whole-account"] ?? false]).toEqual([operation, line.agents === "whole account"]);
    expect([operation, said?.["x-live-only"] ?? false]).toEqual([operation, line.environment === "live only"]);
  }
});

function securityBy({ key, roles = [], scope, scopeOfPeople, keysNever, agents }: OperationLine): readonly object[] {
  if (key === "unread") return [];
  if (key === "never") return roles.map((role) => ({ session: [role] }));
  if (key === "optional") return [{}, { key: [] }, { session: [] }];
  // Whom an answer names decides without the scope.
  if (agents === "decides nothing" && keysNever !== true) return [{ key: [] }, { session: [] }];
  const ofPeople = { session: [scopeOfPeople ?? scope] };
  return keysNever === true ? [ofPeople] : [{ key: [scope] }, ofPeople];
}

describe.each(Object.keys(OPERATIONS))("%s", (operation) => {
  it.each(CREDENTIALS)(
    "with the credential: %s [AUT-001, AUT-013, AUT-014, AUT-015, AUT-016, AUT-035, AUT-053]",
    async (credential) => {
      const line = lineOf(operation);
      const wanted = expectedOf(line, credential);
      const name = await line.named(world);
      // For shared objects, a stranger asks in their own name.
      const asking = line.ask(
        credential === "other account" && line.stranger === "its own"
          ? { ...world, person: () => world.strangersPerson }
          : world,
        name,
      );
      const { status, json, text } = await sendAs(credential, methodOf(operation), asking);
      const problem = status === 200 ? "answered" : String(json["type"]).split("/").at(-1);
      if (isRefusedSetting(operation, credential))
        return expect([status, json["errors"]]).toMatchObject([422, [{ field: "key", code: "read_by_nothing" }]]);
      expect(
        {
          outcome: problem,
          required_scope: json["required_scope"],
          code: status === 403 ? (json["errors"] as readonly { readonly code: string }[])[0]?.code : undefined,
        },
        text,
      ).toEqual({ required_scope: undefined, code: undefined, ...wanted });
      // The path that was asked for is the asker's own to say.
      const problemText = JSON.stringify({ ...json, instance: undefined });
      for (const secret of secretsFrom(credential, line))
        if (!JSON.stringify(asking).includes(secret)) expect(problemText).not.toContain(secret);
    },
  );
});

/** The account's own policy alone reads it. */
function isRefusedSetting(operation: string, credential: Credential): boolean {
  return operation.includes(" /v1/tenant-facts/{key}") && credential === "other account";
}

describe("what is a stranger's is told apart from what does not exist by nothing but the id in instance", () => {
  const ofPaths = Object.entries(OPERATIONS).filter(
    ([, { stranger, key }]) => stranger !== "its own" && key !== "never",
  );
  const asStranger = ofPaths.flatMap(([operation, line]) =>
    (["other account", ...(line.environment === "of one" ? (["other environment"] as const) : [])] as const).map(
      (credential) => ({ operation, credential, line }),
    ),
  );

  it.each(asStranger)("$operation, of $credential [AUT-017]", async ({ operation, credential, line }) => {
    const name = await line.named(world);
    const missing = missingLike(name);
    expect(missing).not.toBe(name);
    const theirs = await sendAs(credential, methodOf(operation), line.ask(world, name));
    const nothing = await sendAs(credential, methodOf(operation), line.ask(world, missing));
    expect(theirs.status).toBe(line.stranger === "invalid-policy" ? 422 : 404);
    expect(seen(theirs, name)).toEqual(seen(nothing, missing));
    // Nor by anything but the instance.
    expect(JSON.stringify({ ...theirs.json, instance: "" })).not.toContain(name);
  });

  it.each(NAMED_IN_BODIES)("$what, named by another account", async ({ method, own, missing, ask }) => {
    const name = own(world);
    const theirs = await sendAs("other account", method, ask(world, name));
    const nothing = await sendAs("other account", method, ask(world, missing));
    expect(theirs.status).toBeGreaterThanOrEqual(400);
    expect(theirs.status).toBeLessThan(500);
    expect(seen(theirs, name)).toEqual(seen(nothing, missing));
    // The account's own request is not refused for the name.
    const ours = await sendAs("own", method, ask(world, name));
    expect(seen(ours, name)).not.toEqual(seen(theirs, name));
  });

  it("a policy, without a key, with another account's and with an agent's", async () => {
    for (const credential of ["none", "other account", "own agent", "checks:read"] as const) {
      for (const path of ["", "/1", "/1/diff?from=1"]) {
        const [theirs, nothing] = await Promise.all(
          ["policy.acme.gifts", "policy.none.gifts"].map(async (name) =>
            seen(await sendAs(credential, "GET", { path: `/v1/rules/${name}${path}` }), name),
          ),
        );
        expect(theirs).toEqual(nothing);
        expect(theirs).toMatchObject({ status: 404 });
      }
    }
  });
});

describe("the key decides the environment, and no request changes it", () => {
  const keyed = Object.entries(OPERATIONS).filter(([, { key }]) => key === "needed");

  it.each(keyed)("%s refuses Service-Env of the other [AUT-023]", async (operation, line) => {
    const { status, json } = await sendAs("own", methodOf(operation), line.ask(world, await line.named(world)), {
      "Service-Env": "test",
    });
    expect([status, json["errors"]]).toMatchObject([422, [{ field: "Service-Env", code: "enum" }]]);
  });
});

it("an Idempotency-Key of another caller, environment or account gives nobody the first one's answer [IDM-004]", async () => {
  const headers = { "Idempotency-Key": "the same for all" };
  const body = {
    rule_set: "law.de.business_gifts",
    transaction: { channel: "invoice", status: "executed" },
    facts: { gift_date: "2026-03-10" },
  };
  const first = await sendAs("own", "POST", { path: "/v1/check", body }, headers);
  expect(first.status).toBe(200);
  for (const credential of ["other account", "other environment"] as const) {
    const other = await sendAs(credential, "POST", { path: "/v1/check", body }, headers);
    expect([other.status, other.headers.get("Idempotent-Replayed")]).toEqual([200, null]);
    expect(other.json["check_id"]).not.toBe(first.json["check_id"]);
  }
  const agent = await sendAs("own agent", "POST", { path: "/v1/check", body }, headers);
  expect([agent.status, String(agent.json["type"]).split("/").at(-1)]).toEqual([409, "idempotency-conflict"]);
});

it("holds a line for each route, so that one that the document leaves out is not left out here", () => {
  expect(ROUTES.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(Object.keys(OPERATIONS).sort());
});

it("no statement reads a whole table to find the rows of one account", () => {
  const { run, wasteful } = runStatements(join(world.service.place.dataDir, "tcs.sqlite"));
  expect(run).toBeGreaterThan(100);
  expect(wasteful).toEqual([]);
});
