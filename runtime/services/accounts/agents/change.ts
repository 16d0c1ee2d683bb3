/** Gives an agent another name, another person who answers for it, or another quota of proposals a day. */
import type { Ports } from "../../../ports/ports.js";
import { refused, refuseFor } from "../../../refusals/obstacle.js";
import { readAccount } from "../../../store/accounts/accounts.js";
import { changingAccount } from "../../../store/sql/locks.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import {
  type ActorReference,
  peopleOf,
  personThere,
  resolveActor,
  type Success,
} from "../../request/operator/operator.js";
import { agentFields, misfits } from "../operator/account-file.js";
import { changedAgent, reviseLists } from "../operator/lists.js";
import { HIGHEST_QUOTA, type NewQuota, quotaAfter } from "../quotas.js";
import { type Agent, agentCalled, agentsOf } from "./called.js";

export type ChangeAgentInput = ActorReference & {
  readonly agent: string;
  /** Null: unchanged. */
  readonly name: string | null;
  /** A person, by service id or e-mail address; null: unchanged. */
  readonly owner: string | null;
  /** Proposals a day; null, or left out: unchanged. */
  readonly mostProposals?: NewQuota;
};

export function* changeAgentOf(
  ports: Ports,
  { agent: named, name, owner, mostProposals = null, ...on }: ChangeAgentInput,
): Steps<Success<{ readonly agent: Agent }>> {
  if (name !== null) refuseFor(misfits(agentFields.name, name, "name"));
  const acting = yield* resolveActor(on);
  const { accountId } = acting;
  const [, [account]] = yield* batch(changingAccount(accountId), readAccount({ accountId }));
  const agent = agentCalled(yield* agentsOf(accountId), named);
  const person = owner === null ? null : personThere(yield* peopleOf(accountId), owner, "owner");
  refuseAbove(account?.most_proposals ?? HIGHEST_QUOTA, mostProposals);
  const now: Agent = {
    ...agent,
    name: name?.trim() ?? agent.name,
    owner: person?.id ?? agent.owner,
    mostProposals: quotaAfter(agent.mostProposals, mostProposals),
  };
  const moved = FIELDS.filter(([field]) => now[field] !== agent[field]).map(([, column]) => column);
  if (moved.length === 0) return { changed: false, agent };
  yield* batch(
    ...reviseLists(ports, acting, {
      did: "agent.change",
      what: { agent: agent.id, was: inAudit(agent), now: inAudit(now) },
      changes: [
        changedAgent(
          { accountId, agentId: agent.id, name: now.name, owner: now.owner, mostProposals: now.mostProposals },
          moved,
        ),
      ],
    }),
  );
  return { changed: true, agent: now };
}

/** Each with its column. */
const FIELDS = [
  ["name", "name"],
  ["owner", "owner"],
  ["mostProposals", "most_proposals"],
] as const;

function inAudit({ name, owner, mostProposals }: Agent): object {
  return { name, owner, quota_proposals: mostProposals ?? "none" };
}

/** The operator's quota holds whatever the account sets: a higher one would say what is not so. */
function refuseAbove(most: number, asked: NewQuota): void {
  if (typeof asked !== "number" || (asked >= 1 && asked <= most)) return;
  const detail = `the quota is from 1 to ${most}`;
  throw refused({
    type: "invalid-request",
    field: "proposals_per_day",
    wrong: "out_of_range",
    detail: `T${detail.slice(1)} proposals a day.`,
    about: { code: "format", field: "proposals_per_day", value: String(asked), detail },
  });
}
