/** Sources and their clauses, which rules cite. */
import { nearName } from "../../../runtime/engine/values/near-names.js";
import type { ClauseModel, SourceDocumentModel } from "../../model/model.js";
import type { Report } from "../../names/report.js";
import type { Scope } from "../../names/scope.js";
import type { Name, Text } from "../../syntax/expression-tree.js";
import type { ClauseTree } from "../../syntax/tree.js";

const KINDS: readonly SourceDocumentModel["kind"][] = [
  "statute",
  "official_guidance",
  "case",
  "policy_document",
  "default",
];
const LANGUAGE = /^[a-z]{2,3}$/;

export function readSources(scope: Pick<Scope, "sources">, report: Report): readonly SourceDocumentModel[] {
  const sources: SourceDocumentModel[] = [];
  for (const [id, { tree, clauses }] of scope.sources) {
    const kind = KINDS.find((known) => known === tree.sourceKind.text);
    if (kind === undefined)
      report.add("TCS3114", tree.sourceKind.span, {
        name: tree.sourceKind.text,
        near: nearName(tree.sourceKind.text, KINDS),
      });
    else
      sources.push({
        id,
        kind,
        title: tree.title.value,
        clauses: [...clauses].map(([clause, clauseTree]) => readClause(clause, clauseTree, report)),
      });
  }
  return sources;
}

function readClause(id: string, tree: ClauseTree, report: Report): ClauseModel {
  return {
    id,
    paragraph: tree.paragraph.value,
    clause: tree.clause?.value ?? null,
    text: readCited(tree.text, report),
    translation: readCited(tree.translation, report),
  };
}

function readCited(
  cited: { readonly language: Name; readonly words: Text } | null,
  report: Report,
): ClauseModel["text"] {
  if (cited === null) return null;
  if (!LANGUAGE.test(cited.language.text))
    report.add("TCS3107", cited.language.span, { what: "language (as de or en)", text: cited.language.text });
  return { language: cited.language.text, words: cited.words.value };
}
