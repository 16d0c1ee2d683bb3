/**
 * An unknown value with its causes: a fact is missing, there is a gap (no table row, an unset setting), or the law has
 * not answered. Conditions follow strong Kleene logic over true, false and unknown; causes unite where values meet.
 */

/** A fact that was not sent. `of` is the other action that lacks it; null for the action itself. */
export interface MissingFact {
  readonly fact: string;
  readonly of: ActionRef | null;
  /** The law's consequence that lacks it, where a policy reads what the law left open. Left out: the set reads it. */
  readonly openBy?: string;
}

export interface ActionRef {
  readonly transaction_id: string;
  /** `2026-03-10`. */
  readonly effective_date: string;
}

export class Unknown {
  constructor(
    readonly missing: readonly MissingFact[],
    /** Sentences for `detail`: which setting is unset, which row lacks. */
    readonly gaps: readonly string[],
    readonly waitsForLaw: boolean,
  ) {}

  static missing(fact: string, of: ActionRef | null = null): Unknown {
    return new Unknown([{ fact, of }], [], false);
  }

  static gap(detail: string): Unknown {
    return new Unknown([], [detail], false);
  }
}

/** The law layer is not determined yet. */
export const WAITS_FOR_LAW = new Unknown([], [], true);

export type Maybe<T> = T | Unknown;
export type Truth = boolean | Unknown;

/** The causes of both. */
export function unite(a: Unknown, b: Unknown): Unknown {
  if (a === b) return a;
  const missing = [...a.missing];
  for (const fact of b.missing) if (!missing.some((known) => isSameFact(known, fact))) missing.push(fact);
  return new Unknown(missing, [...new Set([...a.gaps, ...b.gaps])], a.waitsForLaw || b.waitsForLaw);
}

function isSameFact(one: MissingFact, other: MissingFact): boolean {
  return one.fact === other.fact && one.of?.transaction_id === other.of?.transaction_id && one.openBy === other.openBy;
}

export function not(value: Truth): Truth {
  return value instanceof Unknown ? value : !value;
}

/** `false and x` is false for every x. The right side is evaluated only if it may matter. */
export function and(left: Truth, right: () => Truth): Truth {
  if (left === false) return false;
  const other = right();
  if (left === true || other === false) return other;
  return other === true ? left : unite(left, other);
}

/** `true or x` is true whatever x is. */
export function or(left: Truth, right: () => Truth): Truth {
  if (left === true) return true;
  const other = right();
  if (left === false || other === true) return other;
  return other === false ? left : unite(left, other);
}

/**
 * `A when C otherwise B`. With C missing the result is missing, and names the missing facts of C, A and B; with C a gap
 * it is a gap.
 */
export function choose<T>(condition: Truth, then: () => Maybe<T>, otherwise: () => Maybe<T>): Maybe<T> {
  if (condition === true) return then();
  if (condition === false) return otherwise();
  if (condition.missing.length === 0) return condition;
  let all = condition;
  for (const branch of [then(), otherwise()]) if (branch instanceof Unknown) all = unite(all, branch);
  return all;
}

/** Inequality of persons. Comparing with an unset one (null) is false, whichever way it is asked. */
export function differ(left: Maybe<string | null>, right: Maybe<string | null>): Truth {
  return left === null || right === null ? false : not(same(left, right));
}

/** Equality of codes, flags, days and persons: known only if both sides are. An unset person (null) equals nobody. */
export function same<T extends string | boolean | number | null>(left: Maybe<T>, right: Maybe<T>): Truth {
  if (left === null || right === null) return false;
  if (left instanceof Unknown) return right instanceof Unknown ? unite(left, right) : left;
  if (right instanceof Unknown) return right;
  return left === right;
}
