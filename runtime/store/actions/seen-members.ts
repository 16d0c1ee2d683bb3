/**
 * An 8-way set-associative cache of the members of answers that a service has written, by tenant. A member becomes a
 * part when an earlier answer had it too, so text of one answer alone stays in its own row. The cache is in memory
 * only. A forgotten member counts as new.
 */
import type { Tenant } from "../sql/tenant.js";
import { packText } from "./answer-form.js";
import type { TextPart } from "./cut-text.js";

/**
 * The number of sets, and the ways of each. An answer has about ten to fifty members, and a booking re-issues up to
 * 1,000 answers (decision 124). The cache must hold them all: otherwise none is known when the next booking re-issues
 * them. The table takes 4 MB, which the garbage collector never scans.
 */
const ROWS = 65_536;
const IN_A_ROW = 8;
/** Parts that are known to be stored; older ones are forgotten. 15 MB. */
const MOST_STORED = 100_000;

export interface SeenMembers {
  /** Whether the member of this id becomes a part. Each answer begins with `begin`. */
  readonly isPart: (of: Tenant, id: string) => boolean;
  /** Whether a commit of this process stored the part. */
  readonly isStored: (of: Tenant, id: string) => boolean;
  /** To be called once the part is committed. */
  readonly noteStored: (of: Tenant, id: string) => void;
  /** Call after parts of the account may have been dropped. */
  readonly forgetStored: (accountId: string) => void;
  /** Call when the database may lack what was committed. */
  readonly forgetAllStored: () => void;
  readonly begin: () => void;
  /** The text of a part as it is stored. */
  readonly packedPart: (part: TextPart) => Uint8Array;
}

export function makeSeenMembers(): SeenMembers {
  const stored = makeStoredParts();
  // By slot: the rest of the member's hash, and the number of the first answer that had it; 0: the slot is empty. The
  // oldest entry of a set is evicted, even if many answers have it: the next answer that has it stores it whole. If two
  // members have the same hash, a member of a single answer becomes a part, which costs some bytes.
  const makeTable = () => ({
    hashes: new Uint32Array(ROWS * IN_A_ROW),
    answers: new Uint32Array(ROWS * IN_A_ROW),
  });
  // Made with the first answer: many processes and tests write none.
  let table: ReturnType<typeof makeTable> | null = null;
  let answer = 1;
  return {
    isPart: (of, id) => {
      const { hashes, answers } = (table ??= makeTable());
      const [row, rest] = [rowOf(of, id), hashOf(id, SECOND)];
      let oldest = row;
      for (let place = row; place < row + IN_A_ROW; place += 1) {
        const first = answers[place] ?? 0;
        if (first !== 0 && hashes[place] === rest) return first !== answer;
        if (first < (answers[oldest] ?? 0)) oldest = place;
      }
      hashes[oldest] = rest;
      answers[oldest] = answer;
      return false;
    },
    ...stored,
    begin: () => {
      answer += 1;
    },
    packedPart: makePackedParts(),
  };
}

const [FIRST, SECOND] = [0x811c9dc5, 0x2f0b4c47];

function rowOf({ accountId, env }: Tenant, id: string): number {
  return IN_A_ROW * (hashOf(id, hashOf(env, hashOf(accountId, FIRST))) % ROWS);
}

/** FNV-1a with the last step of MurmurHash3: the ids are hashes, so that nothing better is needed. */
function hashOf(text: string, seed: number): number {
  let hash = seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

/** Exact: a part that is wrongly held to be stored would be missing. */
function makeStoredParts(): Pick<SeenMembers, "isStored" | "noteStored" | "forgetStored" | "forgetAllStored"> {
  // Two halves, so that the older one can go as a whole.
  let newer = new Set<string>();
  let older = new Set<string>();
  const keyOf = ({ accountId, env }: Tenant, id: string): string => `${id} ${env} ${accountId}`;
  const note = (key: string): void => {
    if (newer.size >= MOST_STORED / 2) {
      older = newer;
      newer = new Set();
    }
    newer.add(key);
  };
  return {
    isStored: (of, id) => {
      const key = keyOf(of, id);
      if (newer.has(key)) return true;
      if (!older.has(key)) return false;
      note(key);
      return true;
    },
    noteStored: (of, id) => {
      note(keyOf(of, id));
    },
    forgetAllStored: () => {
      newer.clear();
      older.clear();
    },
    forgetStored: (accountId) => {
      for (const half of [newer, older]) for (const key of half) if (key.endsWith(` ${accountId}`)) half.delete(key);
    },
  };
}

const MOST_PACKED = 64;

/**
 * Keeps the parts that were packed last. The answers that one booking issues again have many in common, and until it is
 * committed none is known to be stored.
 */
function makePackedParts(): SeenMembers["packedPart"] {
  const known = new Map<string, Uint8Array>();
  return ({ id, text }) => {
    const packed = known.get(id) ?? packText(text);
    known.delete(id);
    known.set(id, packed);
    for (const oldest of known.keys()) {
      if (known.size <= MOST_PACKED) break;
      known.delete(oldest);
    }
    return packed;
  };
}
