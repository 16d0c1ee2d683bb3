/** Those of several approval requests, of any tenants, that still wait for a decision. */
import type { Services } from "../../../actions/account/services.js";
import { listStillWaiting } from "../../../store/actions/requests.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";

export interface RequestOfTenant extends Tenant {
  readonly requestId: string;
}

/** Returns their ids. One statement a tenant. */
export function* readStillWaiting(
  { ports }: Services,
  requests: readonly RequestOfTenant[],
): Steps<ReadonlySet<string>> {
  const byTenant = new Map<string, { readonly tenant: Tenant; readonly requestIds: Set<string> }>();
  for (const { accountId, env, requestId } of requests) {
    const of = byTenant.get(`${accountId} ${env}`) ?? { tenant: { accountId, env }, requestIds: new Set() };
    byTenant.set(`${accountId} ${env}`, of);
    of.requestIds.add(requestId);
  }
  const now = ports.now();
  const rows = yield* batch(
    ...[...byTenant.values()].map(({ tenant, requestIds }) =>
      listStillWaiting({ ...tenant, requestIds: [...requestIds], now }),
    ),
  );
  return new Set(rows.flat().map(({ request_id }) => request_id));
}
