/** The findings of one thread in its pieces, each account on one state of the database. */
import type { Services } from "../../../actions/account/services.js";
import { type Database, DatabaseUnfit } from "../../../store/database.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { type ActionsReport, verifyActions } from "./actions.js";
import { nameOf, type Piece, type PieceQueue } from "./pieces.js";

export interface AccountReport {
  readonly of: Tenant;
  /** Null: the account could not be read here. It is then checked on its own, and that check reports why. */
  readonly report: ActionsReport | null;
}

/** Takes pieces until there are none. `step` receives the number of answers read. */
export async function verifyPieces(
  database: Database,
  services: Services,
  { pieces, queue, mostFindings }: { pieces: readonly Piece[]; queue: PieceQueue; mostFindings: number },
  step: (answers: number) => void,
): Promise<readonly AccountReport[]> {
  const reports: AccountReport[] = [];
  let listed = 0;
  let next = pieces[queue.take()];
  while (next !== undefined) {
    const { of } = next;
    const taken: Piece[] = [next];
    next = undefined;
    let isOver = false;
    /** If the database repeats the read, it gets the same pieces. */
    const takeOfAccount = function* (): Generator<Piece> {
      for (let at = 0; ; at += 1) {
        if (at === taken.length) {
          if (isOver) return;
          const candidate = pieces[queue.take()];
          if (candidate === undefined || nameOf(candidate.of) !== nameOf(of)) {
            [next, isOver] = [candidate, true];
            return;
          }
          taken.push(candidate);
        }
        const piece = taken[at];
        if (piece !== undefined) yield piece;
      }
    };
    const most = Math.max(0, mostFindings - listed);
    const selection = { of, compared: true, mostFindings: most, isAsked: () => true, step };
    let report: ActionsReport | null = null;
    try {
      report = await database.read(() => verifyActions(services, { ...selection, pieces: takeOfAccount() }));
      listed += report.findings.reduce((sum, { first }) => sum + first.length, 0);
    } catch (error) {
      if (error instanceof DatabaseUnfit) throw error;
      // The rest of the account is left to the check on its own.
      for (const _ of takeOfAccount());
    }
    reports.push({ of, report });
  }
  return reports;
}
