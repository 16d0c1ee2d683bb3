/** Erasure by programs: `tcs recipient` while the service runs, and the output of `tcs account retention`. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { gift, openAccount } from "./operator-account.js";
import { killAll, type Ran, serve, type ServedProgram, tcs } from "./programs.js";

let scratch: string;
let data: string;
let service: ServedProgram;
let recipientId: string;

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-recipient-"));
  data = join(scratch, "data");
  const { app } = await openAccount(scratch, data);
  service = await serve(data);
  const recipient = { kind: "customer", customer_number: "C-77", name: "Sample to erase" };
  const { facts, ...rest } = gift("C-77") as { readonly facts: object };
  const response = await fetch(`${service.url}/v1/check`, {
    method: "POST",
    headers: { Authorization: `Bearer ${app.secret}`, "Content-Type": "application/json" },
    body: JSON.stringify({ ...rest, facts: { ...facts, recipient } }),
  });
  expect(response.status, await response.clone().text()).toBe(200);
  const answer = (await response.json()) as { readonly recipient: { readonly recipient_id: string } };
  recipientId = answer.recipient.recipient_id;
});

afterAll(async () => {
  await killAll();
  rmSync(scratch, { recursive: true });
});

const recipient = (...args: readonly string[]): Promise<Ran> =>
  tcs("recipient", ...args, "--account", "acme", "--data", data);

describe("tcs recipient", () => {
  it("reports what is held on one recipient, and nothing any more once it is erased", async () => {
    const before = await recipient("report", recipientId);
    expect([before.exit, before.err]).toEqual([0, ""]);
    expect(JSON.parse(before.out)).toMatchObject({
      recipient_id: recipientId,
      env: "live",
      name: "Sample to erase",
      number: "C-77",
      names_sent: [{ name: "Sample to erase" }],
    });
    const pretty = await recipient("report", recipientId, "--format", "pretty");
    expect(pretty.out).toMatch(/^name +Sample to erase$/m);
    const erased = await recipient("erase", recipientId, "--note-ref", "REQ-1");
    expect([erased.exit, erased.err.trim()]).toEqual([0, "Earlier backups still hold what was erased."]);
    expect(JSON.parse(erased.out)).toEqual({
      ...{ recipient_id: recipientId, names: 1, numbers: 1, descriptions: 0, expired_names: 0, changed: true },
    });
    const again = await recipient("erase", recipientId, "--format", "pretty");
    expect([again.exit, again.out.trim()]).toEqual([
      0,
      `Nothing is kept of who ${recipientId} is. Nothing was changed.`,
    ]);
    const after = await recipient("report", recipientId);
    expect(JSON.parse(after.out)).toMatchObject({ name: null, spelling: null, number: null, names_sent: [], keys: [] });
    expect((await tcs("verify", "--data", data)).exit).toBe(0);
  });

  it("names a recipient that there is not, and refuses a reference that is an address", async () => {
    const address = await recipient("erase", recipientId, "--note-ref", "somebody@example.com");
    expect([address.exit, address.out]).toEqual([1, ""]);
    expect(address.err).toMatch(/Nothing was changed:\n {2}note_ref: .* no e-mail address/);
    const unknown = await recipient("erase", "rcp_unknown");
    expect([unknown.exit, unknown.err.trim()]).toEqual([1, "There is no recipient rcp_unknown in the account."]);
  });
});

describe("tcs account retention", () => {
  it("which answers are past their retention, and which were erased, is printed [LIM-018]", async () => {
    const printed = await tcs("account", "retention", "acme", "--data", data);
    const none = { due_actions: 0, erased_actions: 0, erased_answers: 0, last_erased_at: null };
    expect([printed.exit, JSON.parse(printed.out)]).toEqual([
      0,
      {
        slug: "acme",
        retention_years: 10,
        first_day_kept: expect.stringMatching(/^20\d\d-01-01$/) as string,
        erases_from: null,
        environments: [
          { env: "live", ...none },
          { env: "test", ...none },
        ],
      },
    ]);
    const pretty = await tcs("account", "retention", "acme", "--format", "pretty", "--data", data);
    expect(pretty.out).toMatch(
      /^Answers are kept for 10 years: those of actions dated before 20\d\d-01-01 are past it\.\nlive: 0 actions are due\. 0 answers of 0 actions were erased\.\ntest: /,
    );
  });
});
