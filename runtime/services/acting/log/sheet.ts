/** Rows of the log for people: with the deciding rule, and who decided. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import { findingModules } from "../../../actions/account/kept-modules.js";
import type { Services } from "../../../actions/account/services.js";
import { decidingLayer } from "../../../actions/write/carried-decisions.js";
import { readAnswerText } from "../../../actions/write/stored-answer.js";
import type { Caller } from "../../../auth/caller.js";
import type { Steps } from "../../../store/sql/steps.js";
import { requireScope } from "../../request/scope.js";
import { findPage } from "./list.js";
import type { LogQuery } from "./query.js";
import { type LoggedAnswer, readLoggedAnswers, type ShownRow } from "./view.js";

export interface SheetRow extends ShownRow {
  /** The layer that gave the answer's outcome or question. Null: the answer decided nothing. */
  readonly decidedIn: (ShownRow["layers"][number] & { readonly title: string | null }) | null;
  /** Whose decisions the answer rests on, and who decided on it, each once. */
  readonly deciders: readonly Decider[];
}

export interface Decider {
  readonly person: string;
  /** Whether a key recorded it in the person's name. Null: that was not kept. */
  readonly claimed: boolean | null;
}

export interface LogSheet {
  readonly rows: readonly SheetRow[];
  /** Null: there are no more. */
  readonly nextBefore: string | null;
}

export function* readLogSheet(services: Services, caller: Caller, query: LogQuery): Steps<LogSheet> {
  requireScope(caller, "checks:read");
  const { checkIds, nextBefore } = yield* findPage(services, caller, query);
  const accountRules = yield* readAccountRules(services, caller.accountId);
  const logged = yield* readLoggedAnswers(services, accountRules, caller, checkIds);
  const titles = yield* readTitles(services, logged);
  const rows = logged.map((each) => ({
    ...each.row,
    decidedIn: decidedIn(each, titles),
    deciders: decidersOf(each),
  }));
  return { rows, nextBefore };
}

/** By build and rule. */
type Titles = (checksum: string, rule: string) => string | null;

/** The titles in the builds that gave the answers. */
function readTitles({ rulebook }: Services, logged: readonly LoggedAnswer[]): Steps<Titles> {
  const pinned = new Set(logged.flatMap(({ record }) => Object.values(buildsOf(record))));
  return findingModules(rulebook, (find) => {
    const modules = new Map([...pinned].map((checksum) => [checksum, find(checksum)?.module]));
    return (checksum: string, rule: string) =>
      modules.get(checksum)?.rules.find((each) => each.rule === rule)?.title ?? null;
  });
}

/** Rule set to checksum, as written with the answer. */
function buildsOf({ modules }: LoggedAnswer["record"]): Readonly<Record<string, string>> {
  return JSON.parse(modules) as Readonly<Record<string, string>>;
}

function decidedIn({ row, record }: LoggedAnswer, titles: Titles): SheetRow["decidedIn"] {
  const layer = decidingLayer(row);
  if (layer === null) return null;
  const build = buildsOf(record)[layer.rule_set];
  return { ...layer, title: build === undefined || layer.rule === null ? null : titles(build, layer.rule) };
}

function decidersOf({ row: { resolution }, record }: LoggedAnswer): readonly Decider[] {
  const { decisions = [] } = readAnswerText(record.body);
  const all = [
    ...decisions.map(({ decided_by, claimed }) => ({ person: decided_by, claimed })),
    ...(resolution === null ? [] : [{ person: resolution.resolved_by, claimed: resolution.claimed }]),
  ];
  const isSame = (one: Decider) => (each: Decider) => each.person === one.person && each.claimed === one.claimed;
  return all.filter((one, at) => all.findIndex(isSame(one)) === at);
}
