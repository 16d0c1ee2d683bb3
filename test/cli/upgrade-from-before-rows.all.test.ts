/**
 * This program started on a database that an earlier program made (commit 90cf1ec, before rows were part of hashes).
 * `test/fixtures/account-before-rows` has its account file and policy, its answers, and the hashes that it confirmed.
 */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { builtOf } from "../../compiler/host/built.js";
import { fetchHeld } from "../runtime/http/conformance.js";
import { killAll, type Ran, ROOT, serve, type ServedProgram, tcs } from "./programs.js";
import { SHIPPED } from "./shipped.js";

const FIXTURE = join(ROOT, "test/fixtures/account-before-rows");
const fixture = (file: string): unknown => JSON.parse(readFileSync(join(FIXTURE, file), "utf8"));

interface RecordedCheck {
  readonly check_id: string;
  readonly rule_set: string;
  readonly facts: object;
  readonly outcome: string;
  readonly consequences: readonly { readonly key: string; readonly value: unknown }[];
  readonly superseded_by: string | null;
}
const ASKED = fixture("asked.json") as readonly RecordedCheck[];
/** By `law.de.per_diem@2024`, then by rule: the hashes that the account confirmed. */
const CONFIRMED = fixture("hashes.json") as Readonly<Record<string, Readonly<Record<string, string>>>>;

let scratch: string;
let data: string;
let service: ServedProgram;
let key: string;

const own = (...args: readonly string[]): Promise<Ran> => tcs(...args, "--data", data);

async function get(path: string): Promise<Record<string, unknown>> {
  const response = await fetchHeld(service.url, path, { headers: { Authorization: `Bearer ${key}` } });
  expect(response.status, path).toBe(200);
  return (await response.json()) as Record<string, unknown>;
}

interface Layer {
  readonly outcome: string;
  readonly rule_version: string;
  readonly consequences: readonly { readonly key: string; readonly value: unknown }[];
}
const layerOf = (answer: Record<string, unknown>): Layer | undefined => {
  const { law, policies } = answer["layers"] as { law: Layer | null; policies: readonly Layer[] };
  return law ?? policies[0];
};

beforeAll(async () => {
  scratch = mkdtempSync(join(tmpdir(), "tcs-before-"));
  data = join(scratch, "data");
  mkdirSync(data);
  writeFileSync(join(data, "tcs.sqlite"), brotliDecompressSync(readFileSync(join(FIXTURE, "tcs.sqlite.br"))));
  writeFileSync(join(data, "pepper"), "a pepper of this test, long enough for it", { mode: 0o600 });
  cpSync(join(FIXTURE, "policy"), join(scratch, "policy"), { recursive: true });
  cpSync(join(FIXTURE, "account.json"), join(scratch, "account.json"));
  expect(await own("migrate")).toMatchObject({ exit: 0 });
  const made = await own("key", "create", "--account", "acme", "--env", "live", "--new-pepper");
  expect(made.exit, made.err).toBe(0);
  key = (JSON.parse(made.out) as { readonly key: { readonly secret: string } }).key.secret;
  service = await serve(data);
});

afterAll(async () => {
  await killAll();
  rmSync(scratch, { recursive: true, force: true });
});

describe("an account that an earlier program opened, with this one started on it", () => {
  it("loses no confirmation of a rule whose wording and logic are the same; the others wait, by name [CNF-030]", async () => {
    const listed = JSON.parse((await own("law", "list", "--account", "acme")).out) as {
      readonly laws: readonly {
        readonly rule_set: string;
        readonly versions: readonly { readonly version: string; readonly pending: readonly string[] }[];
      }[];
    };
    const kept: string[] = [];
    for (const [name, confirmed] of Object.entries(CONFIRMED)) {
      const [set = "", version = ""] = name.split("@");
      const model = SHIPPED.find((each) => each.name === set && each.version === version);
      if (model === undefined) throw new Error(`${name} ships`);
      const { rules } = builtOf(model).module;
      const moved = rules.filter(({ rule, former_hash: former }) => confirmed[rule] !== former);
      const ofVersion = listed.laws
        .find(({ rule_set: each }) => each === set)
        ?.versions.find((each) => each.version === version);
      expect(ofVersion?.pending, name).toEqual(moved.map(({ rule }) => rule));
      kept.push(...rules.filter((rule) => !moved.includes(rule)).map(({ rule }) => `${name} ${rule}`));
    }
    expect(kept).toContain("law.de.business_gifts@2024 above_limit");
  });

  it("loses no answer that it gave: none is issued again, and each reads as it did [CNF-031]", async () => {
    for (const { check_id: id, outcome, consequences, superseded_by } of ASKED) {
      const answer = await get(`/v1/checks/${id}`);
      expect(answer, id).toMatchObject({ state: "determined", superseded_by });
      const layer = layerOf(answer);
      expect(layer?.outcome, id).toBe(outcome);
      for (const each of consequences)
        expect(layer?.consequences, id).toContainEqual(expect.objectContaining(each as object));
    }
  });

  it("publishes its policy again with every confirmation kept, and once more without a change; another row is refused by name", async () => {
    const publish = (): Promise<Ran> =>
      own(
        ...["policy", "publish", join(scratch, "policy/acme/hotels/1.rules")],
        ...["--account", "acme", "--by", "owner@example.com"],
      );
    // Its checksum covers the rows by now, so it is another build.
    expect(JSON.parse((await publish()).out)).toMatchObject({
      published: [{ what: "new_build", answers: true, pending: [] }],
    });
    expect(JSON.parse((await publish()).out)).toMatchObject({ changed: false, published: [{ what: "unchanged" }] });
    const rows = join(scratch, "policy/acme/hotels/hotel_cap.2026.csv");
    const held = readFileSync(rows, "utf8");
    writeFileSync(rows, held.replace("oslo,180.00", "oslo,18.00"));
    const refused = await publish();
    writeFileSync(rows, held);
    expect(refused).toMatchObject({ exit: 1, out: "" });
    expect(refused.err).toMatch(/reference-rows-moved: .*city oslo: cap 180\.00 EUR became cap 18\.00 EUR/);
  });

  it("is opened again from its file without a change, and tcs verify finds nothing after all of it", async () => {
    for (const { check_id: id, superseded_by } of ASKED)
      expect(await get(`/v1/checks/${id}`)).toMatchObject({ state: "determined", superseded_by });
    expect(await service.stop("SIGTERM")).toBe(0);
    const again = await own("account", "open", join(scratch, "account.json"));
    expect(again.exit, again.err).toBe(0);
    expect(JSON.parse(again.out)).toMatchObject({ changed: false });
    const verified = await own("verify");
    expect(verified.exit, verified.err).toBe(0);
    expect(JSON.parse(verified.out)).toMatchObject({ findings: [] });
  });
});
