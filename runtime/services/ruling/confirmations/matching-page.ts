/** The data of the console's page of a matching set's version, published or a draft. */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { PersonCaller } from "../../../auth/caller.js";
import { dayOfMoment, formatDay } from "../../../engine/values/days.js";
import { Refusal } from "../../../refusals/refusal.js";
import type { LoadedMatching } from "../../../rulebook/loaded.js";
import { readDraft } from "../../../store/accounts/policy-drafts.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { matchingStatus } from "../../reading/rules/matching-views.js";
import { filesOf, readVersionFiles } from "../../reading/rules/sources.js";
import { againstConfirming } from "../../request/against-confirming.js";
import { readSenders } from "../../request/sender.js";
import { draftedRules } from "../policies/draft.js";
import { mayDraft } from "../policies/drafter.js";
import { readMatchingModule, readRuleStatuses } from "../policies/matching-drafts.js";
import { publicationMark } from "../policies/publish-draft.js";
import type { PolicyPage } from "./policy-page-data.js";

export function* readMatchingPage(
  services: Services,
  caller: PersonCaller,
  ruleSet: string,
  version: string,
): Steps<PolicyPage> {
  const { accountId } = caller;
  const { matchingSets } = yield* readAccountRules(services, accountId);
  const set = matchingSets.get(ruleSet);
  const published = set?.versions.find(({ module }) => module.version === version);
  const [[draft]] = yield* batch(readDraft({ accountId, ruleSet, version }));
  const isShown = published !== undefined && (draft === undefined || draft.module_checksum === published.checksum);
  if (!isShown && draft === undefined)
    throw new Refusal("not-found", "The account has no matching set of this name and version. GET /v1/policies.");
  const loaded: LoadedMatching = isShown
    ? published
    : yield* readMatchingModule(services, draft?.module_checksum ?? "");
  const { module } = loaded;
  const statuses = yield* readRuleStatuses(services, accountId, loaded);
  const senderCalled = yield* readSenders(accountId);
  const today = dayOfMoment(services.ports.now());
  return {
    kind: "matching",
    rule_set: ruleSet,
    version,
    title: module.title,
    status: set === undefined || published === undefined ? "draft" : matchingStatus(set, published, today),
    effective_from: formatDay(module.in_force.from),
    checksum: loaded.checksum,
    posted: draft === undefined ? null : { note: draft.note, by: senderCalled(draft.drafted_by), at: draft.drafted_at },
    files: draft === undefined ? yield* readVersionFiles(services, accountId, loaded) : filesOf(draft),
    published: isShown ? "these_files" : published === undefined ? "nothing" : "other_files",
    rules: draftedRules(loaded, statuses).map((drafted) => ({
      ...drafted,
      examples: module.examples.filter(({ rule }) => rule === drafted.rule).length,
    })),
    mayDraft: mayDraft(caller),
    againstPublishing: againstConfirming(caller),
    ...{ takesDown: null, settings: 0, unset: [], dryRun: null },
    mark: publicationMark(loaded.checksum, [], statuses),
  };
}
