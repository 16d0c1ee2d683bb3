/**
 * The parts of definitions and branches besides their computation: clauses, wording, worked examples. A form holds each
 * part only if it is written. So a definition without them has the hash that it had before the language had these
 * parts.
 */
import type { BranchModel, ClauseRef, FigureModel, RuleModel, RuleSetModel } from "../model/model.js";
import { figureExampleForm } from "./examples.js";
import type { Canonical } from "./form.js";

type OptionalForm = Readonly<Record<string, Canonical>>;

/** Of a condition or table. */
export function citedTold(
  { citations }: { readonly citations: readonly ClauseRef[] },
  model: RuleSetModel,
): OptionalForm {
  return citations.length === 0 ? {} : { clauses: clauseForms(citations, model) };
}

export function figureTold({ citations, wording, examples }: FigureModel, model: RuleSetModel): OptionalForm {
  return {
    ...citedTold({ citations }, model),
    ...(wording !== null && { wording }),
    ...(examples.length > 0 && { examples: examples.map((example) => figureExampleForm(example, model)) }),
  };
}

/** The citations of a rule's branches, in the order of the branches. */
export function branchesTold({ branches }: RuleModel, model: RuleSetModel): OptionalForm {
  const cites = ({ citations }: BranchModel): boolean => citations.length > 0;
  return branches.some(cites) ? { branchClauses: branches.map(({ citations }) => clauseForms(citations, model)) } : {};
}

/** Clauses, with the cited text of each. */
export function clauseForms(citations: readonly ClauseRef[], model: RuleSetModel): Canonical {
  return citations.map(({ source, clause }) => clauseForm(source, clause, model));
}

/** A clause with its source and the cited text, without the names the set gives them. */
export function clauseForm(source: string, clause: string, model: Pick<RuleSetModel, "sources">): Canonical {
  const document = model.sources.find(({ id }) => id === source);
  const cited = document?.clauses.find(({ id }) => id === clause);
  if (document === undefined || cited === undefined) return [source, clause];
  return {
    sourceKind: document.kind,
    sourceTitle: document.title,
    paragraph: cited.paragraph,
    clause: cited.clause,
    text: cited.text === null ? null : [cited.text.language, cited.text.words],
    translation: cited.translation === null ? null : [cited.translation.language, cited.translation.words],
  };
}
