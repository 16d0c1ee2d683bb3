/** Two processes that mail from one PostgreSQL: each message is sent by one of them, and under one id. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, afterEach, expect, it } from "vitest";

import { temporaryDatabase } from "../postgres/databases.js";
import { signIn } from "../runtime/http/signing-in.js";
import { mailServer } from "../runtime/mail/server.js";
import { killAll, SAMPLE, serve, tcs } from "./programs.js";

const scratch = mkdtempSync(join(tmpdir(), "tcs-two-mailing-"));
afterEach(killAll);
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

const PEOPLE = 40;

it("of people who are added by both at once, each is invited once, and no message bears two ids", async () => {
  const database = await temporaryDatabase();
  try {
    const server = await mailServer();
    const place = { dataDir: join(scratch, "data"), databaseUrl: database.url, remove: () => Promise.resolve() };
    const at = ["--data", place.dataDir, "--database", database.url];
    const opened = await tcs("account", "open", SAMPLE, ...at);
    expect([opened.exit, opened.err]).toEqual([0, ""]);
    const flags = [...at.slice(2), "--smtp-url", server.url, "--mail-from", "tcs@example.com"];
    const both = [await serve(place.dataDir, ...flags), await serve(place.dataDir, ...flags)];
    const { secret } = await signIn(place, "owner@example.com");
    const add = async (number: number): Promise<number> => {
      const { url } = both[number % 2] ?? { url: "" };
      const response = await fetch(`${url}/v1/people`, {
        method: "POST",
        headers: { Cookie: `tcs=${secret}`, Origin: url, "Content-Type": "application/json" },
        body: JSON.stringify({ name: "New", email: `person-${number}@example.com`, role: "author" }),
      });
      return response.status;
    };
    const added = await Promise.all(Array.from({ length: PEOPLE }, (_, number) => add(number)));
    expect(new Set(added)).toEqual(new Set([200]));
    await expect.poll(() => server.taken.length, { interval: 200 }).toBeGreaterThanOrEqual(PEOPLE);
    for (const { stop } of both) expect(await stop("SIGTERM")).toBe(0);
    const ids = server.taken.map(({ to, mail }) => `${to} ${mail.messageId ?? ""}`);
    expect([ids.length, new Set(ids).size]).toEqual([PEOPLE, PEOPLE]);
    expect(new Set(server.taken.map(({ to }) => to)).size).toBe(PEOPLE);
    const { out } = await tcs("mail", ...at, "--result", "sent");
    const { messages } = JSON.parse(out) as { readonly messages: readonly object[] };
    expect(messages).toHaveLength(PEOPLE);
  } finally {
    await killAll();
    await database.drop();
  }
});
