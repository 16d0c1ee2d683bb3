/**
 * Who stands in for whom in an account (decision 439). The audit records each change. The last entry for a person
 * counts, and ends what the entries before it say.
 */
import { momentOf } from "../../calendar/moments.js";
import { listSubstitutes } from "../../store/accounts/audit.js";
import { batch, type Steps } from "../../store/sql/steps.js";

/** The kind of its audit entry. The statement and the index of the store name it too. */
export const SUBSTITUTE = "person.substitute";

/** What an entry of the audit says. Moments in UTC, as `2026-03-10T08:00:00.000Z`. */
export interface SubstituteEntry {
  readonly person: string;
  /** Null: nobody stands in any more. */
  readonly now: {
    readonly substitute: string;
    readonly from: string;
    readonly until: string;
    readonly reason: string | null;
  } | null;
}

/** A person stands in for another one. Moments in milliseconds. */
export interface Substitution {
  readonly person: string;
  readonly substitute: string;
  readonly from: number;
  /** The first moment at which nobody stands in. */
  readonly until: number;
  readonly reason: string | null;
  /** When it was recorded, and by whom: `person:usr_…`. */
  readonly at: number;
  readonly by: string;
}

export class Substitutes {
  /** By the person who is away: those that no later entry ended. */
  readonly #latest: ReadonlyMap<string, Substitution>;

  constructor(latest: ReadonlyMap<string, Substitution>) {
    this.#latest = latest;
  }

  /** The last that is recorded for the person, even if it is over; null: there is none. */
  ofPerson(person: string): Substitution | null {
    return this.#latest.get(person) ?? null;
  }

  /** Who stands in for the person at a moment; null: nobody. One step: whoever stands in for these is not asked. */
  substituteFor(person: string, moment: number): string | null {
    const latest = this.ofPerson(person);
    return latest !== null && isInForce(latest, moment) ? latest.substitute : null;
  }

  /** The people for whom the person stands in at a moment. */
  standsInFor(substitute: string, moment: number): readonly string[] {
    return this.by(substitute).flatMap((each) => (isInForce(each, moment) ? [each.person] : []));
  }

  /** All in which the person is the substitute. */
  by(substitute: string): readonly Substitution[] {
    return [...this.#latest.values()].filter((each) => each.substitute === substitute);
  }

  /** Whether these would stand in for each other at one moment, directly or through others. */
  wouldCircle({
    person,
    substitute,
    from,
    until,
  }: Pick<Substitution, "person" | "substitute" | "from" | "until">): boolean {
    const isAt = (each: Substitution): boolean => each.from < until && from < each.until;
    const seen = new Set<string>();
    let next: string | null = substitute;
    while (next !== null && !seen.has(next)) {
      if (next === person) return true;
      seen.add(next);
      const after = this.ofPerson(next);
      next = after !== null && isAt(after) ? after.substitute : null;
    }
    return false;
  }
}

function isInForce({ from, until }: Pick<Substitution, "from" | "until">, moment: number): boolean {
  return from <= moment && moment < until;
}

export function* readSubstitutes(accountId: string): Steps<Substitutes> {
  const [rows] = yield* batch(listSubstitutes({ accountId }));
  const latest = new Map<string, Substitution>();
  for (const { at, by, what } of rows) {
    // Written by the verbs that say who stands in.
    const { person, now } = JSON.parse(what) as SubstituteEntry;
    if (now === null) latest.delete(person);
    else {
      const { substitute, reason } = now;
      latest.set(person, { person, substitute, from: momentOf(now.from), until: momentOf(now.until), reason, at, by });
    }
  }
  return new Substitutes(latest);
}
