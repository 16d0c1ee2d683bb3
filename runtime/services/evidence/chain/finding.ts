/** Findings of a verification, reported one by one, so that a database with many faults needs bounded memory. */

export interface Finding {
  /** Its name in the chain: the table and its primary key, with spaces between. */
  readonly record: string;
  /** A sentence without its subject, which quotes nothing that is recorded. */
  readonly problem: string;
}

export type Tell = (record: string, problem: string) => void;

/** The first findings, and how many there are in all. */
export interface FindingList {
  readonly tell: Tell;
  readonly count: () => number;
  readonly first: readonly Finding[];
  /** Adds the findings of another list. */
  readonly takeAll: (other: Pick<FindingList, "count" | "first">) => void;
}

export function findingList(most: number): FindingList {
  const first: Finding[] = [];
  let count = 0;
  const tell: Tell = (record, problem) => {
    count += 1;
    if (first.length < most) first.push({ record, problem });
  };
  const takeAll: FindingList["takeAll"] = (other) => {
    for (const { record, problem } of other.first) tell(record, problem);
    count += other.count() - other.first.length;
  };
  return { tell, count: () => count, first, takeAll };
}
