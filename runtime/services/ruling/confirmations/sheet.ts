/** The boundary sheet of a version that the account confirms: the inputs. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import { findingModules } from "../../../actions/account/kept-modules.js";
import type { Services } from "../../../actions/account/services.js";
import type { PersonCaller } from "../../../auth/caller.js";
import type { SheetRequest } from "../../../ports/boundary-sheets.js";
import { readDraft } from "../../../store/accounts/policy-drafts.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { filesOf } from "../../reading/rules/sources.js";
import { keptDomains } from "../policies/kept-domains.js";
import { gatherVersion } from "./read.js";
import { readRulesToConfirm, type RulesToConfirm } from "./rules-to-confirm.js";

export interface SheetOfVersion {
  readonly kind: "law" | "policy" | "matching";
  readonly title: string;
  readonly request: SheetRequest;
}

/** `against`: the checksum of an earlier build, which answers the rows too. */
export function* readSheetRequest(
  services: Services,
  caller: PersonCaller,
  ruleSet: string,
  version: string,
  against: string | null = null,
): Steps<SheetOfVersion> {
  const { own } = yield* gatherVersion(services, caller, ruleSet, version);
  const { accountId } = caller;
  const [[draft]] = yield* batch(readDraft({ accountId, ruleSet, version }));
  const accountRules = yield* readAccountRules(services, accountId);
  return {
    kind: own.kind === "matching" ? "matching" : own.set.kind,
    title: own.set.title,
    request: {
      ruleSet,
      version,
      checksum: own.loaded.module.checksum,
      files: draft === undefined ? null : filesOf(draft),
      kept: keptDomains(accountRules),
      before: against === null ? null : yield* readJavascript(services, against),
    },
  };
}

function* readJavascript({ rulebook }: Services, checksum: string): Steps<string | null> {
  return yield* findingModules(rulebook, (find) => find(checksum)?.javascript ?? null);
}

/** The most versions before, of which a page has boundary sheets. */
const MOST_COMPARED = 3;

/**
 * The builds whose answers the page of a version compares: those in which its rules were confirmed last, because rules
 * of one version may have been confirmed in several.
 */
export function comparedBuilds({ set, rules }: Pick<RulesToConfirm, "set" | "rules">): readonly string[] {
  const builds = set.kind === "matching" ? [] : rules.flatMap(({ since }) => since?.build ?? []);
  return [...new Set(builds)].slice(0, MOST_COMPARED);
}

/** Every sheet that the pages of a version show, the one that is shown first in front. */
export function* readSheetRequests(
  services: Services,
  caller: PersonCaller,
  ruleSet: string,
  version: string,
): Steps<readonly SheetRequest[]> {
  const requests: SheetRequest[] = [];
  const builds = comparedBuilds(yield* readRulesToConfirm(services, caller, ruleSet, version));
  for (const build of [...builds, null])
    requests.push((yield* readSheetRequest(services, caller, ruleSet, version, build)).request);
  return requests;
}
