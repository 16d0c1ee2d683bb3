/**
 * Every page and form of the console with every session: nobody sees or changes data of another account, each role gets
 * the pages in its navigation, and no request ends in our own error.
 */
import { request } from "node:http";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { ROUTES } from "../../runtime/console/console.js";
import { type PlaceName, PLACES, roleMay } from "../../runtime/console/places.js";
import { ORIGIN, signIn } from "../runtime/http/signing-in.js";
import { useRunStatements } from "../runtime/store/run-statements.js";
import { openWorld, type SessionHeaders, type SessionKind, type World } from "./world.js";

const PEOPLE = {
  owner: "tenant_admin",
  engineer: "tenant_engineer",
  approver: "tenant_ops",
  author: "author",
} as const;
const ROLES = Object.keys(PEOPLE) as readonly (keyof typeof PEOPLE)[];
const SESSIONS: readonly SessionKind[] = [
  "ended",
  "stale",
  "of another account",
  "of a builder",
  "of a builder cut off",
];

const runStatements = useRunStatements();
let world: World;
let headers: Readonly<Record<string, SessionHeaders>>;

beforeAll(async () => {
  world = await openWorld();
  const people = await Promise.all(
    ROLES.map(async (role) => [role, (await signIn(world.service.place, `${role}@example.com`)).headers] as const),
  );
  headers = { none: { Origin: ORIGIN }, ...Object.fromEntries(people), ...(await world.sessions()) };
});
afterAll(() => world.service.close());

/** Values for objects of the sample account. */
const PARAMETERS: Readonly<Record<string, () => string>> = {
  check_id: () => world.checkId,
  request_id: () => world.requestId,
  person_id: () => world.person("author"),
  alert_id: () => world.alertId,
  key_id: () => world.service.keyId("app"),
  job_id: () => world.dryRunId,
  session_id: () => "ses_01arz3ndektsv4rrffq69g5fav",
  // The other account has no agent of this id.
  agent_id: () => "spare_bot",
  recipient_id: () => world.recipientId,
  match_id: () => world.matchId,
  document_id: () => world.documentId,
  save_id: () => world.saveId,
  rule_set: () => "policy.acme.customer_support",
  version: () => "1",
  key: () => "automatic_limit",
  message_id: () => "msg_01arz3ndektsv4rrffq69g5fav",
  view_id: () => "vew_01arz3ndektsv4rrffq69g5fav",
  example_id: () => "exceeds_order.1",
};

interface PageResponse {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
}

function ask(
  method: string,
  path: string,
  sent: Readonly<Record<string, string>>,
  form?: string,
): Promise<PageResponse> {
  const type = form === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded" };
  const host = { Host: new URL(ORIGIN).host, Accept: "text/html" };
  return new Promise((done, fail) => {
    const asked = request(world.service.url + path, { method, headers: { ...host, ...type, ...sent } }, (response) => {
      let text = "";
      response.on("data", (part: Buffer) => (text += part.toString()));
      response.on("end", () => done({ status: response.statusCode ?? 0, location: response.headers.location, text }));
    });
    asked.on("error", fail);
    asked.end(form);
  });
}

const LIVE = ROUTES.filter(({ env }) => env === "live");

function pathOf(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => {
    const value = PARAMETERS[name];
    if (value === undefined) throw new Error(`The table has no value for {${name}}.`);
    return value();
  });
}

const named = (method: string): readonly (readonly [string])[] => [
  ...new Map(LIVE.filter((route) => route.method === method).map(({ path }) => [path, [path] as const])).values(),
];

/** The data in the answer that only the account may see. */
const seenIn = (text: string): readonly string[] => world.ofAccount.filter((each) => text.includes(each));

describe.each(named("GET"))("the page %s", (path) => {
  it.each(ROLES)("is shown to the role of %s, or refused, as the navigation offers it", async (person) => {
    const { status, text } = await ask("GET", pathOf(path), headers[person] ?? {});
    expect([200, 303, 403, 404], text.slice(0, 300)).toContain(status);
    const place = (Object.keys(PLACES) as PlaceName[]).find((name) => `/live${PLACES[name].path}` === path);
    if (place !== undefined) expect(status === 200).toBe(roleMay(PEOPLE[person], PLACES[place].needs));
  });

  it.each(["none", "ended", "of a builder cut off"])("is shown to nobody with the session %s", async (session) => {
    const { status, location, text } = await ask("GET", pathOf(path), headers[session] ?? {});
    expect([303, 403]).toContain(status);
    if (status === 303) expect(location).toBe(`${ORIGIN}/sign-in`);
    expect(seenIn(text)).toEqual([]);
  });

  it.each(["of another account", "of a builder"])("shows nothing of the account to a session %s", async (session) => {
    const { status, text } = await ask("GET", pathOf(path), headers[session] ?? {});
    expect([200, 303, 403, 404], text.slice(0, 300)).toContain(status);
    // A builder is a person of the account, and the page greets them by name; the page repeats the names in the
    // request.
    // The account says which company opened it, to whoever is of that company too; and people see where they are in.
    const namesBuilder = path === "/live/account" || path === "/live/access";
    const builder = session === "of a builder" ? ["Sample Owner", ...(namesBuilder ? ["Acme Sample"] : [])] : [];
    const own = [...builder, ...pathOf(path).split("/"), "policy.acme"];
    expect(seenIn(text).filter((each) => !own.includes(each))).toEqual([]);
  });
});

/** It ends the other sessions of whoever sends it, and names nobody else's. */
const OF_ONESELF = "/live/sessions/end-others";

describe.each(named("POST"))("the form %s", (path) => {
  const others = path === OF_ONESELF ? [] : ["of another account", "of a builder"];
  it.each(["none", "ended", "of a builder cut off", ...others])(
    "changes nothing of the account for a session %s",
    async (session) => {
      const { status, text } = await ask("POST", pathOf(path), headers[session] ?? {}, "form_key=k");
      expect(status, text.slice(0, 300)).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
      // A form that is stored for sending again goes to the requested address.
      expect(seenIn(text).filter((each) => !pathOf(path).includes(each) && each !== "Sample Owner")).toEqual([]);
    },
  );

  it.each(["null", "https://elsewhere.example"])("is not taken from the origin %s, from nobody", async (origin) => {
    for (const person of [...ROLES, ...SESSIONS]) {
      const { status } = await ask("POST", pathOf(path), { ...headers[person], Origin: origin }, "form_key=k");
      expect([401, 403], `${person} ${status}`).toContain(status);
    }
  });

  it("is never answered with our own error, whatever role sends it empty", async () => {
    for (const person of ["author", "approver", "engineer"]) {
      const { status } = await ask("POST", pathOf(path), headers[person] ?? {}, "form_key=empty");
      expect(status, person).toBeLessThan(500);
    }
  });
});

it("no statement reads a whole table to find the rows of one account", () => {
  const { run, wasteful } = runStatements(join(world.service.place.dataDir, "tcs.sqlite"));
  expect(run).toBeGreaterThan(100);
  expect(wasteful).toEqual([]);
});
