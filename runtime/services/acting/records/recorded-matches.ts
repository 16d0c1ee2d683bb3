/** How the matches of recipients stood at a point of the sequence, from their records. */
import {
  type MatchState,
  matchStateOf,
  readNumbers,
  type WhoIsWho,
  whoIsWho,
} from "../../../actions/decide/identities.js";
import { listMatchPlaces } from "../../../store/recipients/recipient-links.js";
import { batch, type Statement, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";

/** Up to a sequence; infinite: now. */
export type WhoIsWhoUpTo = (sequence: number) => WhoIsWho;

/** For one account in one environment, on one state of the database; its matches are read once. */
export function recordedWhoIsWho(of: Tenant): () => Steps<WhoIsWhoUpTo> {
  let known: WhoIsWhoUpTo | null = null;
  return function* () {
    if (known === null) {
      const [matches] = yield* batch(listMatchPlaces(of));
      const records = [...new Set(matches.flatMap(({ one, other }) => [one, other]))];
      const numbers = yield* readNumbers(of, records);
      known = upTo(matches, (recipientId) => numbers.get(recipientId) ?? null);
    }
    return known;
  };
}

type RecordedMatch = typeof listMatchPlaces extends (...values: never[]) => Statement<infer Row> ? Row : never;

function upTo(matches: readonly RecordedMatch[], numberOf: (recipientId: string) => string | null): WhoIsWhoUpTo {
  const sequences = matches
    .flatMap(({ opened_at_place, answered_at_place, ended_at_place }) => [
      opened_at_place,
      answered_at_place,
      ended_at_place,
    ])
    .filter((each) => each !== null);
  const byChanges = new Map<number, WhoIsWho>();
  return (sequence) => {
    const changes = sequences.filter((each) => each <= sequence).length;
    let known = byChanges.get(changes);
    if (known === undefined) byChanges.set(changes, (known = whoIsWho(statesAt(matches, sequence), numberOf)));
    return known;
  };
}

function statesAt(matches: readonly RecordedMatch[], sequence: number): readonly MatchState[] {
  const isPast = (at: number | null): boolean => at !== null && at <= sequence;
  return matches
    .filter(({ opened_at_place }) => isPast(opened_at_place))
    .map((match) =>
      matchStateOf({
        ...match,
        decision: isPast(match.answered_at_place) ? match.decision : null,
        ended_at_place: isPast(match.ended_at_place) ? match.ended_at_place : null,
      }),
    );
}
