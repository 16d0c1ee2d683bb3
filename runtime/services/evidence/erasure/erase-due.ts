/** Erases all answers of an account past its retention, piece by piece, next to any number of processes. */
import type { Services } from "../../../actions/account/services.js";
import type { Database } from "../../../store/database.js";
import { eraseActions, type ErasedAnswers, findDue, firstLogged, type LoggedPage, noteDue } from "./retention.js";
import { dropUnusedParts } from "./unused-parts.js";

const ANSWERS_OF_A_PAGE = 500;
const ENVIRONMENTS = ["live", "test"] as const;

/** `noted`: that answers are due, so that they go at the next look. */
export type RetentionEnd = { readonly accountId: string } & (
  | { readonly kind: "noted" }
  | ({ readonly kind: "erased"; readonly env: string; readonly parts: number } & ErasedAnswers)
);

export interface RetentionPorts {
  readonly services: Services;
  readonly database: Database;
  readonly onRetentionEnd: (end: RetentionEnd) => void;
}

/** If it is stopped, the rest is handled the next day, or after the next start. */
export async function eraseDueAnswers(
  { services, database, onRetentionEnd }: RetentionPorts,
  accountId: string,
  stopped: () => boolean,
): Promise<void> {
  for (const env of ENVIRONMENTS) {
    const of = { accountId, env };
    const erased: ErasedAnswers[] = [];
    for (let page: LoggedPage | null = firstLogged(of); page !== null && !stopped();) {
      const from: LoggedPage = page;
      const { actions, isNoted, next } = await database.read(() => findDue(services, from, ANSWERS_OF_A_PAGE));
      page = next;
      if (actions.length === 0) continue;
      if (!isNoted) {
        if (await database.transact(() => noteDue(services, accountId))) onRetentionEnd({ kind: "noted", accountId });
        break;
      }
      for (let left: readonly string[] = actions; left.length > 0 && !stopped();) {
        const rest: readonly string[] = left;
        const piece = await database.transact(() => eraseActions(services, of, rest));
        erased.push(piece.erased);
        left = piece.left;
      }
    }
    const parts = await dropUnusedParts({ services, database }, of, stopped);
    const sum = (what: keyof ErasedAnswers): number => erased.reduce((total, piece) => total + piece[what], 0);
    if (sum("actions") > 0 || parts > 0)
      onRetentionEnd({
        ...{ kind: "erased", accountId, env, parts },
        ...{ actions: sum("actions"), answers: sum("answers"), decisions: sum("decisions") },
        ...{ requests: sum("requests"), request_ends: sum("request_ends"), descriptions: sum("descriptions") },
      });
  }
}
