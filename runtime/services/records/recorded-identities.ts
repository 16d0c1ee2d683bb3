/** Which records of recipients counted as one at a point of the sequence, from the records of their links. */
import { type Identities, identitiesOf } from "../../actions/identities.js";
import { listLinks } from "../../store/recipient-links.js";
import { batch, type Steps } from "../../store/steps.js";
import type { Tenant } from "../../store/tenant.js";

/** Up to a place; infinite: now. */
export type IdentitiesUpTo = (place: number) => Identities;

/** Of one account in one environment, on one state of the database; its links are read once. */
export function recordedIdentities(of: Tenant): () => Steps<IdentitiesUpTo> {
  let known: IdentitiesUpTo | null = null;
  return function* () {
    if (known === null) {
      const [links] = yield* batch(listLinks(of));
      known = identitiesUpTo(links);
    }
    return known;
  };
}

interface RecordedLink {
  readonly one: string;
  readonly other: string;
  /** Of the answer that made it, and of the split that undid it. */
  readonly place: number | null;
  readonly ended_at_place: number | null;
}

function identitiesUpTo(links: readonly RecordedLink[]): IdentitiesUpTo {
  const places = links.flatMap(({ place, ended_at_place }) => [place, ended_at_place]).filter((each) => each !== null);
  const byChanges = new Map<number, Identities>();
  return (upTo) => {
    const changes = places.filter((place) => place <= upTo).length;
    let identities = byChanges.get(changes);
    if (identities === undefined) {
      const standing = links.filter(
        ({ place, ended_at_place }) =>
          place !== null && place <= upTo && (ended_at_place === null || ended_at_place > upTo),
      );
      byChanges.set(changes, (identities = identitiesOf(standing)));
    }
    return identities;
  };
}
