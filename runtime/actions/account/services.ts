/** The dependencies of verbs, wired once in `runtime/wiring`. */
import type { NameHash } from "../../ports/name-hash.js";
import type { Ports } from "../../ports/ports.js";
import type { Rulebook } from "../../rulebook/rulebook.js";
import { makeSeenMembers } from "../../store/actions/seen-members.js";
import type { AccountCaches } from "./account-rules.js";
import { type JobSignal, makeJobSignal } from "./job-signal.js";

export interface Services extends AccountCaches {
  readonly ports: Ports;
  /** Hears of a rule set that could not run (decision 134): for the log, never for a caller. */
  readonly onBroken: (ruleSet: string, error: unknown) => void;
  /** The clock does not show the true time, which every answer says (decision 157). */
  readonly clockIsShifted: boolean;
  /** Policies are drafted from documents in this deployment. */
  readonly draftsFromDocuments: boolean;
  /** The quota of answers of an account for which the operator set none; null: none. */
  readonly mostAnswersPerAccount: number | null;
  /** Signals a new job, so that a worker in this process looks at once. */
  readonly jobSignal: JobSignal;
  /**
   * The number of earlier answers that a booking re-issues in its own transaction at most; a job does the rest
   * (decision 124).
   */
  readonly mostRechecks: number;
  /** Under which a name that expired is found again. */
  readonly nameHash: NameHash;
}

type Deployment = Pick<Services, "clockIsShifted" | "draftsFromDocuments" | "mostAnswersPerAccount">;

const MOST_RECHECKS = 1_000;

export function makeServices(
  ports: Ports,
  rulebook: Rulebook,
  onBroken: Services["onBroken"],
  nameHash: NameHash,
  { clockIsShifted = false, draftsFromDocuments = false, mostAnswersPerAccount = null }: Partial<Deployment> = {},
): Services {
  return {
    ports,
    rulebook,
    accountRules: new Map(),
    onBroken,
    clockIsShifted,
    draftsFromDocuments,
    mostAnswersPerAccount,
    nameHash,
    jobSignal: makeJobSignal(),
    mostRechecks: MOST_RECHECKS,
    seenMembers: makeSeenMembers(),
  };
}
