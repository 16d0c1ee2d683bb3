/** The stored, due and erased answers of an account: for the operator. */
import type { Services } from "../../../actions/account/services.js";
import { formatDay, momentText } from "../../../engine/values/days.js";
import { listErasedInAll } from "../../../store/actions/erased-actions.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { accountCalled, type Success } from "../../request/operator/operator.js";
import { ENVIRONMENTS } from "./expire.js";
import { findDue, firstLogged, type LoggedPage, pastRetention } from "./retention.js";

const ANSWERS_OF_A_PAGE = 500;

interface RetentionOf {
  readonly env: string;
  /** Actions whose answers are due. */
  readonly due_actions: number;
  readonly erased_actions: number;
  readonly erased_answers: number;
  /** Null: nothing was erased. */
  readonly last_erased_at: string | null;
}

export interface RetentionReport {
  readonly slug: string;
  readonly retention_years: number;
  /** Answers of actions that are dated before it are past their retention. */
  readonly first_day_kept: string;
  /** The moment from which the service erases due answers; null: it has not found any. */
  readonly erases_from: string | null;
  readonly environments: readonly RetentionOf[];
}

/** Reads only. */
export function* reportRetentionOf(
  services: Services,
  { slug }: { readonly slug: string },
): Steps<Success<{ readonly retention: RetentionReport }>> {
  const accountId = yield* accountCalled(slug);
  const { before, years, erasesFrom } = yield* pastRetention(services, accountId);
  const [erased] = yield* batch(listErasedInAll({ accountId }));
  const environments: RetentionOf[] = [];
  for (const env of ENVIRONMENTS) {
    const known = erased.find((each) => each.env === env);
    environments.push({
      env,
      due_actions: yield* countDue(services, firstLogged({ accountId, env })),
      erased_actions: known?.actions ?? 0,
      erased_answers: known?.answers ?? 0,
      last_erased_at: known === undefined ? null : momentText(known.erased_at),
    });
  }
  const retention: RetentionReport = {
    slug,
    retention_years: years,
    first_day_kept: formatDay(before),
    erases_from: erasesFrom === null ? null : momentText(erasesFrom),
    environments,
  };
  return { changed: false, retention };
}

function* countDue(services: Services, from: LoggedPage): Steps<number> {
  const due = new Set<string>();
  for (let page: LoggedPage | null = from; page !== null;) {
    const { actions, next }: { readonly actions: readonly string[]; readonly next: LoggedPage | null } = yield* findDue(
      services,
      page,
      ANSWERS_OF_A_PAGE,
    );
    for (const action of actions) due.add(action);
    page = next;
  }
  return due.size;
}
