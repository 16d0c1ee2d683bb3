/**
 * The members of a total, for all actions that read them: put in order once and added up once. What one action reads of
 * them is then all of them, or the first of them, without the action itself.
 */
import type { TotalSpec } from "../module/module.js";
import { type Exact, negate, plus } from "../values/exact.js";
import { fold, inOrder, isComplete, isOne, type Member, reaches, type TotalReading } from "./totals.js";

/** What an action is given of a total at a place: `own` is the action itself, null where it is no member. */
export interface MembersRead {
  readonly all: Members;
  readonly own: Member | null;
}

/** Where an action stands. `order`: infinite where it is not taken yet. */
interface Place {
  readonly day: number;
  readonly order: number;
}

export class Members {
  /** By day, then by the order in which they began to count. */
  readonly #sorted: readonly Member[];
  /** At each place what the members before it add, as far as their shares are known. */
  #sums: readonly Exact[] | null = null;

  /** Given in any order. */
  constructor(members: readonly Member[]) {
    this.#sorted = isInOrder(members) ? members : inOrder(members);
  }

  /** Those that an action at this place reads, by day, then by sequence. */
  readBy(own: Member | null, reach: TotalSpec["reach"], place: Place): readonly Member[] {
    return this.#without(this.#placeOf(own), this.#endOf(reach, place));
  }

  /** What they add up to: as `fold` of the same members says. */
  reading(own: Member | null, reach: TotalSpec["reach"], place: Place): TotalReading {
    const [at, end] = [this.#placeOf(own), this.#endOf(reach, place)];
    const members = this.#without(at, end);
    this.#sums ??= sumsOf(this.#sorted);
    const sum = this.#sums[end];
    if (sum === undefined) return fold(members);
    const left = at < end ? (own?.contribution.sumLow ?? 0n) : 0n;
    const exactSum = left === 0n ? sum : plus(sum, negate(left));
    const exactCount = members.length;
    return { count: BigInt(exactCount), sum: exactSum, exactCount, exactSum, members, incomplete: NONE };
  }

  /** Infinite where the action is no member. */
  #placeOf(own: Member | null): number {
    if (own === null) return Infinity;
    for (let at = this.#endOf("earlier", own); at < this.#sorted.length; at += 1)
      if (this.#sorted[at] === own) return at;
    return Infinity;
  }

  /** The place behind those that are read: they are the first ones. */
  #endOf(reach: TotalSpec["reach"], { day, order }: Place): number {
    let [from, to] = [0, this.#sorted.length];
    while (from < to) {
      const at = (from + to) >>> 1;
      const member = this.#sorted[at];
      if (member !== undefined && reaches(reach, member, day, order)) from = at + 1;
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
  return members.every(({ day, order }, at) => {
    const before = members[at - 1];
    return before === undefined || before.day < day || (before.day === day && before.order <= order);
  });
}

/** Ends before the first member whose share is not known. */
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
