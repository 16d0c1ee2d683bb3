/**
 * The state of a running dry run, step by step (decision 345). Each step reads from its own snapshot of the database,
 * yet all see the account as it was when the job was made: rules, settings and confirmations from the job's rules
 * record, bookings and matches up to the job's horizon. So bookings between two steps change nothing. Members of totals
 * are computed from bookings once, into a temporary file, including totals that only the draft defines.
 */
import type { DecidingRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { assert } from "../../../engine/values/assert.js";
import { bytesChecksum } from "../../../rulebook/loaded.js";
import { readDryRun } from "../../../store/accounts/dry-runs.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { openScratch, type ScratchMember } from "../../../store/sqlite/scratch.js";
import type { DryRunRow } from "../../../store/tables/dry-run-rows.js";
import { rulesOfRecord } from "../../acting/records/past-rules.js";
import { recentTotals } from "../../acting/records/recent-totals.js";
import { historyIn, pageOfMembers } from "../../acting/records/recorded-history.js";
import { recordedWhoIsWho, type WhoIsWhoUpTo } from "../../acting/records/recorded-matches.js";
import { confirmedDraft } from "../policies/planned-draft.js";
import { type DecidedPiece, decidePiece } from "./piece.js";

/** Small, because on SQLite a step blocks all other reads. */
const BOOKINGS_AT_ONCE = 200;

/** Kept in memory, for one total may be read by every answer. */
const MEMBERS_OF_A_TOTAL = 20_000;
const MEMBERS_IN_ALL = 40_000;

/** The data that a step read. */
export type RunStateStep =
  | { readonly kind: "opened"; readonly run: DryRunRow; readonly rules: DecidingRules }
  | { readonly kind: "page"; readonly members: readonly ScratchMember[]; readonly after: string | null }
  | { readonly kind: "matches"; readonly known: WhoIsWhoUpTo }
  | { readonly kind: "decided"; readonly piece: DecidedPiece };

export interface RunState {
  readonly jobId: string;
  /** Reads only, and may be repeated: PostgreSQL repeats a read after a lost connection. */
  readonly next: (services: Services) => Steps<RunStateStep>;
  /** Keeps the data of a step for later steps. */
  readonly take: (step: RunStateStep) => void;
  readonly close: () => void;
}

export function openRunState(jobId: string, answersAtOnce: number): RunState {
  const scratch = openScratch();
  const section = scratch.newSection();
  const history = historyIn(recentTotals(MEMBERS_OF_A_TOTAL, MEMBERS_IN_ALL)(section), false);
  let opened: { readonly run: DryRunRow; readonly rules: DecidingRules } | null = null;
  let after: string | null = "";
  let known: WhoIsWhoUpTo | null = null;
  let decided = "";
  return {
    jobId,
    next: function* (services) {
      if (opened === null) return yield* open(services, jobId);
      const { run, rules } = opened;
      const of = { accountId: run.account_id, env: run.env };
      if (after !== null) {
        const page = { ...of, domain: run.domain, after, most: BOOKINGS_AT_ONCE };
        return { kind: "page", ...(yield* pageOfMembers(rules, page)) };
      }
      if (known === null) return { kind: "matches", known: yield* recordedWhoIsWho(of)() };
      const from = { accountRules: rules, history, known };
      return {
        kind: "decided",
        piece: yield* decidePiece(services, from, run, { after: decided, most: answersAtOnce }),
      };
    },
    take: (step) => {
      if (step.kind === "opened") opened = step;
      else if (step.kind === "page") {
        section.add(step.members);
        after = step.after;
      } else if (step.kind === "matches") known = step.known;
      else decided = step.piece.results.at(-1)?.actionId ?? decided;
    },
    close: scratch.close,
  };
}

function* open(services: Services, jobId: string): Steps<Extract<RunStateStep, { readonly kind: "opened" }>> {
  const [[run]] = yield* batch(readDryRun({ jobId }));
  assert(run !== undefined, "a job of a dry run has one");
  const record = { book: bytesChecksum(run.book), content: run.book, kept: false };
  const read = yield* rulesOfRecord(services, run.account_id, record, (modules) => {
    const draft = modules.find(({ checksum }) => checksum === run.module_checksum);
    return draft === undefined ? [] : confirmedDraft(draft.module, draft.checksum, run.as_of);
  });
  if (!read.ok) throw new Error(`The rules of a dry run cannot be put together: ${read.problem}.`);
  return { kind: "opened", run, rules: read.value.accountRules };
}
