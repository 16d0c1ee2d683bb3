/**
 * The cost of a check in a database of a million bookings, compared with one of ten thousand. Totals have the same
 * number of members in both; both are open in this process.
 */
import { interleave, spreadOf } from "../rounds.js";
import type { Verbs } from "../sample.js";
import { table } from "../table.js";
import { drawActions, drawing, refundBody } from "./actions.js";
import { checkAll } from "./template.js";

const ROUNDS = 9;
/** Few, because they stay in the smaller database too. */
const CHECKS = 128;
const HEAVIEST = 0;

interface Case {
  readonly name: string;
  /** The bodies of a round: the same for both databases. */
  readonly bodies: (round: number, today: number) => readonly string[];
}

const CASES: readonly Case[] = [
  {
    name: "refunds, each to a new customer",
    bodies: (round, day) => each((at) => refundBody({ customer: 1_000_000 + round * CHECKS + at, day, amount: 4_990 })),
  },
  {
    name: "refunds to known customers at random",
    bodies: (round, day) => {
      const draw = drawing(round);
      return each(() => refundBody({ customer: 500 + Math.floor(2_500 * draw()), day, amount: 4_990 }));
    },
  },
  { name: "what the company books, as drawn", bodies: (round, day) => drawActions(CHECKS, day + 1, 1, round) },
  {
    name: "refunds to the heaviest customer",
    bodies: (_, day) => each(() => refundBody({ customer: HEAVIEST, day, amount: 4_990 })),
  },
];

const each = (body: (at: number) => string): readonly string[] => Array.from({ length: CHECKS }, (_, at) => body(at));

/** `today`: a day since 1970, no earlier than any that is booked. */
export async function benchGrowth(few: Verbs, many: Verbs, today: number): Promise<string> {
  const rows: string[][] = [];
  for (const { name, bodies } of CASES) {
    let round = 0;
    const costs: [number[], number[]] = [[], []];
    const one = (verbs: Verbs, at: 0 | 1) => async (): Promise<number> => {
      const sent = bodies(Math.floor(round / 2), today);
      round += 1;
      const before = process.cpuUsage();
      const took = await checkAll(verbs, sent);
      const { user, system } = process.cpuUsage(before);
      costs[at].push((user + system) / 1000 / CHECKS);
      return took / CHECKS;
    };
    // The first round is for warming up.
    const [inFew = [], inMany = []] = (await interleave(ROUNDS + 1, [one(few, 0), one(many, 1)])).map((figures) =>
      figures.slice(1),
    );
    const cpu = costs.map((figures) => figures.slice(1)) as [number[], number[]];
    const text = (values: readonly number[]): string => spreadOf(values).median.toFixed(2);
    rows.push([
      name,
      text(inFew),
      text(inMany),
      ratio(inMany, inFew),
      text(cpu[0]),
      text(cpu[1]),
      ratio(cpu[1], cpu[0]),
    ]);
  }
  return table(
    ["checks, 64 at a time", "ms each at 10,000", "at 1,000,000", "times", "cpu ms at 10,000", "at 1,000,000", "times"],
    rows,
  );
}

/** Within each round. */
function ratio(of: readonly number[], to: readonly number[]): string {
  const { median, lowest, highest } = spreadOf(of.map((figure, round) => figure / (to[round] ?? NaN)));
  return `${median.toFixed(2)} (${lowest.toFixed(2)} to ${highest.toFixed(2)})`;
}
