/**
 * The size of stored answers on SQLite, in this program and in one of an earlier commit, in one run. Each program has
 * its own databases, and books the same bodies in the same order.
 */
import { loadavg } from "node:os";
import { join } from "node:path";

import { buildEarlier } from "../earlier.js";
import { giftBody, refundBody } from "../history/actions.js";
import { MS_A_DAY } from "../history/template.js";
import { ROOT } from "../root.js";
import { table } from "../table.js";
import { answersIn, askFilled, FILL, type FillReport, FOLDER, giftsToOne } from "./filled.js";
import { benchLast } from "./last.js";
import { benchWhole } from "./whole.js";

/** Before answers were stored in another form. */
const COMMIT = "fdf14f8";
const BEFORE = join(FOLDER, COMMIT);
const PROGRAMS = [
  { name: COMMIT, root: BEFORE },
  { name: "now", root: ROOT },
];
const APART = 200;
/** Tables and indexes that are named; the others are added up. */
const NAMED = 8;

interface Case {
  readonly name: string;
  readonly bodies: readonly string[];
}

/**
 * `gifts`: the number of gifts to one recipient; default 200. The size of the earlier program grows with their third
 * power. `last` and `whole`: see `benchLast` and `benchWhole`.
 */
export async function benchBytes(gifts: string | undefined): Promise<string> {
  if (gifts === "last") return Promise.resolve(benchLast());
  if (gifts === "whole") return Promise.resolve(benchWhole());
  buildEarlier(COMMIT, BEFORE, FILL);
  const rows: string[][] = [];
  const parts: string[] = [];
  for (const of of casesOf(Number(gifts ?? 200))) {
    const [before, now] = PROGRAMS.map(({ root }) => measure(root, of));
    if (before === undefined || now === undefined) throw new Error("There are two programs.");
    if (before.answers !== now.answers)
      throw new Error(`${of.name}: the programs gave ${before.answers} and ${now.answers} answers.`);
    rows.push(...[before, now].map((each, at) => rowOf(of, PROGRAMS[at]?.name ?? "", each, before)));
    parts.push(`${of.name}, by table or index:\n${shares(before, now)}`);
    parts.push(`${of.name}, an answer's body by member:\n${members(before)}`);
  }
  const head = ["what", "program", "answers", "MB", "% of before", "kB a booking", "kB an answer", "last ms", "log MB"];
  const load = `Load of the machine after: ${(loadavg()[0] ?? NaN).toFixed(1)}.`;
  return Promise.resolve([table(head, rows), ...parts, load].join("\n\n"));
}

function casesOf(gifts: number): readonly Case[] {
  const day = Math.floor(Date.now() / MS_A_DAY) - 2;
  const each = (count: number, body: (at: number) => string): readonly string[] =>
    Array.from({ length: count }, (_, at) => body(at));
  return [
    {
      name: `${APART} refunds, a customer each`,
      bodies: each(APART, (customer) => refundBody({ customer, day, amount: 4_990 })),
    },
    {
      name: `${APART} gifts, a recipient each`,
      bodies: each(APART, (customer) => giftBody({ customer, day, amount: 2_000 })),
    },
    {
      name: `${gifts} gifts to one recipient`,
      bodies: giftsToOne(gifts),
    },
  ];
}

interface Measured extends FillReport {
  /** By table or index, minus the size of an account without bookings. */
  readonly bytes: ReadonlyMap<string, number>;
  readonly total: number;
  readonly answers: number;
  readonly bookings: number;
  /** By member of a body, with its name and a comma, of all answers. */
  readonly members: ReadonlyMap<string, number>;
}

function measure(root: string, { bodies }: Case): Measured {
  const empty = fill(root, []);
  const filled = fill(root, bodies);
  const bytes = new Map([...filled.bytes].map(([name, size]) => [name, size - (empty.bytes.get(name) ?? 0)]));
  return { ...filled, bytes, total: [...bytes.values()].reduce((sum, size) => sum + size, 0), bookings: bodies.length };
}

type Filled = Omit<Measured, "total" | "bookings">;

function fill(root: string, bodies: readonly string[]): Filled {
  return askFilled(root, bodies, 0, (sqlite) => {
    const sizes = sqlite
      .prepare<[], { name: string; size: number }>("SELECT name, sum(pgsize) AS size FROM dbstat GROUP BY name")
      .all();
    const members = sqlite
      .prepare<[], { key: string; size: number }>(
        `SELECT m.key, sum(octet_length(m.key) + 4 + octet_length(a.body -> ('$."' || m.key || '"'))) AS size
         FROM answers a, json_each(a.body) m WHERE json_valid(a.body) GROUP BY m.key`,
      )
      .all();
    return {
      bytes: new Map(sizes.map(({ name, size }) => [name, size])),
      answers: answersIn(sqlite),
      members: new Map(members.map(({ key, size }) => [key, size])),
    };
  });
}

function rowOf({ name }: Case, program: string, of: Measured, before: Measured): string[] {
  return [
    name,
    program,
    String(of.answers),
    (of.total / 1e6).toFixed(1),
    ((100 * of.total) / before.total).toFixed(0),
    (of.total / of.bookings / 1e3).toFixed(1),
    (of.total / of.answers / 1e3).toFixed(1),
    of.lastMs.toFixed(0),
    (of.mostOfLog / 1e6).toFixed(1),
  ];
}

function shares(before: Measured, now: Measured): string {
  const names = [...new Set([...before.bytes.keys(), ...now.bytes.keys()])];
  const size = (of: Measured, name: string): number => of.bytes.get(name) ?? 0;
  const largest = (name: string): number => Math.max(size(before, name), size(now, name));
  const sorted = names.sort((a, b) => largest(b) - largest(a));
  const rest = sorted.slice(NAMED);
  const row = (name: string, of: readonly string[]): string[] => [
    name,
    ...[before, now].map((each) => (of.reduce((sum, one) => sum + size(each, one), 0) / each.answers).toFixed(0)),
  ];
  const rows = [...sorted.slice(0, NAMED).map((name) => row(name, [name])), row("the others", rest)];
  return table(["bytes an answer", ...PROGRAMS.map(({ name }) => name)], rows);
}

function members({ members: sizes, answers }: Measured): string {
  const sorted = [...sizes].sort(([, a], [, b]) => b - a).slice(0, NAMED);
  return table(
    ["bytes an answer", COMMIT],
    sorted.map(([name, size]) => [name, (size / answers).toFixed(0)]),
  );
}
