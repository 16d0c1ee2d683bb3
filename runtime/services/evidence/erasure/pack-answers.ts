/**
 * Stores answers from before decision 312 in the new form, one page in each transaction. A repeated run resumes: packed
 * answers are skipped. Each answer is first compared with its leaf, so an altered one stays as it is and `tcs verify`
 * reports it.
 */
import { packTexts } from "../../../store/actions/answer-form.js";
import { storeAgain, textsOf, type WholeAnswer } from "../../../store/actions/answers.js";
import type { SeenMembers } from "../../../store/actions/seen-members.js";
import {
  listInOrder,
  RECORD_TABLES,
  type RecordRow,
  type RecordTable,
  recordText,
  wholeRecords,
} from "../../../store/chain/record-tables.js";
import { readingAccount } from "../../../store/sql/locks.js";
import { readMark } from "../../../store/sql/marks.js";
import { batch, type SqlValue, type Steps } from "../../../store/sql/steps.js";
import { leafOf } from "../chain/hashes.js";
import { partsMark } from "./retention.js";

export interface PackedPage {
  readonly packed: number;
  /** Not sealed yet, different from its leaf, or of an account whose unused parts are being dropped. */
  readonly left: number;
  /** The key of the last answer looked at; null: there are no more. */
  readonly last: readonly SqlValue[] | null;
}

/** At most `most` answers. `after`: the key of the last one before; null: from the first. */
export function* packAnswers(seen: SeenMembers, after: readonly SqlValue[] | null, most: number): Steps<PackedPage> {
  const of = answersTable();
  const [rows] = yield* batch(listInOrder(of, after, most));
  const unpacked = yield* wholeRecords(rows.filter(({ packed }) => packed === null));
  const sealed = unpacked.filter((row) => isAsSealed(of, row));
  // So that no part is dropped meanwhile; a part that was dropped before is written again (decision 336).
  const accounts = [...new Set(sealed.map(({ account_id }) => String(account_id)))].sort();
  yield* batch(...accounts.map(readingAccount));
  for (const accountId of accounts) seen.forgetStored(accountId);
  // The columns of its table.
  const answers = sealed as readonly unknown[] as readonly WholeAnswer[];
  const due = yield* partsAreDue(answers);
  const ready = answers.filter((answer) => !due(answer));
  const packed = yield* storeAgain(seen, ready.filter(comesBack));
  const last = rows.at(-1);
  return {
    packed,
    left: unpacked.length - ready.length,
    last: last === undefined || rows.length < most ? null : of.key.map((column) => last[column] ?? null),
  };
}

/**
 * A job that drops unused parts may already have read an answer in its whole form. It would drop the parts that the
 * answer refers to after packing.
 */
function* partsAreDue(answers: readonly WholeAnswer[]): Steps<(answer: WholeAnswer) => boolean> {
  const nameOf = ({ account_id: accountId, env }: WholeAnswer): string => partsMark({ accountId, env });
  const names = [...new Set(answers.map(nameOf))];
  const marks = yield* batch(...names.map((name) => readMark({ name })));
  const due = new Set(names.filter((_, at) => (marks[at] ?? []).length > 0));
  return (answer) => due.has(nameOf(answer));
}

function answersTable(): RecordTable {
  const of = RECORD_TABLES.find(({ table }) => table === "answers");
  if (of === undefined) throw new Error("INVARIANT: answers are records");
  return of;
}

function isAsSealed(of: RecordTable, row: RecordRow): boolean {
  const { chain_leaf, chain_salt } = row;
  if (chain_leaf == null || chain_salt == null) return false;
  return Buffer.compare(leafOf(chain_salt, recordText(of, row)), chain_leaf) === 0;
}

/** One that would be stored whole again is not touched. */
function comesBack(answer: WholeAnswer): boolean {
  return packTexts(textsOf(answer), () => false).stored.packed !== null;
}
