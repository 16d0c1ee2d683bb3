/** The export for an auditor has every decision and request; a missing one is found without this program. */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { expect, it } from "vitest";

import { exportRecords } from "../../../../../runtime/wiring/export.js";
import { temporaryPlace } from "../../../database.js";
import { NOON } from "../../account.js";
import { sealAll } from "../../seal-all.js";
import { openDeciding, refund } from "./kit.js";

const DAY_MS = 86_400_000;

interface ExportedLine {
  readonly leaf: number | null;
  readonly text: string;
  readonly claimed?: boolean | null;
}

/** One refund approved, one refused, one waiting; all sealed. */
async function exportDecisions(): Promise<string> {
  const place = await temporaryPlace();
  const account = await openDeciding({ place });
  const ask = async (): Promise<string> => {
    const { check_id } = await account.check(refund(12_000), "bot");
    return (await account.answerOf(check_id)).requests?.[0].id ?? "";
  };
  await account.approve(await ask(), "lead");
  await account.refuse(await ask(), "lead");
  await ask();
  const approved = { approved_by: account.personId("lead"), approved_amount: { amount: 12_000, currency: "EUR" } };
  await account.check(refund(12_000, { status: "executed" }, approved), "app");
  await sealAll(account);
  const folder = join(place.dataDir, "export");
  const period = { from: NOON - DAY_MS, to: NOON + DAY_MS };
  expect(await exportRecords(place, { slug: "acme", period, folder })).toMatchObject({ kind: "exported" });
  return folder;
}

function linesOf(folder: string, table: string): readonly ExportedLine[] {
  const lines = readFileSync(join(folder, `${table}.ndjson`), "utf8").split("\n");
  return lines.filter((line) => line !== "").map((line) => JSON.parse(line) as ExportedLine);
}

const checked = (folder: string) => spawnSync(process.execPath, [join(folder, "check.mjs")], { encoding: "utf8" });

it("holds what was decided, whom the service asked, and how it ended", async () => {
  const folder = await exportDecisions();
  const texts = (table: string): readonly unknown[] =>
    linesOf(folder, table).map(({ text }) => JSON.parse(text) as unknown);
  expect(texts("resolutions")).toMatchObject([
    { answer: "approved", method: "approval" },
    { answer: "refused", method: "approval" },
  ]);
  expect(texts("requests")).toHaveLength(3);
  expect(texts("request_ends")).toMatchObject([{ status: "approved" }, { status: "refused" }]);
  expect(checked(folder)).toMatchObject({ status: 0 });
});

/** An attacker who alters a file also updates the manifest. */
function rewrite(
  folder: string,
  table: string,
  change: (lines: readonly ExportedLine[]) => readonly ExportedLine[],
): void {
  const path = join(folder, `${table}.ndjson`);
  const before = readFileSync(path);
  const lines = change(linesOf(folder, table));
  writeFileSync(path, lines.map((line) => `${JSON.stringify(line)}\n`).join(""));
  const manifest = join(folder, "manifest.json");
  const [was, is] = [before, readFileSync(path)].map((bytes) => createHash("sha256").update(bytes).digest("hex"));
  writeFileSync(manifest, readFileSync(manifest, "utf8").replace(was ?? "", is ?? ""));
}

it("says beside each act whether somebody else recorded it in the person's name, and check.mjs counts and holds it", async () => {
  const folder = await exportDecisions();
  const claims = (table: string): readonly unknown[] => linesOf(folder, table).map(({ claimed }) => claimed);
  expect(claims("resolutions")).toEqual([false, false]);
  const confirmed = claims("confirmations");
  expect(claims("bookings")).toEqual([undefined, undefined, undefined, true]);
  // The account's file says that they were.
  expect(new Set(confirmed)).toEqual(new Set([true]));
  expect(new Set(claims("requests"))).toEqual(new Set([undefined]));
  expect(checked(folder).stdout).toContain(
    `${confirmed.length} of confirmations.ndjson are claimed: somebody else recorded them in a person's name\n`,
  );
  rewrite(folder, "confirmations", ([first, ...rest]) => (first ? [{ ...first, claimed: false }, ...rest] : []));
  expect(checked(folder)).toMatchObject({
    status: 1,
    stderr: "a record of confirmations.ndjson is told as claimed where it is not, or the other way round\n",
  });
});

it.each(["resolutions", "requests", "request_ends"])(
  "check.mjs finds a record of %s that was left out",
  async (table) => {
    const folder = await exportDecisions();
    const left = linesOf(folder, table).at(-1)?.leaf;
    rewrite(folder, table, (lines) => lines.slice(0, -1));
    expect(checked(folder)).toMatchObject({
      status: 1,
      stderr: `the record of leaf ${String(left)} (${table}) was left out\n`,
    });
  },
);
