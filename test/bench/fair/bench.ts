/**
 * One account does its worst, and another's checks are measured: with it and without it, in turns on one service.
 * `npm run bench -- fair long` measures for longer, with more answers to issue again.
 */
import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";

import { openAccountFile } from "../../../runtime/main.js";
import { within } from "../child.js";
import { today } from "../load.js";
import { ROOT } from "../root.js";
import { spreadOf } from "../rounds.js";
import { log, openSample, SHIPPED } from "../sample.js";
import { table } from "../table.js";
import { LOUD_KINDS, type LoudKind } from "./kinds.js";

const QUICK = { rounds: 2, seconds: 3, answers: 400 };
const LONG = { rounds: 5, seconds: 15, answers: 3_000 };
/** Checks of the quiet account a second, whatever the answers take. */
const PER_SECOND = 20;
const SETTLE_MS = 500;
const START_MS = 60_000;
const BOOKED_MS = 600_000;
/** What the quiet account's p95 may be, in milliseconds, whatever it is alone. */
const ALLOWED_MS = 50;

interface Program {
  readonly told: string;
  /** Returns the last line that it prints. */
  readonly stop: () => Promise<string>;
}

export async function benchFair(piece: string | undefined): Promise<string> {
  const sizes = piece === "long" ? LONG : QUICK;
  const dataDir = mkdtempSync(join(tmpdir(), "tcs-fair-"));
  try {
    const place = { dataDir, databaseUrl: null };
    const loud = await openSample(place);
    const quiet = await openQuiet(place);
    const flags = ["--data", dataDir, "--port", "0", "--log-level", "silent"];
    const limits = ["--rate-limit-per-key", "0", "--rate-limit-per-address", "0"];
    const service = await begin([join(ROOT, "dist/cli/main.js"), "serve", ...flags, ...limits], true);
    const { listening: url } = JSON.parse(service.told) as { readonly listening: string };
    try {
      const booking = await begin(loudProgram(`book:${String(sizes.answers)}`, url, loud), true);
      await booking.stop();
      await measure(url, quiet, 1);
      const rows: (readonly string[])[] = [];
      for (const kind of LOUD_KINDS) rows.push(await compare(kind, { url, loud, quiet }, sizes));
      const load = loadavg()[0]?.toFixed(1) ?? "";
      const title = `${String(sizes.rounds)} rounds of ${String(sizes.seconds)} s, load ${load} at the end`;
      return table([title, "p95 alone", "p95 beside", "times", "longest", "not 200", "the loud one got"], rows);
    } finally {
      await service.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

interface Contest {
  readonly url: string;
  readonly loud: string;
  readonly quiet: string;
}

async function compare(
  kind: LoudKind,
  { url, loud, quiet }: Contest,
  { rounds, seconds }: typeof QUICK,
): Promise<readonly string[]> {
  const [alone, beside]: Measured[][] = [[], []];
  const told: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    alone?.push(await measure(url, quiet, seconds));
    const program = await begin(loudProgram(kind, url, loud), false);
    await pause(SETTLE_MS);
    beside?.push(await measure(url, quiet, seconds));
    told.push(await program.stop());
    // What it began is finished, or is a burden to the next measurement alone.
    await pause(SETTLE_MS);
  }
  const of = (measured: readonly Measured[] = []): number => spreadOf(measured.map(({ p95 }) => p95)).median;
  const [before, now] = [of(alone), of(beside)];
  const refused = (beside ?? []).reduce((sum, each) => sum + each.notAnswered, 0);
  const isHeld = refused === 0 && (now <= ALLOWED_MS || now <= 2 * before);
  return [
    `${kind}${isHeld ? "" : " (!)"}`,
    before.toFixed(1),
    now.toFixed(1),
    (now / before).toFixed(1),
    Math.max(...(beside ?? []).map(({ longest }) => longest)).toFixed(0),
    String(refused),
    told.at(-1) ?? "",
  ];
}

interface Measured {
  readonly p95: number;
  readonly longest: number;
  readonly notAnswered: number;
}

let customers = 0;

async function measure(url: string, key: string, seconds: number): Promise<Measured> {
  const headers = { Authorization: `Bearer ${key}`, "Content-Type": "application/json" };
  const took: number[] = [];
  let notAnswered = 0;
  const one = async (): Promise<void> => {
    const begun = performance.now();
    try {
      const response = await fetch(`${url}/v1/check`, { method: "POST", headers, body: giftBody((customers += 1)) });
      await response.arrayBuffer();
      if (response.status !== 200) notAnswered += 1;
    } catch {
      notAnswered += 1;
    }
    took.push(performance.now() - begun);
  };
  const all: Promise<void>[] = [];
  for (let at = 0; at < seconds * PER_SECOND; at += 1) {
    all.push(one());
    await pause(1_000 / PER_SECOND);
  }
  await Promise.all(all);
  const sorted = took.sort((a, b) => a - b);
  const p95 = sorted[Math.floor(0.95 * sorted.length)] ?? NaN;
  return { p95, longest: sorted.at(-1) ?? NaN, notAnswered };
}

function giftBody(at: number): string {
  return JSON.stringify({
    rule_set: "law.de.business_gifts",
    policies: [],
    transaction: { channel: "invoice", status: "executed" },
    facts: {
      gift_date: today(),
      recipient: { kind: "customer", customer_number: `Q-${String(at)}` },
      recipient_is_own_employee: false,
      given_out_generally: false,
      cost_net: { amount: 1_000, currency: "EUR" },
      vat: { amount: 0, currency: "EUR" },
    },
  });
}

interface SampleFile {
  readonly account: object;
  readonly confirmations: readonly { readonly rule_set: string }[];
}

/** The sample's file without policies. Returns the secret of its key. */
async function openQuiet(place: { readonly dataDir: string; readonly databaseUrl: null }): Promise<string> {
  const file = JSON.parse(readFileSync(join(ROOT, "examples/acme/account.json"), "utf8")) as SampleFile;
  const confirmations = file.confirmations.filter(({ rule_set }) => rule_set.startsWith("law."));
  const account = { ...file.account, slug: "quiet", name: "Quiet" };
  const text = JSON.stringify({ ...file, account, settings: [], policies: [], confirmations });
  const options = { ...place, shipped: SHIPPED, startAt: null, text, log };
  const result = await openAccountFile({ ...options, compile: () => Promise.reject(new Error("It has no policies.")) });
  if (result.kind !== "opened") throw new Error(JSON.stringify(result));
  return result.opened.keys["app"]?.secret ?? "";
}

function loudProgram(kind: string, url: string, key: string): readonly string[] {
  const program = join(ROOT, "test/bench/results/program/test/bench/fair/loud.js");
  return [program, kind, url, key, join(ROOT, "rulesets/policy/acme/customer_support/1.rules")];
}

/** `isAwaited`: until it has printed a line, or has ended. */
async function begin(args: readonly string[], isAwaited: boolean): Promise<Program> {
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ["ignore", "pipe", "inherit"] });
  let told = "";
  const lines = createInterface({ input: child.stdout });
  const ended = new Promise<void>((done) =>
    child.once("exit", () => {
      done();
    }),
  );
  const first = new Promise<void>((done) => {
    lines.on("line", (line) => {
      told = line;
      done();
    });
  });
  const limit = args.some((each) => each.startsWith("book:")) ? BOOKED_MS : START_MS;
  if (isAwaited) await within(limit, "a program to tell", Promise.race([first, ended]));
  return {
    told,
    stop: async () => {
      child.kill("SIGTERM");
      await ended;
      return told;
    },
  };
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
