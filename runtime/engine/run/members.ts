/**
 * The members of a total, for all actions that read them: sorted once and summed once. One action reads all of them, or
 * a prefix of them, without itself.
 */
import type { TotalSpec } from "../module/module.js";
import { type Exact, negate, plus } from "../values/exact.js";
import { fold, inOrder, isComplete, isOne, type Member, reaches, type TotalReading } from "./totals.js";

/** The members of a total as an action gets them: `own` is the action itself, null if it is no member. */
export interface MembersRead {
  readonly all: Members;
  readonly own: Member | null;
}

/** Where an action stands among the members. `sequence`: infinite if it is not taken yet. */
interface Position {
  readonly day: number;
  readonly sequence: number;
}

export class Members {
  /** By day, then by sequence. */
  readonly #sorted: readonly Member[];
  /** Prefix sums of the members' shares, as far as these are known. */
  #sums: readonly Exact[] | null = null;

  /** Given in any order. */
  constructor(members: readonly Member[]) {
    this.#sorted = isInOrder(members) ? members : inOrder(members);
  }

  /** The members that an action at this position reads, by day, then by sequence. */
  readBy(own: Member | null, reach: TotalSpec["reach"], position: Position): readonly Member[] {
    return this.#without(this.#indexOf(own), this.#endOf(reach, position));
  }

  /** Their sum: equal to `fold` of the same members. */
  reading(own: Member | null, reach: TotalSpec["reach"], position: Position): TotalReading {
    const [at, end] = [this.#indexOf(own), this.#endOf(reach, position)];
    const members = this.#without(at, end);
    this.#sums ??= sumsOf(this.#sorted);
    const sum = this.#sums[end];
    if (sum === undefined) return fold(members);
    const left = at < end ? (own?.contribution.sumLow ?? 0n) : 0n;
    const exactSum = left === 0n ? sum : plus(sum, negate(left));
    const exactCount = members.length;
    return { count: BigInt(exactCount), sum: exactSum, exactCount, exactSum, members, incomplete: NONE };
  }

  /** Infinite if the action is no member. */
  #indexOf(own: Member | null): number {
    if (own === null) return Infinity;
    for (let at = this.#endOf("earlier", own); at < this.#sorted.length; at += 1)
      if (this.#sorted[at] === own) return at;
    return Infinity;
  }

  /** The end of the members that are read: they are a prefix. */
  #endOf(reach: TotalSpec["reach"], { day, sequence }: Position): number {
    let [from, to] = [0, this.#sorted.length];
    while (from < to) {
      const at = (from + to) >>> 1;
      const member = this.#sorted[at];
      if (member !== undefined && reaches(reach, member, day, sequence)) from = at + 1;
      else to = at;
    }
    return from;
  }

  #without(at: number, end: number): readonly Member[] {
    if (at >= end) return end === this.#sorted.length ? this.#sorted : this.#sorted.slice(0, end);
    const members = this.#sorted.slice(0, end);
    members.splice(at, 1);
    return members;
  }
}

const NONE: readonly Member[] = [];

/** Members among which the action itself is not. */
export function others(members: readonly Member[]): MembersRead {
  return { all: new Members(members), own: null };
}

function isInOrder(members: readonly Member[]): boolean {
  return members.every(({ day, sequence }, at) => {
    const before = members[at - 1];
    return before === undefined || before.day < day || (before.day === day && before.sequence <= sequence);
  });
}

/** Ends before the first member with an unknown share. */
function sumsOf(members: readonly Member[]): readonly Exact[] {
  const sums: Exact[] = [0n];
  let sum: Exact = 0n;
  for (const { contribution } of members) {
    const { countLow, sumLow, sumHigh } = contribution;
    if (!isComplete(contribution) || countLow !== 1 || sumLow === null || !isOne(sumLow, sumHigh)) break;
    sums.push((sum = plus(sum, sumLow)));
  }
  return sums;
}
