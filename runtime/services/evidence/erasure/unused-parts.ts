/**
 * Drops parts that no answer refers to any more (decision 336): in pieces, while the service goes on answering. A part
 * of a remaining answer stays.
 */
import { newRevision } from "../../../actions/account/revision.js";
import type { Services } from "../../../actions/account/services.js";
import { firstIdAt } from "../../../actions/decide/id-moments.js";
import { setRevision } from "../../../store/accounts/accounts.js";
import {
  dropPart,
  listIdsFrom,
  listPartIds,
  listStoredTexts,
  partsOf,
  readStoredTexts,
} from "../../../store/actions/answer-parts.js";
import type { Database } from "../../../store/database.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { dropMarkOf, readMark } from "../../../store/sql/marks.js";
import { batch, erasing, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import { LATEST_MS } from "../chain/seal.js";
import { partsMark } from "./retention.js";

/** The number of parts for which all answers are read once. */
const PARTS_OF_A_LOOK = 100_000;
const PARTS_AT_ONCE = 500;
const ANSWERS_AT_ONCE = 500;

/** How large its steps are; a test makes them small. */
export interface PartSizes {
  readonly ofALook: number;
  readonly atOnce: number;
}

const SIZES: PartSizes = { ofALook: PARTS_OF_A_LOOK, atOnce: PARTS_AT_ONCE };

/** Does nothing if nothing was erased since the last run. Returns the number of dropped parts. */
export async function dropUnusedParts(
  { services, database }: { readonly services: Services; readonly database: Database },
  of: Tenant,
  stopped: () => boolean,
  { ofALook, atOnce }: PartSizes = SIZES,
): Promise<number> {
  const name = partsMark(of);
  const [[mark]] = await database.read(() => batch(readMark({ name })));
  if (mark === undefined) return 0;
  let dropped = 0;
  for (let after: string | null = ""; after !== null;) {
    const from: string = after;
    const [parts] = await database.read(() => batch(listPartIds({ ...of, after: from, most: ofALook })));
    const look = await lookForUses({ services, database }, of, new Set(parts.map(({ part }) => part)), stopped);
    while (look.unused.size > 0 && !stopped()) {
      const piece = [...look.unused].slice(0, atOnce);
      const ended = await database.transact(() => dropParts(services, of, piece, look));
      dropped += ended.dropped;
      for (const part of [...piece, ...ended.used]) look.unused.delete(part);
      for (const checkId of ended.read) look.read.add(checkId);
    }
    if (stopped()) return dropped;
    after = parts.length < ofALook ? null : (parts.at(-1)?.part ?? null);
  }
  await database.transact(() => batch(erasing(dropMarkOf({ name, madeAt: mark.made_at }))));
  return dropped;
}

interface PartLook {
  /** Parts that no answer which was read refers to. */
  readonly unused: Set<string>;
  /** Answers from this id on may have been committed while others were read. */
  readonly since: string;
  /** The parts among them that were read. */
  readonly read: Set<string>;
}

async function lookForUses(
  { services, database }: { readonly services: Services; readonly database: Database },
  of: Tenant,
  unused: Set<string>,
  stopped: () => boolean,
): Promise<PartLook> {
  const since = firstIdAt(services.ports.now() - LATEST_MS);
  const read = new Set<string>();
  for (let after = ""; unused.size > 0 && !stopped();) {
    const from = after;
    const [answers] = await database.read(() => batch(listStoredTexts({ ...of, after: from, most: ANSWERS_AT_ONCE })));
    for (const answer of answers) {
      for (const part of partsOf(answer)) unused.delete(part);
      if (answer.check_id >= since) read.add(answer.check_id);
    }
    const last = answers.at(-1)?.check_id;
    if (last === undefined || answers.length < ANSWERS_AT_ONCE) break;
    after = last;
  }
  return { unused, since, read };
}

interface DroppedParts {
  readonly dropped: number;
  /** All parts that answers refer to which were not read before. */
  readonly used: Iterable<string>;
  /** Answers that were read now. */
  readonly read: readonly string[];
}

/**
 * Blocks answers for the account meanwhile. After the new revision, each process forgets which parts are stored, and
 * writes a part again when an answer needs it.
 */
function* dropParts({ ports }: Services, of: Tenant, parts: readonly string[], look: PartLook): Steps<DroppedParts> {
  const { accountId } = of;
  const [, ids] = yield* batch(changingAccount(accountId), listIdsFrom({ ...of, from: look.since }));
  const read = ids.map(({ check_id }) => check_id).filter((checkId) => !look.read.has(checkId));
  const answers = (yield* batch(...read.map((checkId) => readStoredTexts({ ...of, checkId })))).flat();
  const used = new Set(answers.flatMap((answer) => partsOf(answer)));
  const unused = parts.filter((part) => !used.has(part));
  if (unused.length > 0)
    yield* batch(
      ...unused.map((part) => dropPart({ ...of, part })),
      setRevision({ accountId, revision: newRevision(ports) }),
    );
  return { dropped: unused.length, used, read };
}
