/**
 * Imports a CSV of gifts: prints a line for each row, the answers reissued because of it, and a summary. Exit 0: all
 * booked; 1: some rows were not; 2: usage; 3: interrupted.
 */
import { readFileSync } from "node:fs";

import { type Answer, createTcsClient, layerOf } from "transaction-control-client";

import type { CheckRequest } from "../generated/tcs-facts.js";
import { type Booked, bookGifts } from "./book.js";
import { type ReadGifts, readGifts } from "./gifts.js";

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

function outcomes({ state, outcome, layers, check_id }: Answer): string {
  const each = [layers.law, ...layers.policies].flatMap((layer) =>
    layer ? [`${layer.rule_set} ${layer.outcome ?? layer.state}`] : [],
  );
  return `${outcome ?? state}: ${each.join(", ")} (${check_id})`;
}

function tell(booked: Booked): void {
  const start = `line ${booked.gift.line}  ${booked.gift.reference}  `;
  if (booked.kind === "refused") return print(`${start}refused: ${booked.code} ${booked.wrong}`);
  const { answer } = booked;
  print(`${start}${outcomes(answer)}`);
  if (answer.state === "undetermined_missing_facts")
    print(`    missing: ${answer.missing.map(({ fact }) => fact).join(", ")}`);
  const approver = layerOf(answer, "policy.acme.gifts")?.approver ?? null;
  if (approver !== null) print(`    ${approver} must approve`);
  for (const { supersedes, new_check_id, booking_date, outcome } of answer.rechecks ?? [])
    print(
      `    issued again: the gift of ${booking_date}, now ${outcome ?? "without an outcome"} (${new_check_id} in place of ${supersedes})`,
    );
}

async function run({ gifts, bad }: ReadGifts, baseUrl: string, key: string): Promise<void> {
  for (const { line, problem } of bad) print(`line ${line}  not booked: ${problem}`);
  let answered = 0;
  let refused = 0;
  let reissued = 0;
  try {
    for await (const booked of bookGifts(createTcsClient<CheckRequest>({ baseUrl, key }), gifts)) {
      tell(booked);
      if (booked.kind === "refused") refused += 1;
      else [answered, reissued] = [answered + 1, reissued + (booked.answer.rechecks?.length ?? 0)];
    }
    process.exitCode = bad.length + refused > 0 ? 1 : 0;
  } catch (failure) {
    process.stderr.write(
      `${failure instanceof Error ? failure.message : String(failure)} Run it again: what is booked is not booked twice.\n`,
    );
    process.exitCode = 3;
  }
  print(
    `${answered} booked, ${bad.length + refused} not booked, ${gifts.length - answered - refused} left; ${reissued} earlier answers issued again`,
  );
}

function fileRead(path: string): ReadGifts | null {
  try {
    return readGifts(readFileSync(path, "utf8"));
  } catch (failure) {
    process.stderr.write(
      `${path} cannot be imported: ${failure instanceof Error ? failure.message : String(failure)}\n`,
    );
    return null;
  }
}

const key = process.env["TCS_KEY"];
const path = process.argv[2];
if (key === undefined || path === undefined)
  process.stderr.write(
    "TCS_KEY holds a key of the account, and the file is named: TCS_KEY=… npx tsx examples/bookkeeping-import/main.ts FILE\n",
  );
const read = key === undefined || path === undefined ? null : fileRead(path);
if (read === null || key === undefined) process.exitCode = 2;
else await run(read, process.env["TCS_URL"] ?? "http://127.0.0.1:8080", key);
