/** The schema as numbered steps, each run once and in order. A step that has shipped never changes; a change is another step. */
import { START } from "./step-1-start.js";
import type { Words } from "./words.js";

export interface Step {
  readonly number: number;
  readonly name: string;
  readonly sql: (words: Words) => string;
  /** Tables that the step makes and whose rows are only ever added (D-106). */
  readonly records: readonly string[];
}

export const STEPS: readonly Step[] = [START];

export const NEWEST_SCHEMA = STEPS.length;

export const RECORDS: readonly string[] = STEPS.flatMap(({ records }) => records);

/** All that a step runs, in one database's words. */
export function sqlOf({ sql, records }: Step, words: Words): string {
  return sql(words) + records.map(words.recordsOnly).join("");
}
