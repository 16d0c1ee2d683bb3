/** One account does its worst over HTTP, and another's requests on the same service are answered. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import type { CompileResult } from "../../../runtime/ports/policy-compiler.js";
import { type AmendFile, gift, type SampleService, startAccounts } from "./sample-service.js";

/** No policies of its own: their texts name the account. */
const named =
  (slug: string): AmendFile =>
  (file) => ({
    ...file,
    account: { ...file.account, slug },
    policies: [],
    settings: [],
    confirmations: file.confirmations.filter(({ rule_set }) => rule_set.startsWith("law.")),
  });

const STOPPED: CompileResult = { kind: "stopped", why: "time" };

let loud: SampleService;
let quiet: SampleService;
let held: (() => void)[];
beforeAll(async () => {
  held = [];
  const [first, second] = await startAccounts([named("loud"), named("quiet")], {
    compilePolicies: () => new Promise((resolve) => held.push(() => resolve(STOPPED))),
  });
  if (first === undefined || second === undefined) throw new Error("There are two accounts.");
  [loud, quiet] = [first, second];
});
afterAll(() => loud.close());

const post = (service: SampleService, text: string) =>
  service.send("/v1/policies", { body: { files: [{ path: "a.rules", text }], note: null } });

const ends = async (): Promise<void> => {
  await expect.poll(() => held.length).toBeGreaterThan(0);
  held.shift()?.();
};

describe("policies that are posted", () => {
  it("of one account: one is compiled, one waits, others are told when to come back; another account's is the next", async () => {
    const sent = ["1", "2", "3"].map((text) => post(loud, text));
    // Whichever came last: the others are held.
    const refused = await Promise.race(sent);
    expect(refused).toMatchObject({ status: 503, json: { code: "overloaded" } });
    expect(refused.headers.get("retry-after")).toBe("10");
    const other = post(quiet, "of another");
    for (let at = 0; at < 3; at += 1) await ends();
    const answers = await Promise.all([...sent, other]);
    // What was compiled is refused for what came of it.
    expect(answers.map(({ status }) => status).sort()).toEqual([422, 422, 422, 503]);
  });
});

describe("bodies", () => {
  const members = (count: number): object =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f${at}`, at]));

  it("with more than 20,000 members or entries are given up while they are read, whatever they are for", async () => {
    for (const path of ["/v1/check", "/v1/policies", "/v1/check/preview"]) {
      const { status, json } = await loud.send(path, { body: { facts: members(20_001) } });
      expect(status, path).toBe(422);
      expect(json["errors"], path).toMatchObject([{ field: "body", code: "too_many" }]);
    }
  });

  it("whose texts have as many commas are read", async () => {
    const text = JSON.stringify({ note: `\\",${",".repeat(30_000)}`, facts: members(3) });
    const { json } = await loud.send("/v1/check", { text });
    expect(json["errors"]).toContainEqual(expect.objectContaining({ field: "note", code: "unknown_parameter" }));
  });

  it("of a megabyte, sent by one account at once, are answered in turn; those beyond its places are told when to come back, and another's short and long ones are answered", async () => {
    const text = JSON.stringify({ note: "x".repeat(990_000) });
    const all = Array.from({ length: 64 }, () => loud.send("/v1/check", { text }));
    const others = [quiet.send("/v1/check", { text }), quiet.check(gift("C-1", 1_000))];
    const [long, short] = await Promise.all(others);
    expect([long?.status, short?.status]).toEqual([422, 200]);
    const answers = await Promise.all(all);
    for (const { status, json, headers } of answers.filter((each) => each.status !== 422)) {
      expect([status, json["code"], headers.get("retry-after")]).toEqual([503, "overloaded", "2"]);
    }
    expect(answers.filter(({ status }) => status === 422).length).toBeGreaterThan(0);
  });
});
