/** People's decisions on actions, and the open requests, from records alone. */
import { type ActionDecisions, decisionsFrom, UNDECIDED } from "../../../actions/decide/action-decisions.js";
import { lastDeadline } from "../../../actions/tell/asking.js";
import { type KeptRequest, listAskingActions, listRequestsOfActions } from "../../../store/actions/requests.js";
import { listCorrectionsOfDecided, listResolutionsOfActions } from "../../../store/actions/resolutions.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import type { Tenant } from "../../../store/sql/tenant.js";
import type { ResolutionRow } from "../../../store/tables/schema.js";

export interface RecordedDecisions {
  /** The decisions on an action up to a sequence; infinite: until now. */
  readonly upTo: (actionId: string, sequence: number) => ActionDecisions;
  /** The last deadline of its requests that have no end on record, in milliseconds. */
  readonly waitsUntil: (actionId: string) => number | null;
  /** By action. */
  readonly resolutions: ReadonlyMap<string, readonly ResolutionRow[]>;
  /** By action, including requests that have ended. */
  readonly requests: ReadonlyMap<string, readonly KeptRequest[]>;
}

/** For the actions of a range, both ends inclusive. */
export function* readRecordedDecisions(
  of: Tenant,
  range: { readonly from: string; readonly upTo: string },
): Steps<RecordedDecisions> {
  const [resolutions, corrections, requests, asking] = yield* batch(
    listResolutionsOfActions({ ...of, ...range }),
    listCorrectionsOfDecided({ ...of, ...range }),
    listRequestsOfActions({ ...of, ...range }),
    listAskingActions({ ...of, ...range }),
  );
  const [made, corrected, asked] = [byAction(resolutions), byAction(corrections), byAction(requests)];
  const asks = new Set(asking.map(({ action_id }) => action_id));
  return {
    upTo: (actionId, sequence) => {
      const asksPeople = asks.has(actionId);
      const before = (made.get(actionId) ?? []).filter((each) => each.place <= sequence);
      if (before.length === 0) return asksPeople ? { ...UNDECIDED, asksPeople } : UNDECIDED;
      const corrections = (corrected.get(actionId) ?? []).map(({ place }) => place).filter((each) => each <= sequence);
      return decisionsFrom(before, corrections.length === 0 ? null : Math.max(...corrections), asksPeople);
    },
    waitsUntil: (actionId) => lastDeadline(asked.get(actionId) ?? []),
    resolutions: made,
    requests: asked,
  };
}

function byAction<Row extends { readonly action_id: string }>(
  rows: readonly Row[],
): ReadonlyMap<string, readonly Row[]> {
  const grouped = new Map<string, Row[]>();
  for (const row of rows) {
    const group = grouped.get(row.action_id);
    if (group === undefined) grouped.set(row.action_id, [row]);
    else group.push(row);
  }
  return grouped;
}
