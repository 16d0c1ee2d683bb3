/** Requests for pages that the service refuses, cannot answer, or fails at. */
import { Hono } from "hono";
import { pino } from "pino";
import { describe, expect, it } from "vitest";

import { linkSecrets } from "../../runtime/auth/mailed-link.js";
import { SCOPES_OF_ROLE } from "../../runtime/auth/roles.js";
import type { SessionResult } from "../../runtime/auth/session.js";
import { createConsole } from "../../runtime/console/console.js";
import type { Bindings } from "../../runtime/http/context.js";
import type { Spent } from "../../runtime/http/limits.js";
import { makeWaits } from "../../runtime/http/waits.js";
import { UNWATCHED } from "../../runtime/observe/observer.js";
import { Refusal } from "../../runtime/refusals/refusal.js";
import type { SignedIn } from "../../runtime/services/accounts/me/signed-in.js";
import type { ProviderSignIn } from "../../runtime/services/accounts/sign-in/at-provider.js";
import { makeTurns } from "../../runtime/services/turns/turns.js";

const BASE = "https://tcs.example.com";
const SIGNED_IN_AT = Date.UTC(2026, 2, 10, 12);

/** Pages make no key and open no account. */
const NO_DESK = (): never => {
  throw new Error("A page asks for no key.");
};

const PERSON: SessionResult = {
  caller: {
    kind: "person",
    accountId: "acc_1",
    env: "live",
    personId: "usr_1",
    role: "author",
    builder: null,
    scopes: SCOPES_OF_ROLE.author,
    agent: null,
    sessionId: "ses_1",
    method: "link",
    authenticatedAt: SIGNED_IN_AT,
    timeZone: "UTC",
    testOnly: false,
  },
};

const FRAME: SignedIn = {
  env: "live",
  person: { name: "Ada Beispiel", role: "author" },
  account: { name: "Acme", testOnly: false, refUrl: null },
  waiting: 0,
};

interface Faked {
  /** The service's reaction to the page's request. */
  readonly verb?: () => Promise<never>;
  readonly session?: SessionResult;
  readonly spent?: Spent | null;
  readonly providerSignIn?: ProviderSignIn | null;
}

interface Answered {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  readonly logged: string;
}

async function ask(
  { verb = () => Promise.reject(new Error("not asked")), session = PERSON, spent = null, providerSignIn = null }: Faked,
  path = "/live",
  init: { readonly method?: string; readonly headers?: Readonly<Record<string, string>> } = {},
): Promise<Answered> {
  let logged = "";
  const verbRunner = {
    read: verb,
    change: verb,
    act: verb,
    failedParts: () => Promise.resolve([]),
    unreadyParts: () => Promise.resolve([]),
  };
  const app = new Hono<Bindings>();
  app.use(async (c, next) => {
    c.set("requestId", "req_1");
    await next();
  });
  const pages = createConsole({
    verbRunner,
    authenticate: () => Promise.reject(new Error("A page asks for no key.")),
    providerSignIn,
    authenticateSession: () => Promise.resolve(session),
    now: () => SIGNED_IN_AT,
    addressOf: () => "",
    accessParts: { mintKey: NO_DESK, hashAddress: NO_DESK, terms: null },
    baseUrl: () => BASE,
    newRequestId: () => "req_1",
    waits: makeWaits({ stillAwaited: NO_DESK, onTrouble: NO_DESK }),
    rateLimiter: {
      spend: () => Promise.resolve(spent),
      spendRefusedKey: () => Promise.resolve(null),
      spendPlayground: () => Promise.resolve(null),
      look: () => Promise.resolve(null),
    },
    log: pino({ level: "info" }, { write: (line: string) => void (logged += line) }),
    lookAtSheet: NO_DESK,
    observer: UNWATCHED,
    turns: makeTurns(),
    compilePolicies: () => Promise.reject(new Error("nothing is compiled")),
    askLanguage: () => Promise.reject(new Error("nothing is asked")),
    readDocument: () => Promise.reject(new Error("nothing is read")),
    draftPolicies: null,
    isClosing: () => false,
    clockIsShifted: false,
    ways: { provider: null, mail: false },
    playground: null,
    linkSecrets: linkSecrets({ id: "p", bytes: new Uint8Array(32) }),
  });
  app.route("/", pages);
  const headers = { Host: "tcs.example.com", Cookie: "__Host-tcs=x", Origin: BASE, ...init.headers };
  const response = await app.request(BASE + path, { ...init, headers });
  return { status: response.status, headers: response.headers, text: await response.text(), logged };
}

/** The first read fails, if anything is given to fail with; the frame is read. */
function refuseOnce(...failures: Error[]): () => Promise<never> {
  return () => {
    const failure = failures.shift();
    // The fake has one type for every verb; the page reads a frame.
    return failure === undefined ? Promise.resolve(FRAME as never) : Promise.reject(failure);
  };
}

const refuse = (refusal: Refusal) => (): Promise<never> => Promise.reject(refusal);

describe("a page", () => {
  it("that fails on our side is 500, tells nothing of its inside, and is in the log", async () => {
    const { status, text, logged } = await ask({ verb: () => Promise.reject(new Error("the inside")) });
    expect([status, text]).toEqual([500, expect.stringContaining("That is our fault")]);
    expect(text).toContain("req_1");
    expect(text).not.toContain("the inside");
    expect(logged).toContain("the inside");
  });

  it.each([
    ["insufficient-scope", 403],
    ["not-found", 404],
    ["conflict", 409],
    ["invalid-request", 400],
    [null, 500],
  ] as const)(
    "refused as %s keeps the places, the search and the way back of who is signed in",
    async (code, status) => {
      const failing = refuseOnce(code === null ? new Error("the inside") : new Refusal(code, "no"));
      const init = { headers: { Referer: `${BASE}/live/checks?month=2026-03` } };
      const { text, ...answered } = await ask({ verb: failing }, "/live/settings", init);
      expect(answered.status).toBe(status);
      for (const held of [
        'role="search"',
        'href="/live/recipients"',
        'href="/live/checks?month=2026-03"',
        "Ada Beispiel",
      ])
        expect(text).toContain(held);
      expect(text).not.toContain("the inside");
    },
  );

  it("that there is not keeps them too, in the environment of its address, and leads a stranger to the start alone", async () => {
    for (const [path, method, status] of [
      ["/live/nothing", "GET", 404],
      ["/live/audit", "POST", 405],
    ] as const) {
      const init = { method, headers: { Accept: "text/html" } };
      const { text, ...answered } = await ask({ verb: refuseOnce() }, path, init);
      expect([answered.status, text]).toEqual([status, expect.stringContaining('role="search"')]);
      const stranger = await ask({ session: { refused: "no_session" } }, path, init);
      expect([stranger.status, stranger.text.includes('role="search"')]).toEqual([status, false]);
    }
  });

  it("over the rate keeps them, and one whose frame fails too is the page alone, which is in the log", async () => {
    const spent = { limit: 120, remaining: 0, resetSeconds: 23, exceeded: true };
    const { status, text } = await ask({ verb: refuseOnce(), spent });
    expect([status, text]).toEqual([429, expect.stringContaining('href="/live/recipients"')]);
    const failing = await ask({ verb: () => Promise.reject(new Error("the inside")) });
    expect([failing.status, failing.text.includes('role="search"')]).toEqual([500, false]);
    expect(failing.logged).toContain("a page of an error has no frame");
  });

  it("leads back to no page that another site names", async () => {
    const init = { headers: { Referer: "https://elsewhere.example/live" } };
    const { text } = await ask({ verb: refuseOnce(new Refusal("not-found", "no")) }, "/live/settings", init);
    expect(text).toContain('role="search"');
    expect(text).not.toContain("elsewhere.example");
    expect(text).not.toContain("Back to the page before");
  });

  it("that cannot be answered now is 503 and says when to try again", async () => {
    const refusal = new Refusal("unavailable", "away", [], { code: "database" }, 503, 2);
    const { status, headers, text } = await ask({ verb: refuse(refusal) });
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
    expect(text).toContain("The service cannot answer now");
  });

  it("asked for too often is 429 and says how long to wait", async () => {
    const spent = { limit: 120, remaining: 0, resetSeconds: 23, exceeded: true };
    const { status, headers, text } = await ask({ spent });
    expect([status, headers.get("retry-after")]).toEqual([429, "23"]);
    expect(text).toContain("Wait 23 seconds, then try again.");
  });

  it.each([
    ["insufficient-scope", 403, "You may not do this"],
    ["not-found", 404, "There is no such page"],
    ["conflict", 409, "Somebody was faster"],
    ["invalid-request", 400, "This request cannot be read"],
  ] as const)("that the service refuses as %s is %i and says what to do", async (code, status, title) => {
    const answered = await ask({ verb: refuse(new Refusal(code, "no")) });
    expect([answered.status, answered.text]).toEqual([status, expect.stringContaining(title)]);
  });

  it("that only people of an account see sends a stranger to sign in, and back to it", async () => {
    const { status, headers } = await ask({ session: { refused: "no_session" } }, "/test");
    expect([status, headers.get("location")]).toEqual([303, `${BASE}/sign-in`]);
    expect(headers.getSetCookie()).toEqual([
      "__Host-tcs-return=%2Ftest; Max-Age=1800; Path=/; HttpOnly; Secure; SameSite=Lax",
    ]);
  });

  it("over https tells the browser to come by https alone", async () => {
    const { headers } = await ask({ session: { refused: "no_session" } }, "/sign-in");
    expect(headers.get("strict-transport-security")).toBe("max-age=31536000");
  });
});

describe("an act that asks for a sign-in a short time ago", () => {
  it("says when the person signed in, and leads back to the page of the form", async () => {
    const stale = new Refusal("unauthorized", "no", [{ field: "session", code: "sign_in_again", detail: "no" }]);
    const init = { method: "POST", headers: { Referer: `${BASE}/live/rules?at=1` } };
    const { status, text, headers } = await ask({ verb: refuse(stale) }, "/live/sessions/ses_2/end", init);
    expect([status, text]).toEqual([401, expect.stringContaining("Sign in again to go on")]);
    expect(text).toContain("2026-03-10 12:00 UTC");
    expect(headers.getSetCookie()[0]).toMatch(/^__Host-tcs-return=%2Flive%2Frules%3Fat%3D1;/);
    expect(text).toContain('href="/sign-in"');
  });

  it("goes to the identity provider for another proof, where people sign in at one", async () => {
    const stale = new Refusal("unauthorized", "no", [{ field: "session", code: "sign_in_again", detail: "no" }]);
    const never = (): Promise<never> => Promise.reject(new Error("not asked"));
    const providerSignIn = { begin: never, finish: never, logOut: never, endSession: never };
    const { text } = await ask({ verb: refuse(stale), providerSignIn }, "/live/sessions/ses_2/end", { method: "POST" });
    expect(text).toContain('href="/sign-in/provider/again"');
  });

  it.each(["https://elsewhere.example/live/rules", `${BASE}.elsewhere.example/live`, "", "no address"])(
    "leads to no page that another site names: %j",
    async (referer) => {
      const stale = new Refusal("unauthorized", "no", [{ field: "session", code: "sign_in_again", detail: "no" }]);
      const init = { method: "POST", headers: { Referer: referer } };
      const { headers } = await ask({ verb: refuse(stale) }, "/live/sessions/ses_2/end", init);
      expect(headers.getSetCookie()).toEqual([]);
    },
  );
});
