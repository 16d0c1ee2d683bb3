/**
 * Members of totals in a temporary file during one verification or rebuild, so that a history of any length needs
 * little memory. The file has no name, is in the system's temporary folder, and disappears with the process.
 */
import Sqlite from "better-sqlite3";

import { assert } from "../../engine/values/assert.js";
import { DatabaseUnfit } from "../database.js";

const CACHE_KIB = 16_384;

/** A member as its row in `contributions`, with the sequences between which it is one. */
export interface ScratchMember {
  readonly definition: string;
  readonly key: string;
  readonly day: number;
  /** Its own sequence. */
  readonly place: number;
  readonly action_id: string;
  readonly transaction_id: string;
  readonly count_low: number;
  readonly sum_low: string | null;
  readonly sum_high: string | null;
  readonly facts: string;
  readonly gaps: string;
  /** The sequence from which on it is a member, and until which; null: it still is. */
  readonly from: number;
  readonly to: number | null;
}

export type ListedMember = Omit<ScratchMember, "definition" | "key" | "from" | "to">;

/** A member, and between which sequences it is one. */
export interface StandingMember extends ListedMember {
  readonly stands_from: number;
  readonly stands_to: number | null;
}

export interface ScratchRange {
  readonly definition: string;
  readonly key: string;
  readonly from: number;
  readonly to: number;
}

/** The members of the totals of one account, as one set of rules and settings makes them. */
export interface ScratchSection {
  readonly add: (members: readonly ScratchMember[]) => void;
  /** Members of a range of days at the sequence `horizon`; infinite: the present members. */
  readonly list: (range: ScratchRange, horizon: number) => readonly ListedMember[];
  /** All that were ever members of a total; null: more than `most`. */
  readonly listAll: (total: Pick<ScratchRange, "definition" | "key">, most: number) => readonly StandingMember[] | null;
}

export interface Scratch {
  readonly newSection: () => ScratchSection;
  readonly close: () => void;
}

export function openScratch(): Scratch {
  // An empty name: SQLite makes an anonymous temporary file.
  const sqlite = new Sqlite("");
  for (const pragma of ["journal_mode = OFF", "synchronous = OFF", `cache_size = -${CACHE_KIB}`]) sqlite.pragma(pragma);
  sqlite.exec(`CREATE TABLE members (
    total INTEGER, key TEXT, day INTEGER, number INTEGER, stands_from INTEGER, stands_to INTEGER, place INTEGER,
    action_id TEXT, transaction_id TEXT, count_low INTEGER, sum_low TEXT, sum_high TEXT, facts TEXT, gaps TEXT,
    PRIMARY KEY (total, key, day, number)
  ) WITHOUT ROWID`);
  const insert = sqlite.prepare("INSERT INTO members VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)");
  const select = sqlite.prepare<[number, string, number, number, number, number], ListedMember>(
    `SELECT day, place, action_id, transaction_id, count_low, sum_low, sum_high, facts, gaps FROM members
     WHERE total = ? AND key = ? AND day >= ? AND day <= ?
     AND stands_from <= ? AND (stands_to IS NULL OR stands_to > ?) ORDER BY day, number`,
  );
  const selectAll = sqlite.prepare<[number, string, number], StandingMember>(
    `SELECT day, place, action_id, transaction_id, count_low, sum_low, sum_high, facts, gaps, stands_from, stands_to
     FROM members
     WHERE total = ? AND key = ? ORDER BY day, number LIMIT ?`,
  );
  let [totals, number] = [0, 0];
  const addAll = sqlite.transaction((of: Map<string, number>, members: readonly ScratchMember[]) => {
    for (const { definition, key, day, from, to, place, ...row } of members) {
      let total = of.get(definition);
      if (total === undefined) of.set(definition, (total = totals += 1));
      const share = [row.count_low, row.sum_low, row.sum_high, row.facts, row.gaps];
      insert.run(total, key, day, (number += 1), from, to, place, row.action_id, row.transaction_id, ...share);
    }
  });
  return {
    newSection: () => {
      const ofSection = new Map<string, number>();
      return {
        add: (members) => orUnfit(() => addAll(ofSection, members)),
        list: ({ definition, key, from, to }, horizon) => {
          const total = ofSection.get(definition);
          const until = Math.min(horizon, Number.MAX_SAFE_INTEGER);
          return total === undefined ? [] : orUnfit(() => select.all(total, key, from, to, until, until));
        },
        listAll: ({ definition, key }, most) => {
          const total = ofSection.get(definition);
          const rows = total === undefined ? [] : orUnfit(() => selectAll.all(total, key, most + 1));
          return rows.length > most ? null : rows;
        },
      };
    },
    close: () => {
      assert(sqlite.open, "a scratch is closed once");
      sqlite.close();
    },
  };
}

/** No damaged record is the cause, so that nobody takes it for one. */
function orUnfit<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Sqlite.SqliteError)) throw error;
    if (!error.code.startsWith("SQLITE_FULL"))
      throw new DatabaseUnfit(`The temporary file of this command cannot be used (${error.code}).`);
    throw new DatabaseUnfit(
      "The folder for temporary files is full: give it room, or name another one with SQLITE_TMPDIR.",
    );
  }
}
