/**
 * Quotas (decision 505): answers and bytes of answers that an account keeps, and proposals of an agent a day, in each
 * environment. A full one refuses proposals, and nothing else. The admins are told when four fifths are used.
 */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import { quotaNearAlert, quotaOnce } from "../../../actions/tell/account-alerts.js";
import type { QuotaName } from "../../../actions/tell/alerts.js";
import { dayOfMoment, formatDay, momentOfDay, momentText } from "../../../engine/values/days.js";
import { Refusal } from "../../../refusals/refusal.js";
import { listAgents } from "../../../store/accounts/agents.js";
import { readAnswerCounts, readProposalCount } from "../../../store/actions/kept-counts.js";
import { readAlertOnce } from "../../../store/outgoing/alerts.js";
import { lockNamed } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import type { Intake } from "./intake.js";

/** A quota that is set, and how much of it is used. */
export interface HeldQuota {
  readonly quota: QuotaName;
  /** Null: the account's. */
  readonly agent: string | null;
  readonly most: number;
  readonly used: number;
}

/** The quota of an agent's proposals a day: the lower one of the operator's and the account's own. Null: none. */
export function proposalsADay({ quotas, agents }: Pick<AccountRules, "quotas" | "agents">, agent: string) {
  const both = [quotas.proposals, agents.get(agent)?.mostProposals ?? null].filter((each) => each !== null);
  return both.length === 0 ? null : Math.min(...both);
}

/** The account's, or else the one that `tcs serve` gives each account. */
function answersQuota(
  { mostAnswersPerAccount }: Pick<Services, "mostAnswersPerAccount">,
  { quotas }: Pick<AccountRules, "quotas">,
): number | null {
  return quotas.answers ?? mostAnswersPerAccount;
}

/** Refuses a proposal if a quota is used up. Before anything of the check is stored. */
export function* holdToQuotas(
  services: Services,
  accountRules: AccountRules,
  of: Tenant,
  { status, actor }: Pick<Intake, "status" | "actor">,
): Steps<void> {
  const proposes = status === "proposed";
  const agent = proposes && actor.kind === "agent" ? actor.id : null;
  const { bytes } = accountRules.quotas;
  const answers = answersQuota(services, accountRules);
  const isAccounts = answers !== null || bytes !== null;
  const isAgents = agent !== null && proposalsADay(accountRules, agent) !== null;
  if (!isAccounts && !isAgents) return;
  // One proposal at a time where they share a quota, so that one alone gets its last place.
  if (proposes) yield* batch(lockNamed("quota", of.accountId, of.env, ...(isAccounts ? [] : [agent ?? ""])));
  const now = services.ports.now();
  const held = yield* readQuotas(services, accountRules, of, agent, dayOfMoment(now));
  const full = proposes ? held.find(({ used, most }) => used >= most) : undefined;
  if (full !== undefined) throw refusalOf(full, now);
  for (const each of held) if (isNear(each)) yield* tellNear(services, accountRules, of, each);
}

/** Those that are set. `agent` null: of the account alone. `day`: in UTC. */
export function* readQuotas(
  services: Pick<Services, "mostAnswersPerAccount">,
  accountRules: Pick<AccountRules, "quotas" | "agents">,
  of: Tenant,
  agent: string | null,
  day: number,
): Steps<readonly HeldQuota[]> {
  const { quotas } = accountRules;
  const agentId = agent ?? "";
  const [[kept], [made]] = yield* batch(
    readAnswerCounts(of),
    readProposalCount({ accountId: of.accountId, env: of.env, agentId, day }),
  );
  const all = [
    { quota: "proposals_per_day", agent, most: agent && proposalsADay(accountRules, agent), used: made?.proposals },
    { quota: "answers", agent: null, most: answersQuota(services, accountRules), used: kept?.answers },
    { quota: "bytes", agent: null, most: quotas.bytes, used: kept?.bytes },
  ] as const;
  return all.flatMap(({ most, used, ...each }) =>
    typeof most === "number" ? [{ quota: each.quota, agent: each.agent, most, used: used ?? 0 }] : [],
  );
}

const OF_ONE: Readonly<Record<QuotaName, string>> = {
  answers: "The account keeps its most answers",
  bytes: "The account keeps its most bytes of answers",
  proposals_per_day: "The agent has made its most proposals of the day",
};

/** A day ends at midnight in UTC. Answers are removed once a day at most. */
function refusalOf({ quota, agent, most, used }: HeldQuota, now: number): Refusal {
  const tomorrow = momentOfDay(dayOfMoment(now) + 1);
  const free = agent === null ? null : momentText(tomorrow);
  const until =
    free === null
      ? "Proposals are taken again once answers are past their retention, or the operator raises the quota."
      : `The next one is taken from ${free} on.`;
  const code = agent === null ? "account_full" : "agent_quota";
  const detail = `${OF_ONE[quota]}: ${used} of ${most}. ${until} Actions that were taken are booked as ever.`;
  const seconds = Math.ceil((tomorrow - now) / 1000);
  const member = { name: quota, agent, most, used, free_at: free };
  return new Refusal("rate-limited", detail, [{ field: "transaction.status", code }], { quota: member }, 429, seconds);
}

/** With the check that is being made. */
function isNear({ quota, used, most }: HeldQuota): boolean {
  return (used + (quota === "bytes" ? 0 : 1)) * 5 >= most * 4;
}

function* tellNear(services: Services, accountRules: AccountRules, of: Tenant, held: HeldQuota): Steps<void> {
  const { quota, agent, most, used } = held;
  const day = formatDay(dayOfMoment(services.ports.now()));
  const payload = { quota, agent, most, used: quota === "bytes" ? used : used + 1, date: day };
  const [[told]] = yield* batch(readAlertOnce({ accountId: of.accountId, env: of.env, once: quotaOnce(payload) }));
  if (told !== undefined) return;
  const [agents] = yield* batch(listAgents(of));
  const owner = agents.find(({ agent_id }) => agent_id === agent)?.owner ?? null;
  yield* batch(...quotaNearAlert(services, accountRules, of.env, owner, payload));
}
