/** The clauses that may stand beside a value that a consequence gives, each with a worked example that shows it. */
import { Clauses } from "../../../compiler/emit/clauses.js";
import { citationText } from "../../../compiler/emit/rules.js";
import type { RuleModel, RuleSetModel } from "../../../compiler/model/model.js";
import { layerOf } from "../page/answer.js";
import { answerTo, type Case } from "./case.js";
import { type About, answered, assumedIn, type Edge } from "./edge.js";
import { plainWords } from "./headings.js";
import type { Variation } from "./vary.js";

const AS_IT_IS: Variation = { kind: "copies", booking: 0 };

/** Nothing for a value beside which the same clause always stands. */
export function clauseRows(about: About, rule: RuleModel): readonly Edge[] {
  const clauses = new Clauses(about.model);
  return rule.branches.flatMap(({ action, citations }, at) => {
    if (action.kind !== "gives") return [];
    const branch = rule.resolve ? at + 1 : null;
    return action.values.flatMap(({ key, value }) => {
      const possible = clauses.ofGiven(value, citations.length > 0 ? citations : rule.citations).clauses;
      return possible.size < 2 ? [] : [...possible].map((clause) => clauseEdge(about, { rule, branch, key, clause }));
    });
  });
}

interface Beside {
  readonly rule: RuleModel;
  readonly branch: number | null;
  readonly key: string;
  /** As `source.clause`. */
  readonly clause: string;
}

function clauseEdge(about: About, beside: Beside): Edge {
  const { model, cases, effort } = about;
  const { rule, branch, key, clause } = beside;
  effort.begin();
  const common = {
    logic: `${branch === null ? "" : `branch ${branch}: `}gives ${key} from ${clause}`,
    heading: `${placeOf(model, clause)} beside ${plainWords(key)}`,
    figures: [],
    varies: null,
    unfinished: null,
  };
  const own = (each: Case): number => (each.example.rule === rule.id ? 0 : 1);
  for (const from of [...cases].sort((a, b) => own(a) - own(b))) {
    if (!stands(about, from, beside)) continue;
    const rows = [{ place: "as it is", ...answered(about, from, AS_IT_IS), varied: "", compared: null, case: from }];
    return { ...common, example: from.example.example, assumed: assumedIn(from, AS_IT_IS), rows };
  }
  return { ...common, example: null, assumed: [], rows: [] };
}

function stands({ module, effort }: About, from: Case, { rule, branch, key, clause }: Beside): boolean {
  const decision = answerTo(effort, module, from);
  const gave = decision.body.trace.some((step) => step.rule === rule.id && step.matched && step.resolve === branch);
  const given = layerOf(decision)?.consequences.find((each) => each.key === key && each.rule === rule.id);
  return gave && given?.citation?.text_ref === clause;
}

function placeOf(model: RuleSetModel, clause: string): string {
  const [source = "", name = ""] = clause.split(".");
  return citationText(model, { source, clause: name });
}
