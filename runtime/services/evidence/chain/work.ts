/** The state that the parts of a verification share: the database, the receiver of findings, and the progress. */
import type { Services } from "../../../actions/account/services.js";
import type { Database } from "../../../store/database.js";
import type { SealRow } from "../../../store/tables/schema.js";
import type { FindingList } from "./finding.js";

/** How far a part has come. `total` null: nobody knows how much there is. */
export type OnProgress = (part: string, done: number, total: number | null) => void;

/** Reports the progress of a part: the amount done, and the total. */
export type Step = (part: string, done: number, total: number | null) => void;

export interface Work {
  readonly database: Database;
  readonly services: Services;
  readonly findings: FindingList;
  /** The seal behind which everything is looked at; null: everything is. */
  readonly since: SealRow | null;
  readonly step: Step;
}

export function countSteps(onProgress: OnProgress = () => undefined): Step {
  const sums = new Map<string, number>();
  return (part, done, total) => {
    const sum = (sums.get(part) ?? 0) + done;
    sums.set(part, sum);
    onProgress(part, sum, total);
  };
}
