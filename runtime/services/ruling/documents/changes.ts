/**
 * GET /v1/documents/{document_id}/changes: the differences from an earlier edition, paragraph by paragraph, and the
 * rules that cite the changed paragraphs.
 */
import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { Caller } from "../../../auth/caller.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { dayOfMoment } from "../../../engine/values/days.js";
import type { DocumentParagraph } from "../../../ports/document-reader.js";
import { Refusal } from "../../../refusals/refusal.js";
import { readDocument } from "../../../store/accounts/documents.js";
import { batch, type Steps } from "../../../store/sql/steps.js";
import { readDraftModules } from "../../reading/policies/draft-modules.js";
import { versionStatus } from "../../reading/rules/views.js";
import { requireWholeAccount } from "../../request/scope.js";
import { citedClauses, citingRules } from "./citing.js";
import { noDocument } from "./read.js";
import type { DocumentChanges, ParagraphChange } from "./responses.js";
import { paragraphsOf } from "./views.js";

export function* compareDocuments(
  services: Services,
  caller: Caller,
  documentId: string,
  since: string,
): Steps<DocumentChanges> {
  requireWholeAccount(caller, "rules:read");
  const { accountId } = caller;
  const [[document], [earlier]] = yield* batch(
    readDocument({ accountId, documentId }),
    readDocument({ accountId, documentId: since }),
  );
  if (document === undefined) throw noDocument();
  if (earlier === undefined) {
    const detail = "The account has no document of this id. GET /v1/documents.";
    throw new Refusal("invalid-request", detail, [{ field: "since", code: "unknown_document", detail }]);
  }
  const clauses = citedClauses(yield* readPolicyModules(services, accountId));
  const { unchanged, changes } = compareParagraphs(paragraphsOf(earlier), paragraphsOf(document));
  const cited = changes.map((change) => ({
    ...change,
    cited_by: change.before === null ? [] : citingRules(clauses, change.before),
  }));
  return { document_id: documentId, since, unchanged, changes: cited };
}

/** The account's policies: versions that no other supersedes today, and drafts. */
export function* readPolicyModules(services: Services, accountId: string): Steps<readonly RuleSetModule[]> {
  const accountRules = yield* readAccountRules(services, accountId);
  const today = dayOfMoment(services.ports.now());
  const published = [...accountRules.ruleSets.values()]
    .filter(({ kind }) => kind === "policy")
    .flatMap((set) => set.versions.filter(({ module }) => versionStatus(set, module, today) === "published"));
  const drafts = yield* readDraftModules(services, accountRules);
  return [...published, ...drafts].map(({ module }) => module);
}

type PlainChange = Omit<ParagraphChange, "cited_by">;

/** By anchor; a removed and a new paragraph with the same words are one moved paragraph. */
export function compareParagraphs(
  earlier: readonly DocumentParagraph[],
  later: readonly DocumentParagraph[],
): { readonly unchanged: number; readonly changes: readonly PlainChange[] } {
  const earlierOf = matchParagraphs(earlier, later);
  const removed = removedBehind(earlier, new Set(earlierOf.values()));
  const changes: PlainChange[] = [...(removed.get(null) ?? [])];
  let unchanged = 0;
  for (const after of later) {
    const before = earlierOf.get(after) ?? null;
    if (before === null) changes.push({ change: "added", before, after });
    else if (before.anchor !== after.anchor) changes.push({ change: "moved", before, after });
    else if (before.text !== after.text) changes.push({ change: "reworded", before, after });
    else unchanged += 1;
    if (before !== null) changes.push(...(removed.get(before) ?? []));
  }
  return { unchanged, changes };
}

/** By paragraph of the later edition, its earlier paragraph. */
function matchParagraphs(
  earlier: readonly DocumentParagraph[],
  later: readonly DocumentParagraph[],
): ReadonlyMap<DocumentParagraph, DocumentParagraph> {
  const byAnchor = new Map(earlier.map((paragraph) => [paragraph.anchor, paragraph]));
  const kept = new Set(later.map(({ anchor }) => anchor));
  const goneByText = new Map<string, DocumentParagraph[]>();
  for (const paragraph of earlier)
    if (!kept.has(paragraph.anchor))
      goneByText.set(paragraph.text, [...(goneByText.get(paragraph.text) ?? []), paragraph]);
  const matched = new Map<DocumentParagraph, DocumentParagraph>();
  for (const paragraph of later) {
    const before = byAnchor.get(paragraph.anchor) ?? goneByText.get(paragraph.text)?.shift();
    if (before !== undefined) matched.set(paragraph, before);
  }
  return matched;
}

/** Removed paragraphs by the one that stayed and that they followed; null: they were the first. */
function removedBehind(
  earlier: readonly DocumentParagraph[],
  stayed: ReadonlySet<DocumentParagraph>,
): ReadonlyMap<DocumentParagraph | null, readonly PlainChange[]> {
  const behind = new Map<DocumentParagraph | null, PlainChange[]>();
  let last: DocumentParagraph | null = null;
  for (const before of earlier) {
    if (stayed.has(before)) last = before;
    else behind.set(last, [...(behind.get(last) ?? []), { change: "removed", before, after: null }]);
  }
  return behind;
}
