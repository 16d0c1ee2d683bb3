/**
 * Decides an action. Used by checks, reports and jobs, and by `tcs verify` and `tcs rebuild`, which decide stored
 * answers again from records. First it is made ready: which rule sets answer it, and which totals these read. The
 * caller then reads the history of these totals: after locking, or from records. Last it is decided.
 *
 * INVARIANT: every answer comes from `readyAction` and `decideAt`. So an answer that is decided again from the same
 * rules and history is the same, to the byte.
 */
import type { RuleSetModule, TotalSpec } from "../../engine/module/module.js";
import {
  type ActionInput,
  decide,
  type DecideInput,
  type Decision,
  type LayerWatch,
  rangesOf,
} from "../../engine/run/decide.js";
import type { MembersRead } from "../../engine/run/members.js";
import type { Confirmation } from "../../engine/run/run-result.js";
import type { TotalRange } from "../../engine/run/totals.js";
import { assert } from "../../engine/values/assert.js";
import { definitionOf } from "../../rulebook/catalogue.js";
import { emailedAtOnce } from "../../rulebook/settings.js";
import type { DecidingRules } from "../account/account-rules.js";
import type { RulesRecord } from "../account/rules-record.js";
import { type ActionBooking, actionInput, officeDay, placedAt, rangeInput } from "./action-booking.js";
import { type ActionDecision, decisionsFor } from "./action-decisions.js";
import { type Coverage, coverageOf } from "./coverage.js";
import type { Gist } from "./gist.js";
import { type History, joinedMembers, membersFor, type WantedRange } from "./history.js";
import { momentOfId } from "./id-moments.js";
import { type Identities, isOfRecipient, keysOver, recipientsIn, type WhoIsWho } from "./identities.js";
import { acrossReadings } from "./readings.js";
import type { Receipt } from "./receipt.js";

/** An action with its data before its history is read. */
export interface ReadyAction {
  readonly booking: ActionBooking;
  readonly coverage: Coverage;
  /** Which records of recipients count as one, and which may. */
  readonly known: WhoIsWho;
  /** The totals that its rule sets read. */
  readonly reads: readonly WantedRange[];
}

/** Null if the account no longer has the rule set that the booking names. */
export function readyAction(accountRules: DecidingRules, booking: ActionBooking, known: WhoIsWho): ReadyAction | null {
  const coverage = coverageOf(accountRules, booking);
  if (coverage === null) return null;
  const over = known.readOver(recipientsIn(booking.facts));
  return { booking, coverage, known, reads: readsOf(accountRules, booking, coverage, over) };
}

function readsOf(
  accountRules: DecidingRules,
  booking: ActionBooking,
  coverage: Coverage,
  identities: Identities,
): readonly WantedRange[] {
  const action = rangeInput(accountRules, booking);
  return coverage.layers.flatMap(({ module }) =>
    rangesOf(module, action).flatMap(({ total, range: { key: own, from, to } }) =>
      keysOver(total, own, booking.facts, identities).map((key) => ({
        definition: definitionOf(module, total.definition),
        key,
        from,
        to,
      })),
    ),
  );
}

/** The history that actions are decided at. */
export interface HistoryPoint {
  readonly history: History;
  /** For an action that begins to count now; infinite if none does. */
  readonly sequence: number;
}

/** An action at its sequence, and the decision on it. */
export interface DecidedAction {
  readonly booking: ActionBooking;
  readonly coverage: Coverage;
  readonly decision: AnswerDecision;
}

/** The answer that a decision is for. */
export interface AnswerFor {
  /** Of the new answer; of the stored one, if it is evaluated again. Its moment is the one of answering. */
  readonly receipt: Receipt;
  /** As in `Answering`. */
  readonly again: Gist | null;
  /** As in `DecideInput`. */
  readonly watch?: LayerWatch;
}

export function decideAt(
  accountRules: DecidingRules,
  { booking: ready, coverage: covering, known }: Pick<ReadyAction, "booking" | "coverage" | "known">,
  { history, sequence }: HistoryPoint,
  { receipt, again, watch }: AnswerFor,
): DecidedAction {
  const booking = placedAt(ready, sequence);
  const action = actionInput(accountRules, booking, { asOf: receipt.createdAt, again });
  return {
    booking,
    coverage: covering,
    decision: decideAction(accountRules, booking, covering, { history, known, action, receipt, watch }),
  };
}

/** A decision, with the data that the service reports and stores about it. */
export interface AnswerDecision extends Decision {
  readonly receipt: Receipt;
  /** Rules of the account's policies. An action taken against one of them raises an alert at once. */
  readonly emailedAtOnce: readonly string[];
  /** The open match that is to be answered first; null: no open match is about a recipient of the action. */
  readonly reviewItem: string | null;
  /**
   * The basis of the decision, so that it can be decided again years later. `readOver`: the records that totals were
   * read over in any reading that was decided.
   */
  readonly from: {
    readonly book: RulesRecord;
    readonly horizon: number;
    readonly readOver: Identities;
    /** The identities of any reading, even if there are too many readings to decide. */
    readonly widest: Identities;
  };
}

/** The sources of the members of totals. */
interface MembersFrom {
  readonly history: History;
  readonly known: WhoIsWho;
}

interface DecidedFor extends MembersFrom {
  readonly action: ActionInput;
  readonly receipt: Receipt;
  readonly watch: LayerWatch | undefined;
}

function decideAction(
  accountRules: DecidingRules,
  booking: ActionBooking,
  coverage: Coverage,
  { action, receipt, history, known, watch }: DecidedFor,
): AnswerDecision {
  const moduleOf = new Map<TotalSpec, RuleSetModule>(
    coverage.layers.flatMap(({ module }) => module.totals.map((total) => [total, module])),
  );
  const decideIn = (identities: Identities): Decision =>
    decide(inputOf(accountRules, booking, coverage, { identities, action, moduleOf, history, known, watch }));
  const { identities, widest, readings, readOver } = known;
  const base = decideIn(identities);
  const recipientIds = recipientsIn(booking.facts);
  const { asked, joined, tooMany } = readings(recipientIds);
  const { decision, reviewItem } =
    asked.length === 0
      ? { decision: base, reviewItem: null }
      : acrossReadings(base, {
          asked,
          others: tooMany ? null : joined.map(({ identities: read, alone }) => ({ decision: decideIn(read), alone })),
          reads: new Set(
            base.reads.flatMap(({ module, read }) =>
              isOfRecipient(read.total, booking.facts) ? [module.rule_set] : [],
            ),
          ),
          modules: new Map(coverage.layers.map(({ module }) => [module.rule_set, module])),
        });
  return {
    receipt,
    reviewItem,
    emailedAtOnce: emailedAtOnce(action.settings),
    from: { book: accountRules.record, horizon: history.horizon, readOver: readOver(recipientIds), widest },
    ...decision,
  };
}

interface InReading extends MembersFrom {
  readonly identities: Identities;
  readonly action: ActionInput;
  readonly watch: LayerWatch | undefined;
  readonly moduleOf: ReadonlyMap<TotalSpec, RuleSetModule>;
}

function inputOf(
  accountRules: DecidingRules,
  booking: ActionBooking,
  coverage: Coverage,
  { action, watch, identities, moduleOf, ...from }: InReading,
): DecideInput {
  return {
    action,
    watch,
    named: coverage.named,
    lawSwitchedOn: coverage.domain.lawSwitchedOn,
    explain: booking.row.explain === 1,
    layers: coverage.layers.map((loaded) => {
      const { module } = loaded;
      const statuses = accountRules.statuses(loaded);
      const confirmations = module.rules.map(
        ({ rule }): Confirmation => statuses.get(rule)?.confirmation ?? { status: "pending" },
      );
      const decided = decisionsFor(module, confirmations, booking.decisions, (made) => officesThen(accountRules, made));
      return { module, confirmations, ...decided };
    }),
    members: (total, range) => membersAt(total, range, booking, { identities, moduleOf, ...from }),
  };
}

/** For a decision whose offices were not kept: by the settings recorded by the moment of its answer. */
function officesThen(accountRules: DecidingRules, { decided_by, check_id }: ActionDecision): readonly string[] {
  const { settings } = accountRules;
  const moment = momentOfId(check_id);
  return settings.officesOf([decided_by], officeDay(accountRules, moment), settings.recordedBy(moment));
}

function membersAt(
  total: TotalSpec,
  { key: own, from, to }: TotalRange,
  { facts, row }: ActionBooking,
  { history, identities, moduleOf }: Pick<InReading, "history" | "identities" | "moduleOf">,
): MembersRead {
  const module = moduleOf.get(total);
  assert(module !== undefined, "a total is read by a rule set that answers");
  const definition = definitionOf(module, total.definition);
  // Sorted, so that actions of all linked records read the same list.
  const keys = [...keysOver(total, own, facts, identities)].sort();
  const lists = keys.map((key) => history({ definition, key, from, to }));
  return membersFor(row.action_id, joinedMembers(lists));
}
