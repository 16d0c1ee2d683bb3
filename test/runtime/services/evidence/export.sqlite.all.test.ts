/**
 * The export for an auditor: records of a period as files. They are checked without this program, and any change of
 * them is found.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { describe, expect, it } from "vitest";

import { changeAccountOf } from "../../../../runtime/services/accounts/change.js";
import { openAccount } from "../../../../runtime/services/accounts/open.js";
import { ACTS, LEFT_OUT } from "../../../../runtime/services/evidence/export/records.js";
import { verify } from "../../../../runtime/services/evidence/verify/verify.js";
import { batch } from "../../../../runtime/store/sql/steps.js";
import { exportRecords, type ExportResult } from "../../../../runtime/wiring/export.js";
import { readCheckScript } from "../../../../runtime/wiring/export-guide.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../../fixtures/modules.js";
import { temporaryPlace, type TestPlace } from "../../database.js";
import { raw } from "../../store/raw.js";
import { gift, mintingKeys, NOON, openTestAccount, refund, type TestAccount, testFile } from "../account.js";
import { sealAll } from "../seal-all.js";
import { tampering } from "../tampering.js";

const DAY_MS = 86_400_000;

interface Exported {
  readonly folder: string;
  readonly place: TestPlace;
  readonly result: ExportResult;
  readonly checkId: string;
}

/** An account whose answers of its first day, but for the last one, are sealed. */
async function exportOne(period = { from: NOON - DAY_MS, to: NOON + DAY_MS }): Promise<Exported> {
  const place = await temporaryPlace();
  const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], place });
  const { check_id } = await account.check(gift(3_000));
  await account.check(gift(2_500, { facts: { recipient: { customer_number: "C-1", name: "Sample Name" } } }));
  await sealAll(account);
  account.clock.now += 1;
  await account.check(refund(500));
  const folder = join(place.dataDir, "export");
  const result = await exportRecords(place, { slug: "acme", period, folder });
  return { folder, place, result, checkId: check_id };
}

/** Another account of the same database, with the shipped laws alone. `keys`: of each account its own. */
async function openAnother({ database, services }: TestAccount, slug: string, keys: number): Promise<void> {
  const file = testFile((draft) => {
    draft.account.slug = slug;
    draft.policies = [];
    draft.confirmations = draft.confirmations.filter(({ rule_set }) => rule_set.startsWith("law."));
    draft.settings = [];
  });
  await database.transact(() => openAccount(services, { file, policies: [], mintKey: mintingKeys(keys) }));
}

const linesOf = (folder: string, file: string): readonly Record<string, unknown>[] =>
  readFileSync(join(folder, file), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

const checkScript = (
  folder: string,
  ...head: readonly string[]
): { readonly status: number | null; readonly out: string; readonly err: string } => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, "check.mjs"), ...head], {
    encoding: "utf8",
  });
  return { status, out: stdout, err: stderr };
};

describe("an export", () => {
  it("holds answers as they were sent, with their facts and rules, marks unsealed records, and names no customer or person", async () => {
    const { folder, result, checkId } = await exportOne();
    expect(result).toMatchObject({ kind: "exported" });
    const answers = linesOf(folder, "answers.ndjson");
    // Two gifts, the first answered again, and the refund, which came after the seal.
    expect(answers.map(({ leaf }) => leaf === null)).toEqual([false, false, false, true]);
    const first = JSON.parse(String(answers[0]?.["text"])) as { readonly check_id: string; readonly body: string };
    expect(JSON.parse(first.body)).toMatchObject({ check_id: checkId, state: "determined" });
    expect(linesOf(folder, "modules.ndjson")).toHaveLength(3);
    expect(linesOf(folder, "confirmations.ndjson").length).toBeGreaterThan(3);
    const everything = readdirSync(folder)
      .map((file) => readFileSync(join(folder, file), "utf8"))
      .join("");
    expect(everything).not.toContain("Sample Name");
    expect(everything).not.toContain("owner@example.com");
  });

  it("is checked by hand with SHA-256 alone: files, leaves and heads [GEN-025]", async () => {
    const { folder } = await exportOne();
    const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as {
      readonly head: string;
      readonly files: readonly { readonly file: string; readonly sha256: string }[];
    };
    for (const { file, sha256 } of manifest.files)
      expect(
        createHash("sha256")
          .update(readFileSync(join(folder, file)))
          .digest("hex"),
      ).toBe(sha256);
    const leaves = linesOf(folder, "leaves.ndjson").map(({ leaf }) => Buffer.from(String(leaf), "hex"));
    for (const { leaf, salt, text } of linesOf(folder, "bookings.ndjson")) {
      if (leaf === null) continue;
      const hash = createHash("sha256")
        .update(Buffer.concat([Buffer.from(String(salt), "hex"), Buffer.from(String(text))]))
        .digest();
      expect(leaves[Number(leaf) - 1]?.equals(hash)).toBe(true);
    }
    const head = leaves.reduce(
      (before, leaf) =>
        createHash("sha256")
          .update(Buffer.concat([before, leaf]))
          .digest(),
      Buffer.alloc(32),
    );
    expect(head.toString("hex")).toBe(manifest.head);
  });

  it("check.mjs finds every changed character, and a head that is not in the chain", async () => {
    const { folder, result } = await exportOne();
    const head = result.kind === "exported" ? (result.head ?? "") : "";
    expect(checkScript(folder, head)).toMatchObject({ status: 0, err: "" });
    expect(checkScript(folder, "ab".repeat(32)).status).toBe(1);
    for (const file of ["answers.ndjson", "bookings.ndjson", "settings.ndjson", "leaves.ndjson", "heads.ndjson"]) {
      const path = join(folder, file);
      const text = readFileSync(path, "utf8");
      // A digit of the first record's text, or of its hash.
      const at = text.search(/[0-9](?=[^,:]{3,})/);
      writeFileSync(path, `${text.slice(0, at)}${text[at] === "7" ? "8" : "7"}${text.slice(at + 1)}`);
      const manifestPath = join(folder, "manifest.json");
      const manifest = readFileSync(manifestPath, "utf8");
      // An attacker who changes a file changes the manifest too: the chain shows it nevertheless.
      writeFileSync(
        manifestPath,
        manifest.replace(
          createHash("sha256").update(text).digest("hex"),
          createHash("sha256").update(readFileSync(path)).digest("hex"),
        ),
      );
      expect([file, checkScript(folder).status]).toEqual([file, 1]);
      writeFileSync(path, text);
      writeFileSync(manifestPath, manifest);
    }
    expect(checkScript(folder).status).toBe(0);
  });

  describe("in which something of the period is left out, though its manifest was mended", () => {
    const leftOut = (
      folder: string,
      file: string,
      keep: (line: Record<string, unknown>, at: number) => boolean,
    ): void => {
      const path = join(folder, file);
      const before = readFileSync(path);
      writeFileSync(
        path,
        linesOf(folder, file)
          .filter(keep)
          .map((line) => `${JSON.stringify(line)}\n`)
          .join(""),
      );
      const manifestPath = join(folder, "manifest.json");
      const [was, is] = [before, readFileSync(path)].map((bytes) => createHash("sha256").update(bytes).digest("hex"));
      writeFileSync(manifestPath, readFileSync(manifestPath, "utf8").replace(was ?? "", is ?? ""));
    };

    it.each(["answers", "bookings", "settings", "confirmations", "recipients", "audit", "books", "policies"])(
      "check.mjs finds that the last record of %s is missing [GEN-025]",
      async (table) => {
        const { folder, result } = await exportOne();
        const head = result.kind === "exported" ? (result.head ?? "") : "";
        expect(checkScript(folder, head)).toMatchObject({
          status: 0,
          out: expect.stringContaining("no record of the account was left out") as string,
        });
        const last = linesOf(folder, `${table}.ndjson`).findLast(({ leaf }) => leaf !== null)?.["leaf"];
        leftOut(folder, `${table}.ndjson`, ({ leaf }) => leaf !== last);
        expect(checkScript(folder, head)).toMatchObject({
          status: 1,
          err: `the record of leaf ${String(last)} (${table}) was left out\n`,
        });
        // Its leaf is missing from the account's own list too: then the list no longer matches the seal.
        leftOut(folder, "account-leaves.ndjson", ({ leaf }) => leaf !== last);
        expect(checkScript(folder, head).err).toMatch(
          new RegExp(`leaves of ${table}, and [0-9]+ are listed[^]*do not come to its root`),
        );
      },
    );

    it("check.mjs finds a leaf listed under a table that is not exported, and an account that claims to have no leaves", async () => {
      const { folder } = await exportOne();
      const last = linesOf(folder, "answers.ndjson").findLast(({ leaf }) => leaf !== null)?.["leaf"];
      leftOut(folder, "answers.ndjson", ({ leaf }) => leaf !== last);
      const path = join(folder, "account-leaves.ndjson");
      writeFileSync(
        path,
        readFileSync(path, "utf8").replace(
          `{"leaf":${String(last)},"table":"answers"}`,
          `{"leaf":${String(last)},"table":"account_files"}`,
        ),
      );
      expect(checkScript(folder).err).toMatch(/leaves of account_files, and 2 are listed/);
      writeFileSync(path, "");
      const manifestPath = join(folder, "manifest.json");
      const manifest = JSON.parse(readFileSync(manifestPath, "utf8")) as {
        readonly account_id: string;
        completeness: { account: { salt: string; text: string } } | null;
      };
      const none = { account_id: manifest.account_id, leaves: {}, root: "00".repeat(32) };
      if (manifest.completeness !== null) manifest.completeness.account.text = JSON.stringify(none);
      writeFileSync(manifestPath, JSON.stringify(manifest));
      expect(checkScript(folder).err).toMatch(/the account's count is not the one that was sealed/);
      manifest.completeness = null;
      writeFileSync(manifestPath, JSON.stringify(manifest));
      expect(checkScript(folder).err).toMatch(/nothing shows whether a record was left out/);
    });

    it("an erased record is not missing: its leaf and table are listed", async () => {
      const place = await temporaryPlace();
      const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], place });
      await account.check(gift(3_000));
      await sealAll(account);
      const tamper = tampering(account.database, place);
      const [[leaf]] = await account.database.read(() =>
        batch(raw<{ number: number }>("SELECT number FROM leaves WHERE record LIKE 'answers %'")),
      );
      await tamper("DELETE FROM leaf_salts WHERE number = ?", leaf?.number ?? 0);
      await tamper("DELETE FROM answers");
      const folder = join(place.dataDir, "export");
      await exportRecords(place, { slug: "acme", period: { from: NOON - DAY_MS, to: NOON + DAY_MS }, folder });
      expect(linesOf(folder, "account-leaves.ndjson")).toContainEqual({
        leaf: leaf?.number,
        table: "answers",
        erased: true,
      });
      expect(checkScript(folder)).toMatchObject({
        status: 0,
        out: expect.stringContaining("and 1 erased, whose content nothing shows") as string,
      });
    });
  });

  it("of one of several accounts names no other account, and check.mjs proves each complete", async () => {
    const place = await temporaryPlace();
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], place });

    const slugs = ["beta", "gamma", "delta", "epsilon"];
    for (const [at, slug] of slugs.entries()) {
      await openAnother(account, slug, 100 * at + 100);
      await sealAll(account);
    }
    await account.check(gift(3_000));
    await sealAll(account);
    const [rows] = await account.database.read(() =>
      batch(raw<{ account_id: string }>("SELECT account_id FROM accounts")),
    );
    for (const slug of ["acme", ...slugs]) {
      const folder = join(place.dataDir, `export-${slug}`);
      expect(
        await exportRecords(place, { slug, period: { from: NOON - DAY_MS, to: NOON + DAY_MS }, folder }),
      ).toMatchObject({ kind: "exported" });
      expect([slug, checkScript(folder)]).toMatchObject([slug, { status: 0, err: "" }]);
      const everything = readdirSync(folder)
        .map((file) => readFileSync(join(folder, file), "utf8"))
        .join("");
      const manifest = JSON.parse(readFileSync(join(folder, "manifest.json"), "utf8")) as {
        readonly account_id: string;
      };
      expect(
        rows.filter(({ account_id }) => everything.includes(account_id)).map(({ account_id }) => account_id),
      ).toEqual([manifest.account_id]);
    }
  });

  it("says from which leaf on records are counted, and that an account without a record since then has none", async () => {
    const place = await temporaryPlace();
    const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], place });

    await openAnother(account, "idle", 100);
    await openAnother(account, "resting", 200);
    await account.check(gift(3_000));
    await sealAll(account);
    // The state that a program of an earlier schema leaves: no leaf names its account, and no seal counts leaves.
    const tamper = tampering(account.database, place);
    for (const statement of [
      "UPDATE leaves SET account_id = NULL",
      "DELETE FROM seal_accounts",
      "DELETE FROM seal_roots",
    ])
      await tamper(statement);
    const [[seals]] = await account.database.read(() =>
      batch(raw<{ last_leaf: number }>("SELECT max(last_leaf) AS last_leaf FROM seals")),
    );
    await account.check(gift(2_000));
    await sealAll(account);
    const first = (seals?.last_leaf ?? 0) + 1;
    const earlier = `not proved: whether records before leaf ${first} were left out`;
    const exported = async (slug: string, number: number): Promise<ReturnType<typeof checkScript>> => {
      const folder = join(place.dataDir, `export-${slug}-${number}`);
      await exportRecords(place, { slug, period: { from: NOON - DAY_MS, to: NOON + DAY_MS }, folder });
      return checkScript(folder);
    };
    const run = await exported("acme", 1);
    expect(run).toMatchObject({ status: 0, err: "" });
    expect(run.out).toMatch(/no record of the account was left out: [1-9]/);
    expect(run.out).toContain(earlier);
    for (const slug of ["idle", "resting"]) {
      const idle = await exported(slug, 1);
      expect(idle).toMatchObject({ status: 0, err: "" });
      expect(idle.out).toContain(`from leaf ${first} to leaf`);
      expect(idle.out).toContain("the account has no record");
      expect(idle.out).toContain(earlier);
    }
    // An entry without leaves is written once, and the account's first leaf is counted in addition.
    await account.check(gift(2_000));
    await account.database.transact(() =>
      changeAccountOf(account.services.ports, {
        slug: "idle",
        name: "Another",
        retentionYears: null,
        refUrl: null,
        timeZone: null,
        closedUntil: null,
      }),
    );
    await sealAll(account);
    expect((await exported("idle", 2)).out).toMatch(/no record of the account was left out: 1 records/);
    expect((await exported("resting", 2)).out).toContain("the account has no record");
    const { findings } = await verify(account.database, account.services, null);
    expect(findings.filter(({ record }) => record.startsWith("seal_"))).toEqual([]);
  });

  it("check.mjs knows the tables that no export holds, and whose act each record is", () => {
    const script = readCheckScript();
    const written = (name: string): unknown =>
      JSON.parse(
        (new RegExp(`^const ${name} = ([^;]*);`, "m").exec(script)?.[1] ?? "null")
          .replaceAll(/^ {2}(\w+):/gm, '"$1":')
          .replace(/,(?=\s*[\]}]$)/, ""),
      );
    expect(written("leftOut")).toEqual(LEFT_OUT);
    expect(written("acts")).toEqual(ACTS);
  });

  it("holds only answers of the period, and everything earlier that they depend on", async () => {
    const { folder } = await exportOne({ from: NOON + DAY_MS, to: NOON + 2 * DAY_MS });
    expect(linesOf(folder, "answers.ndjson")).toEqual([]);
    expect(linesOf(folder, "bookings.ndjson")).toHaveLength(3);
    expect(checkScript(folder).status).toBe(0);
  });

  it("writes nothing where the account is unknown or the folder is there", async () => {
    const { folder, place } = await exportOne();
    const period = { from: 0, to: NOON };
    expect(await exportRecords(place, { slug: "acme", period, folder })).toEqual({ kind: "folder_is_there" });
    expect(await exportRecords(place, { slug: "other", period, folder: `${folder}2` })).toEqual({
      kind: "unknown_account",
      known: ["acme"],
    });
    expect(existsSync(`${folder}2`)).toBe(false);
  });
});
