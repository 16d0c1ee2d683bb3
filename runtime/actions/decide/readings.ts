/**
 * Combines the decisions in all readings of open matches into one answer (decision 303). If every reading gives the
 * same layers, that is the answer. If they differ, the answer is undetermined until a person answers the match.
 */
import type { RuleSetModule } from "../../engine/module/module.js";
import { approversLeft, type LayerAnswer, type MissingView, type StateFields } from "../../engine/run/answer.js";
import type { Decision } from "../../engine/run/decide.js";
import { writeJson } from "../../engine/values/json.js";
import { layersOf } from "./gist.js";

/** The missing fact: whether two records of recipients are one. */
export const RECIPIENT_IDENTITY = "recipient_identity";

/** A decision in one reading, and the match that alone leads to this reading. */
export interface ReadDecision {
  readonly decision: Decision;
  readonly alone: string | null;
}

export interface OpenReadings {
  /** Open matches about the recipients, the oldest first. */
  readonly asked: readonly string[];
  /** Null: there are more than are decided. */
  readonly others: readonly ReadDecision[] | null;
  /** The layers that read a total of a recipient, if some readings are not decided. */
  readonly reads: ReadonlySet<string>;
  readonly modules: ReadonlyMap<string, RuleSetModule>;
}

/** `base`: every open match answered with `different`. */
export function acrossReadings(
  base: Decision,
  { asked, others, reads, modules }: OpenReadings,
): { readonly decision: Decision; readonly reviewItem: string | null } {
  const decisions = [base, ...(others ?? []).map(({ decision }) => decision)];
  const read = { ...base, ...allOf(decisions) };
  const textsOf = (decision: Decision): ReadonlyMap<string, string> => layerTexts(decision, modules);
  const texts = textsOf(base);
  const open = [...texts.keys()].filter((ruleSet) =>
    others === null
      ? reads.has(ruleSet)
      : others.some(({ decision }) => textsOf(decision).get(ruleSet) !== texts.get(ruleSet)),
  );
  const isSame = open.length === 0 && decisions.every(({ fields }) => fields.state === base.fields.state);
  const oldest = asked[0] ?? null;
  if (isSame || decisions.every(({ fields }) => fields.state === "not_covered"))
    return { decision: read, reviewItem: oldest };
  const moves = ({ decision, alone }: ReadDecision): boolean =>
    alone !== null &&
    (decision.fields.state !== base.fields.state ||
      open.some((ruleSet) => textsOf(decision).get(ruleSet) !== texts.get(ruleSet)));
  const alone = (others ?? []).filter(moves).flatMap((each) => each.alone ?? []);
  const reviewItem = asked.find((match) => alone.includes(match)) ?? oldest;
  return { decision: undecided(read, decisions, open, reviewItem), reviewItem };
}

/** The reads and failures of all decisions together: the answer depends on each of them. */
function allOf(decisions: readonly Decision[]): Pick<Decision, "reads" | "settingsAsked" | "broken"> {
  return {
    reads: decisions.flatMap(({ reads }) => reads),
    settingsAsked: new Set(decisions.flatMap(({ settingsAsked }) => [...settingsAsked])),
    // Each rule set once.
    broken: [...new Map(decisions.flatMap(({ broken }) => broken.map((each) => [each.rule_set, each]))).values()],
  };
}

/** By rule set, the reported parts of its layer. The deciding rule is not among them, and neither is a balance. */
function layerTexts(decision: Decision, modules: OpenReadings["modules"]): ReadonlyMap<string, string> {
  const { fields } = decision;
  const missing = fields.state === "undetermined_missing_facts" ? fields.missing : [];
  const question = fields.state === "contested" ? fields.question.id : null;
  return new Map(
    layersOf(decision).map(([, layer]) => {
      const { rule_set, state, outcome, consequences, handed_to, waiting_on } = layer;
      const known = modules.get(rule_set)?.consequences;
      const values = consequences.flatMap(({ key, value }) => (known?.[key]?.balance === true ? [] : [[key, value]]));
      const lacks = missing.flatMap((each) => (each.rule_set === rule_set ? [each.fact] : []));
      const open = (layer.open_consequences ?? []).map(({ key }) => key);
      const asks = state === "contested" ? question : null;
      const ends = [approversLeft(layer), handed_to, waiting_on, lacks, asks];
      return [rule_set, writeJson([state, outcome, values, open, ...ends])];
    }),
  );
}

function undecided(
  base: Decision,
  decisions: readonly Decision[],
  open: readonly string[],
  reviewItem: string | null,
): Decision {
  const [ruleSet = layersOf(base)[0]?.[1].rule_set ?? ""] = open;
  const decided = decisions.flatMap(({ decidedBy }) => decidedBy.get(ruleSet) ?? []);
  const identity: MissingView = {
    fact: RECIPIENT_IDENTITY,
    type: "recipient",
    currency: null,
    description: "Whether two records of recipients are one.",
    needed_by: decided[0]?.rule ?? null,
    review_item: reviewItem,
    of: null,
    rule_set: ruleSet,
  };
  const lacking = base.fields.state === "undetermined_missing_facts" ? base.fields.missing : [];
  const fields: StateFields = {
    state: "undetermined_missing_facts",
    missing: [...lacking.filter(({ rule_set }) => !open.includes(rule_set)), identity],
  };
  const leftOpen = <Layer extends LayerAnswer | null | undefined>(layer: Layer): Layer | LayerAnswer => {
    if (!layer || !open.includes(layer.rule_set)) return layer;
    const { approvers: _nobody, open_consequences: _none, ...rest } = layer;
    return { ...rest, ...LEFT_OPEN };
  };
  const { law, policies } = base.body.layers;
  const layers = { ...(law !== undefined && { law: leftOpen(law) }), policies: policies.map((each) => leftOpen(each)) };
  return {
    ...base,
    fields,
    body: { ...base.body, layers },
    outcome: null,
    decidedBy: new Map([...base.decidedBy].filter(([name]) => !open.includes(name))),
  };
}

const LEFT_OPEN = {
  state: "undetermined_missing_facts",
  outcome: null,
  consequences: [],
  approver: null,
  handed_to: null,
  waiting_on: null,
} as const;
