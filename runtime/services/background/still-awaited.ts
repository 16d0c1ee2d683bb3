/** What callers wait for: the end of an approval request, or an alert. Asked for many at once, of several tenants. */
import type { Services } from "../../actions/account/services.js";
import { batch, type Steps } from "../../store/sql/steps.js";
import { readStillWaiting, type RequestOfTenant } from "../acting/decisions/still-waiting.js";
import { alertsAfter, type AwaitedAlerts } from "./alerts/list.js";

export type Awaited = RequestOfTenant | AwaitedAlerts;

const isRequest = (each: Awaited): each is RequestOfTenant => "requestId" in each;

/** Those that have not come. Readers that wait for the same alerts share a statement. */
export function* readStillAwaited(services: Services, awaited: readonly Awaited[]): Steps<ReadonlySet<Awaited>> {
  const open = yield* readStillWaiting(services, awaited.filter(isRequest));
  const alerts = new Map(awaited.flatMap((each) => (isRequest(each) ? [] : [[keyOf(each), each] as const])));
  const found = alerts.size === 0 ? [] : yield* batch(...[...alerts.values()].map((each) => alertsAfter(each, 1)));
  const none = new Set([...alerts.keys()].filter((_, at) => found[at]?.length === 0));
  return new Set(awaited.filter((each) => (isRequest(each) ? open.has(each.requestId) : none.has(keyOf(each)))));
}

function keyOf({ accountId, env, type, status, agent, after }: AwaitedAlerts): string {
  return JSON.stringify([accountId, env, type, status, agent, after]);
}
