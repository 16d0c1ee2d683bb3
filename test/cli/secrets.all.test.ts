/**
 * A whole run of the built program with a real mail server, a real identity provider and a collector of traces. None of
 * its secrets is found in its output: logs, metrics, traces, the database, a backup and an export.
 */
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from "vitest";

import { startSampleProvider } from "../../examples/identity-provider/provider.js";
import { attemptSecrets } from "../../runtime/auth/attempt-secrets.js";
import { freePort } from "../console/free-port.js";
import { filesBelow } from "../files-below.js";
import { mailServer } from "../runtime/mail/server.js";
import { collector } from "../runtime/observe/collector.js";
import { browsing } from "../runtime/provider/browse.js";
import { waited } from "../waiting.js";
import { killAll, SAMPLE, serve, tcs } from "./programs.js";

const OWNER = "owner@example.com";
const SMTP_PASSWORD = "planted-password-of-the-mail-server";
const CLIENT = { clientId: "tcs", clientSecret: "planted-secret-of-the-client" };
const DAYS = ["--from", "2020-01-01", "--to", "2100-01-01"];

let scratch: string;
beforeAll(() => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-secrets-"));
});
afterEach(killAll);
afterAll(() => {
  delete process.env["TCS_OIDC_CLIENT_SECRET"];
  rmSync(scratch, { recursive: true, force: true });
});

/** Requests a page of the service as a browser does: returns the response, and its cookies by name. */
async function send(url: string, cookies: ReadonlyMap<string, string>, form: Readonly<Record<string, string>>) {
  const response = await fetch(url, {
    method: "POST",
    headers: {
      Origin: new URL(url).origin,
      Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    },
    body: new URLSearchParams(form),
    redirect: "manual",
  });
  await response.arrayBuffer();
  const kept = new Map(cookies);
  for (const line of response.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (value !== "") kept.set(name, value);
  }
  return { status: response.status, cookies: kept };
}

/** A secret as it is, as part of an address, and in base64 at every offset. */
function formsOf(secret: string): readonly Buffer[] {
  const inBase64 = [0, 1, 2].map((shift) =>
    Buffer.from("x".repeat(shift) + secret)
      .toString("base64")
      // Without the characters that neighbours share.
      .slice(shift === 0 ? 0 : 4, -4),
  );
  return [...new Set([secret, encodeURIComponent(secret), ...inBase64])].map((form) => Buffer.from(form));
}

it.each([
  ["--database", ["verify", "--database", "postgress://tcs:planted-password@db/tcs"], /postgres:\/\/user@host/],
  ["--database", ["serve", "--database=postgres//tcs:planted-password@db/tcs"], /postgres:\/\/user@host/],
  ["--otlp-endpoint", ["serve", "--otlp-endpoint", "ftp://tcs:planted-password@otlp"], /https:\/\//],
])("a wrong %s is told without what was typed, which holds a password", async (option, args, right) => {
  const { exit, out, err } = await tcs(...args);
  expect([exit, out]).toEqual([2, ""]);
  expect(err).toContain(option);
  expect(err).toMatch(right);
  expect(err).not.toContain("planted");
});

describe("secrets of a whole run", () => {
  it("are in no log, figure, trace, database, backup or export", async () => {
    const data = join(scratch, "data");
    const opened = await tcs("account", "open", SAMPLE, "--data", data);
    expect([opened.exit, opened.err]).toEqual([0, ""]);
    const keys = (JSON.parse(opened.out) as { readonly keys: Readonly<Record<string, { readonly secret: string }>> })
      .keys;
    const [smtp, traces, port, metricsPort] = await Promise.all([
      mailServer({ login: { user: "tcs", password: SMTP_PASSWORD } }),
      collector(),
      freePort(),
      freePort(),
    ]);
    const baseUrl = `http://127.0.0.1:${port}`;
    const provider = await startSampleProvider({ port: 0, ...CLIENT, baseUrl });
    onTestFinished(() => provider.close());
    const flags = [
      ...["--port", String(port), "--base-url", baseUrl, "--log-level", "trace", "--otlp-endpoint", traces.url],
      ...["--metrics-port", String(metricsPort), "--smtp-url", smtp.url, "--mail-from", "tcs@example.com"],
    ];
    const atProvider = ["--oidc-issuer", provider.issuer, "--oidc-client-id", CLIENT.clientId];
    process.env["TCS_OIDC_CLIENT_SECRET"] = CLIENT.clientSecret;
    const first = await serve(data, ...flags, ...atProvider);
    const secrets = new Map<string, string>([
      ["password of the mail server", SMTP_PASSWORD],
      ["secret of the client", CLIENT.clientSecret],
      ...Object.entries(keys).map(([name, { secret }]) => [`key ${name}`, secret] as const),
    ]);
    const keep = (what: string, cookies: ReadonlyMap<string, string>): void => {
      for (const [name, value] of cookies) secrets.set(`cookie ${name} ${what}`, value);
    };

    // At the provider.
    const browser = browsing(OWNER, ({ pathname }) => pathname === "/sign-in/callback");
    const { address: callback } = await browser.open(`${baseUrl}/sign-in/provider`);
    keep("before the provider", browser.cookies(baseUrl));
    const state = callback.searchParams.get("state") ?? "";
    secrets.set("state", state).set("code of the provider", callback.searchParams.get("code") ?? "");
    const made = [...browser.cookies(baseUrl).values()].map((kept) => attemptSecrets(kept, state));
    for (const [at, { nonce, codeVerifier }] of made.entries())
      secrets.set(`nonce ${at}`, nonce).set(`verifier ${at}`, codeVerifier);
    const sent = new Map(browser.cookies(baseUrl));
    const back = await fetch(callback, {
      headers: { Cookie: [...sent].map(([name, value]) => `${name}=${value}`).join("; ") },
      redirect: "manual",
    });
    const session = back.headers.getSetCookie().flatMap((line) => {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      return value === "" ? [] : [[name, value] as const];
    });
    expect([back.status, session.length]).toEqual([303, expect.any(Number)]);
    keep("of the provider", new Map(session));
    const me = await fetch(`${baseUrl}/v1/me`, {
      headers: { Cookie: session.map(([name, value]) => `${name}=${value}`).join("; ") },
    });
    expect([me.status, await me.text()]).toEqual([200, expect.stringContaining("tenant_admin")]);

    // By mail, with the code. A service with a provider offers no mail.
    const filesOfFirst = filesBelow(data);
    expect(await first.stop("SIGTERM")).toBe(0);
    delete process.env["TCS_OIDC_CLIENT_SECRET"];
    const service = await serve(data, ...flags);
    const mailed = await send(`${baseUrl}/sign-in/mail`, new Map(), { address: OWNER });
    const text = await waited(() => {
      const taken = smtp.taken.find(({ to }) => to === OWNER);
      if (taken === undefined) throw new Error("No mail was sent yet.");
      return taken.mail.text ?? "";
    });
    const code = /\b\d{8}\b|\b\d{4} \d{4}\b/.exec(text)?.[0] ?? "";
    // The part before the dot is the link's id, which is not secret.
    secrets.set("token of the link", /token=[\w-]+\.([\w-]+)/.exec(text)?.[1] ?? "");
    const byCode = await send(`${baseUrl}/sign-in/code`, mailed.cookies, { code });
    expect(byCode.cookies.size).toBeGreaterThan(mailed.cookies.size);
    keep("of the mail", byCode.cookies);

    // By the operator's link, and a replaced key. For the address at which the service runs.
    const linked = await tcs("person", "sign-in", OWNER, "--account", "acme", "--data", data);
    expect(linked.err).toBe("");
    const token = /token=([\w-]+)/.exec(linked.out)?.[1] ?? "";
    secrets.set("token of the operator's link", token);
    keep("of the operator's link", (await send(`${baseUrl}/sign-in/operator`, new Map(), { token })).cookies);
    const key = await tcs("key", "create", "--account", "acme", "--env", "live", "--data", data);
    secrets.set("key spare", /"secret":\s*"([^"]+)"/.exec(key.out)?.[1] ?? "");
    const app = secrets.get("key spare") ?? "";
    for (const secret of [keys["app"]?.secret ?? "", app, `${app}x`]) {
      const log = await fetch(`${baseUrl}/v1/checks`, { headers: { Authorization: `Bearer ${secret}` } });
      await log.arrayBuffer();
    }

    // All that is written, while the service runs and behind it.
    const figures = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    const written = new Map<string, Buffer>([["figures", Buffer.from(figures)]]);
    for (const [name, content] of filesOfFirst) written.set(`first ${name}`, content);
    for (const [name, content] of filesBelow(data)) written.set(`running ${name}`, content);
    mkdirSync(join(scratch, "copies"));
    const backup = await tcs("backup", join(scratch, "copies", "backup.db"), "--data", data);
    expect(backup.exit).toBe(0);
    const exported = await tcs(
      "export",
      join(scratch, "copies", "export"),
      "--account",
      "acme",
      "--data",
      data,
      ...DAYS,
    );
    expect(exported.exit).toBe(0);
    expect(await service.stop("SIGTERM")).toBe(0);
    for (const [name, content] of filesBelow(data)) written.set(`stopped ${name}`, content);
    for (const [name, content] of filesBelow(join(scratch, "copies"))) written.set(`copies ${name}`, content);
    written.set("log", Buffer.from(first.err() + service.err()));
    written.set("traces", traces.taken());
    written.set("output of commands", Buffer.from([backup, exported].map(({ out, err }) => out + err).join("")));

    // The search itself is tested as well: each place contains its expected text.
    const holds = (place: string, words: string): boolean => written.get(place)?.includes(words) === true;
    expect([...secrets].filter(([, secret]) => secret.length < 20)).toEqual([]);
    expect(secrets.size).toBeGreaterThan(15);
    expect([
      holds("log", "/sign-in/callback"),
      holds("traces", "/v1/checks"),
      holds("figures", "tcs_"),
      [...written].some(([name, content]) => name.startsWith("stopped ") && content.includes("Sample Owner")),
      [...written].some(([name, content]) => name.startsWith("copies backup") && content.includes("Sample Owner")),
      [...written].some(([name, content]) => name.startsWith("copies export") && content.includes("policy.acme")),
    ]).toEqual([true, true, true, true, true, true]);

    const pepper = written.get("stopped pepper")?.toString().trim() ?? "";
    secrets.set("pepper", pepper);
    const found = [...secrets].flatMap(([what, secret]) =>
      [...written].flatMap(([place, content]) =>
        !(what === "pepper" && place.endsWith(" pepper")) && formsOf(secret).some((form) => content.includes(form))
          ? [`${what} in ${place}`]
          : [],
      ),
    );
    expect(found).toEqual([]);
    // A code has eight digits, which may be among the digits of any number.
    const placesOfCode = ["log", "traces", "figures", "output of commands"].filter((place) => holds(place, code));
    expect(placesOfCode).toEqual([]);
  });
});
