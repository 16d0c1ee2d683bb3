/**
 * The engine's part of the bench: all answers compared first, then every contestant timed in interleaved rounds of one
 * process.
 */
import { interleave, type Spread, spreadOf } from "../rounds.js";
import { table } from "../table.js";
import { oursAsSent, peerAsSent } from "./as-sent.js";
import { completeCases, openCases, type RefundCase } from "./cases.js";
import { type Contestant, sliceOf } from "./contestant.js";
import { handWritten } from "./hand-written.js";
import { decision, evaluation, refundModule } from "./ours.js";
import { cedar } from "./peers/cedar.js";
import { cel } from "./peers/cel.js";
import { jsonLogic } from "./peers/json-logic.js";
import { jsonRules } from "./peers/json-rules.js";
import { zen } from "./peers/zen.js";

/**
 * This many inputs of each kind are compared. Only the first few are timed, which stay in the processor's nearest cache
 * for every contestant.
 */
const COMPARED = 512;
const TIMED = 64;
const ROUNDS = 11;
/**
 * A round of one contestant is this many batches of about this length. Its result is the median batch, so that other
 * load on the machine has little effect.
 */
const BATCHES = 41;
const BATCH_MS = 2;

export interface EngineFigures {
  readonly cases: string;
  readonly rows: readonly { readonly name: string; readonly nanoseconds: Spread; readonly timesByHand: number }[];
}

export async function benchEngine(): Promise<readonly EngineFigures[]> {
  const module = refundModule();
  const ours = [evaluation(module, false), evaluation(module, true)];
  const own: Contestant[] = [handWritten, ...ours, decision(module, false), decision(module, true)].map(widened);
  const peers = await Promise.all(
    [jsonLogic(), cel(), jsonRules(), zen(), cedar()].map(async (peer) => widened(await (peer as Promise<Contestant>))),
  );
  const sent = [
    peerAsSent(module, widened(handWritten)),
    ...ours.map((each) => oursAsSent(module, each)),
    ...peers.map((peer) => peerAsSent(module, peer)),
  ].map(widened);
  const complete = completeCases(COMPARED);
  const open = openCases(COMPARED);
  await compare([...own, ...peers, ...sent], complete);
  await compare(own, open);
  return [
    await measure("every fact there", [...own, ...peers], complete),
    await measure("facts left out at random", own, open),
    await measure("from the facts as sent, every fact there", sent, complete),
  ];
}

// A contestant's input and answer are its own affair: only it ever hands them to itself.
const widened = (contestant: unknown): Contestant => contestant as Contestant;

async function compare(contestants: readonly Contestant[], cases: readonly RefundCase[]): Promise<void> {
  const seen = new Map<string, number>();
  for (const given of cases) {
    const expected = handWritten.textOf(await handWritten.evaluate(given));
    seen.set(sliceOf(expected), (seen.get(sliceOf(expected)) ?? 0) + 1);
    for (const { name, says, prepare, evaluate, textOf } of contestants) {
      const answer = textOf(await evaluate(prepare(given)));
      const wanted = says === "whole" ? expected : sliceOf(expected);
      if (answer !== wanted)
        throw new Error(`${name} answers "${answer}", by hand it is "${wanted}": ${JSON.stringify(given)}`);
    }
  }
  process.stdout.write(
    `${contestants.length} contestants agree on ${cases.length} cases, ${seen.size} different answers among them.\n`,
  );
}

async function measure(
  cases: string,
  contestants: readonly Contestant[],
  given: readonly RefundCase[],
): Promise<EngineFigures> {
  const timers = contestants.map((contestant) => timerOf(contestant, given.slice(0, TIMED)));
  const rounds = await interleave(ROUNDS, await Promise.all(timers.map(inBatches)));
  const byHand = rounds[0] ?? [];
  const rows = contestants.map(({ name }, at) => {
    const figures = rounds[at] ?? [];
    // Each round's ratio is taken within that round.
    const ratios = figures.map((figure, round) => figure / (byHand[round] ?? NaN));
    return { name, nanoseconds: spreadOf(figures), timesByHand: spreadOf(ratios).median };
  });
  return { cases, rows };
}

/** Warmed up first, which also says how often a batch repeats its inputs. */
async function inBatches(timer: (times: number) => number | Promise<number>): Promise<() => Promise<number>> {
  await timer(20);
  const each = await timer(20);
  const times = Math.max(1, Math.round((BATCH_MS * 1e6) / (each * TIMED)));
  return async () => {
    const batches: number[] = [];
    for (let batch = 0; batch < BATCHES; batch += 1) batches.push(await timer(times));
    return spreadOf(batches).median;
  };
}

/** The answers of the last few evaluations, so that none may be left out as unused. */
const kept: unknown[] = new Array<unknown>(16).fill(null);

/**
 * Nanoseconds an evaluation, over all inputs `times` times. The same loop for all contestants: it does not know the
 * called function, which is therefore never inlined.
 */
function timerOf(
  { prepare, evaluate, isAsync }: Contestant,
  given: readonly RefundCase[],
): (times: number) => number | Promise<number> {
  const inputs = given.map(prepare);
  return isAsync ? (times) => timeAsync(inputs, evaluate, times) : (times) => timeSync(inputs, evaluate, times);
}

function timeSync(inputs: readonly unknown[], evaluate: (input: unknown) => unknown, times: number): number {
  const start = process.hrtime.bigint();
  for (let time = 0; time < times; time += 1) {
    for (let at = 0; at < inputs.length; at += 1) kept[at & 15] = evaluate(inputs[at]);
  }
  return Number(process.hrtime.bigint() - start) / (times * inputs.length);
}

async function timeAsync(
  inputs: readonly unknown[],
  evaluate: (input: unknown) => unknown,
  times: number,
): Promise<number> {
  const start = process.hrtime.bigint();
  for (let time = 0; time < times; time += 1) {
    for (let at = 0; at < inputs.length; at += 1) kept[at & 15] = await evaluate(inputs[at]);
  }
  return Number(process.hrtime.bigint() - start) / (times * inputs.length);
}

export function engineTable({ cases, rows }: EngineFigures): string {
  const head = [`One evaluation (${cases})`, "ns, median", "lowest", "highest", "x by hand"];
  const body = rows.map(({ name, nanoseconds: { median, lowest, highest }, timesByHand }) => [
    name,
    median.toFixed(0),
    lowest.toFixed(0),
    highest.toFixed(0),
    timesByHand.toFixed(2),
  ]);
  return table(head, body);
}
