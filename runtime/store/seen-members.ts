/**
 * Which members of answers this process has seen, by tenant. A member becomes a part when an earlier answer had it too.
 * So what one answer alone says stays in its own row. It is memory only: what is forgotten is seen anew.
 */
import type { Tenant } from "./tenant.js";

/**
 * Older ones are forgotten. An answer has some ten to fifty, and a booking issues up to 1,000 answers again (decision
 * 124): half of this is more than all of theirs, or none would be known when the next booking issues them. 25 MB.
 */
const MOST = 200_000;
const STORED = -1;
/** No answer has this number. */
const SEEN = 0;

export interface SeenMembers {
  /** Whether the member of this id becomes a part. Each answer begins with `begin`. */
  readonly isPart: (of: Tenant, id: string) => boolean;
  /** Whether a commit of this process stored the part. */
  readonly isStored: (of: Tenant, id: string) => boolean;
  /** To be called once the part is committed. */
  readonly noteStored: (of: Tenant, id: string) => void;
  /** What was stored for an account may have been dropped. */
  readonly forgetStored: (accountId: string) => void;
  readonly begin: () => void;
}

export function makeSeenMembers(): SeenMembers {
  // By id, the number of the first answer that had it. Two halves, so that the older one can go as a whole.
  let newer = new Map<string, number>();
  let older = new Map<string, number>();
  let answer = 0;
  const keyOf = ({ accountId, env }: Tenant, id: string): string => `${id} ${env} ${accountId}`;
  const set = (key: string, value: number): void => {
    if (newer.size >= MOST / 2) {
      older = newer;
      newer = new Map();
    }
    newer.set(key, value);
  };
  const get = (key: string): number | undefined => {
    const known = newer.get(key);
    if (known !== undefined) return known;
    const before = older.get(key);
    if (before !== undefined) set(key, before);
    return before;
  };
  return {
    isPart: (of, id) => {
      const key = keyOf(of, id);
      const first = get(key);
      if (first === undefined) set(key, answer);
      return first !== undefined && first !== answer;
    },
    isStored: (of, id) => get(keyOf(of, id)) === STORED,
    noteStored: (of, id) => {
      set(keyOf(of, id), STORED);
    },
    forgetStored: (accountId) => {
      for (const half of [newer, older])
        for (const [key, first] of half) if (first === STORED && key.endsWith(` ${accountId}`)) half.set(key, SEEN);
    },
    begin: () => {
      answer += 1;
    },
  };
}
