/**
 * The actions of all accounts, cut into pieces. Two threads take the pieces one after another, so both are busy until
 * the end.
 */
import { listAccounts } from "../../../store/accounts/accounts.js";
import { findActionBehind, findNextAnswered } from "../../../store/actions/answers.js";
import { firstBehind, LAST_ID } from "../../../store/sql/ranges.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import type { ActionRange } from "../rebuild/expected.js";

const ACTIONS_OF_A_PIECE = 500;
const ENVIRONMENTS = ["live", "test"];

export interface Piece {
  readonly of: Tenant;
  /** Its number among the pieces of its account and environment, from 0. */
  readonly number: number;
  readonly range: ActionRange;
}

/** For every account, and for every other account id that an answer names. The pieces cover every possible id. */
export function* cutPieces(actionsOfAPiece = ACTIONS_OF_A_PIECE): Steps<readonly Piece[]> {
  const pieces: Piece[] = [];
  for (const of of yield* listAnswering()) {
    let from = "";
    for (let number = 0; ; number += 1) {
      const [[last]] = yield* batch(findActionBehind({ ...of, from, skipped: actionsOfAPiece - 1 }));
      pieces.push({ of, number, range: { from, upTo: last?.action_id ?? LAST_ID } });
      if (last === undefined) break;
      from = firstBehind(last.action_id);
    }
  }
  return pieces;
}

/** The accounts of some pieces, in their order. */
export function tenantsOf(pieces: readonly Piece[]): readonly Tenant[] {
  return pieces.filter(({ number }) => number === 0).map(({ of }) => of);
}

/** The queue that the threads share. */
export interface PieceQueue {
  /** The place of a piece that no thread has taken; past the last if there is none. */
  readonly take: () => number;
  /** Adds the number of answers that the other thread evaluated, for the progress bar. */
  readonly add: (answers: number) => void;
  /** The number added since the last call. */
  readonly added: () => number;
}

const [NEXT, ADDED] = [0, 1];

export function newQueueMemory(): SharedArrayBuffer {
  return new SharedArrayBuffer(2 * Int32Array.BYTES_PER_ELEMENT);
}

export function queueOver(memory: SharedArrayBuffer): PieceQueue {
  const counts = new Int32Array(memory);
  return {
    take: () => Atomics.add(counts, NEXT, 1),
    add: (answers) => void Atomics.add(counts, ADDED, answers),
    added: () => Atomics.exchange(counts, ADDED, 0),
  };
}

function* listAnswering(): Steps<readonly Tenant[]> {
  const [accounts] = yield* batch(listAccounts({}));
  const listed = accounts.flatMap(({ account_id: accountId }) => ENVIRONMENTS.map((env) => ({ accountId, env })));
  const names = new Set(listed.map(nameOf));
  const others: Tenant[] = [];
  for (let after: Tenant = { accountId: "", env: "" }; ;) {
    const [[next]] = yield* batch(findNextAnswered(after));
    if (next === undefined) return [...listed, ...others];
    after = { accountId: next.account_id, env: next.env };
    if (!names.has(nameOf(after))) others.push(after);
  }
}

export const nameOf = ({ accountId, env }: Tenant): string => JSON.stringify([accountId, env]);
