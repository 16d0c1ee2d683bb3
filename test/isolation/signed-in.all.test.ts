/**
 * Every operation of the document by people who are signed in: in each role, and with every session that is not simply
 * one of theirs.
 */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { Role } from "../../runtime/auth/caller.js";
import { SCOPES_OF_ROLE } from "../../runtime/auth/roles.js";
import type { Received } from "../runtime/http/sample-service.js";
import { signIn } from "../runtime/http/signing-in.js";
import type { OperationLine } from "./operation-line.js";
import { OPERATIONS } from "./operations.js";
import { missingLike, seen } from "./strangers.js";
import { openWorld, type SessionHeaders, type SessionKind, type World } from "./world.js";

/** Somebody of the sample in each role. */
const HANDLES = [
  ["tenant_admin", "owner"],
  ["tenant_engineer", "engineer"],
  ["tenant_ops", "desk"],
  ["author", "author"],
] as const satisfies readonly (readonly [Role, string])[];

const REFUSED = { scope: "insufficient-scope", none: "unauthorized", lost: "cut-off" } as const;

let world: World;
let people: ReadonlyMap<Role, SessionHeaders>;
let sessions: Readonly<Record<SessionKind, SessionHeaders>>;
beforeAll(async () => {
  world = await openWorld();
  const signed = new Map<Role, SessionHeaders>();
  for (const [role, handle] of HANDLES)
    signed.set(role, (await signIn(world.service.place, `${handle}@example.com`)).headers);
  people = signed;
  sessions = await world.sessions();
});
afterAll(() => world.service.close());

const headersOf = (role: Role): SessionHeaders => people.get(role) ?? {};

interface Sending {
  /** The sender: a request that names the acting person names them. */
  readonly person: string;
  readonly headers: SessionHeaders;
  /** The name of the object; default: one of the account. */
  readonly name?: string;
}

async function send(operation: string, line: OperationLine, { person, headers, name }: Sending): Promise<Received> {
  const asking = line.ask({ ...world, person: () => person }, name ?? (await line.named(world)));
  return world.service.send(asking.path, {
    key: null,
    method: operation.split(" ")[0] ?? "",
    headers: { ...asking.headers, ...headers },
    ...(asking.body !== undefined && { body: asking.body }),
    ...(asking.text !== undefined && { text: asking.text }),
  });
}

const problemOf = ({ status, json }: Received): string =>
  status === 200 ? "answered" : (String(json["type"]).split("/").at(-1) ?? "");

/** In their own account, in live, signed in a moment ago. */
function wantedOf(
  { key, scope: ofKeys, scopeOfPeople, roles, outcome = "answered", byRole }: OperationLine,
  role: Role,
): string {
  if (key === "never") return roles?.includes(role) === true ? (byRole?.[role] ?? outcome) : REFUSED.scope;
  const scope = scopeOfPeople ?? ofKeys;
  return scope === null || SCOPES_OF_ROLE[role].includes(scope) ? (byRole?.[role] ?? outcome) : REFUSED.scope;
}

/**
 * Operations that need a sign-in within the last hour: confirming, settings, and every change of people, keys and the
 * account.
 */
const takesFreshSignIn = (operation: string, { key, scope, fresh }: OperationLine): boolean =>
  fresh ?? (scope === "confirm" || (key === "never" && !operation.startsWith("GET ")));

const lines = Object.entries(OPERATIONS);
const judged = lines.filter(([, { key }]) => key !== "unread");
const changes = judged.filter(([operation]) => !operation.startsWith("GET "));
const owner = (): string => world.person("owner");

describe("a person who is signed in", () => {
  it.each(lines)("%s, in every role: answered, or refused for the role alone [AUT-046]", async (operation, line) => {
    for (const [role, handle] of HANDLES) {
      const received = await send(operation, line, { person: world.person(handle), headers: headersOf(role) });
      expect([role, problemOf(received)], received.text).toEqual([role, wantedOf(line, role)]);
      if (received.status !== 403 || problemOf(received) === "cannot-decide") continue;
      expect(received.json["required_scope"]).toBe(line.key === "never" ? undefined : line.scope);
      if (line.key === "never") expect(received.json["errors"]).toMatchObject([{ field: "session", code: "role" }]);
    }
  });

  it.each(lines)("%s, in test [AUT-022, AUT-051]", async (operation, line) => {
    const headers = { ...headersOf("tenant_admin"), "Service-Env": "test" };
    const received = await send(operation, line, { person: owner(), headers });
    const inTest = { shared: line.outcome ?? "answered", "of one": line.stranger, "live only": "live-only" } as const;
    expect(problemOf(received), received.text).toBe(inTest[line.environment]);
  });

  it.each(judged)("%s, with a key beside the cookie: the key is judged [AUT-049]", async (operation, line) => {
    const key = { Authorization: `Bearer ${world.secretOf("malformed") ?? ""}` };
    const headers = { ...headersOf("tenant_admin"), ...key };
    expect(problemOf(await send(operation, line, { person: owner(), headers }))).toBe(REFUSED.none);
    const own = { ...headers, Authorization: `Bearer ${world.secretOf("own") ?? ""}` };
    const received = await send(operation, line, { person: owner(), headers: own });
    expect(problemOf(received), received.text).toBe(
      line.key === "never" ? REFUSED.scope : line.keysNever === true ? "cannot-decide" : "answered",
    );
    if (line.key === "never") expect(received.json["errors"]).toMatchObject([{ code: "a_key" }]);
  });

  it.each(changes)("%s, from a page of another origin or of none", async (operation, line) => {
    const { Origin: own, ...cookie } = headersOf("tenant_admin");
    for (const origin of [
      {},
      { Origin: "null" },
      { Origin: "https://elsewhere.example" },
      { Origin: own ?? "", "Sec-Fetch-Site": "cross-site" },
    ]) {
      const received = await send(operation, line, { person: owner(), headers: { ...cookie, ...origin } });
      expect([received.status, received.json["errors"]]).toMatchObject([401, [{ code: "other_origin" }]]);
    }
  });
});

describe("a session", () => {
  it.each(judged)("%s, ended: nobody is signed in [AUT-013]", async (operation, line) => {
    const received = await send(operation, line, { person: owner(), headers: sessions.ended });
    expect(problemOf(received)).toBe(REFUSED.none);
  });

  it.each(judged)("%s, of a sign-in whose time nobody knows", async (operation, line) => {
    const received = await send(operation, line, { person: owner(), headers: sessions.stale });
    if (!takesFreshSignIn(operation, line)) return expect(problemOf(received)).toBe(line.outcome ?? "answered");
    expect([received.status, received.json["errors"]]).toMatchObject([
      401,
      [{ field: "session", code: "sign_in_again" }],
    ]);
  });

  it.each(judged)("%s, of another account [AUT-017]", async (operation, line) => {
    const headers = sessions["of another account"];
    const person = world.strangersPerson;
    const name = await line.named(world);
    const received = await send(operation, line, { person, headers, name });
    // Which settings there are, the policies of an account say.
    if (operation.includes(" /v1/tenant-facts/{key}"))
      expect([received.status, received.json["errors"]]).toMatchObject([422, [{ code: "read_by_nothing" }]]);
    else
      expect(problemOf(received), received.text).toBe(
        line.stranger === "its own" ? (line.outcome ?? "answered") : line.stranger,
      );
    const answer = JSON.stringify({ ...received.json, instance: undefined });
    for (const secret of world.ofAccount) if (secret !== name) expect(answer).not.toContain(secret);
    if (line.stranger === "its own") return;
    const missing = missingLike(name);
    const nothing = await send(operation, line, { person, headers, name: missing });
    expect(seen(received, name)).toEqual(seen(nothing, missing));
  });

  it.each(judged)("%s, of a builder in an account that it opened [AUT-056]", async (operation, line) => {
    const headers = sessions["of a builder"];
    const received = await send(operation, line, { person: owner(), headers });
    const asEngineer = wantedOf(line, "tenant_engineer");
    // The account has no agent yet, nor any other object of its builder's account.
    const isOfNothing = line.stranger !== "its own" || operation.startsWith("GET /v1/agents/{agent_id}");
    const wanted = line.stranger === "its own" ? "not-found" : line.stranger;
    // A builder is not a person of the account who could be responsible for an agent.
    if (operation === "POST /v1/agents")
      return expect([received.status, received.json["errors"]]).toMatchObject([422, [{ code: "unknown_user" }]]);
    expect(problemOf(received), received.text).toBe(asEngineer === REFUSED.scope || !isOfNothing ? asEngineer : wanted);
  });

  it.each(judged)("%s, of a builder that was cut off [AUT-057, ERR-070]", async (operation, line) => {
    const received = await send(operation, line, { person: owner(), headers: sessions["of a builder cut off"] });
    expect(problemOf(received)).toBe(REFUSED.lost);
  });
});
