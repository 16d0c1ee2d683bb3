/** An answer and its trace as a tree that a person reads from top to bottom. */
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import {
  byRole,
  type CitationView,
  type LayerAnswer,
  type OpenConsequenceView,
  type ReadView,
  type SettingUsed,
  type TraceView,
  type Value,
} from "../../runtime/engine/run/answer.js";
import type { Decision } from "../../runtime/engine/run/decide.js";
import type { ExceededLimit } from "../../runtime/engine/run/exceeded.js";
import { amountText } from "../../runtime/engine/values/amount-text.js";
import { formatExact, Fraction } from "../../runtime/engine/values/exact.js";
import { isPersons } from "../../runtime/engine/values/facts.js";
import { type Paint, paint } from "../output.js";
import { approverText, placeText } from "./page/answer.js";

/** Inputs that were not given and are therefore unset. */
export interface UnsetInputs {
  readonly settings: readonly string[];
  readonly history: boolean;
  readonly law: boolean;
}

export function evalTree(
  module: RuleSetModule,
  decision: Decision,
  exceeds: ExceededLimit | null,
  notGiven: UnsetInputs,
  colour: boolean,
): string {
  const { fields, body } = decision;
  const layer = body.layers.law ?? body.layers.policies[0];
  const { carrying, read } = byRole(body.citations);
  const to = paint(colour);
  const sections = [
    branch("rules, treated as confirmed", traceLines(module, decision, to)),
    section(
      "consequences",
      (layer?.consequences ?? []).map(
        ({ key, value, rule, citation }) => `${key} = ${valueText(value)}  (${rule}${citedBehind("; ", citation)})`,
      ),
    ),
    section("open", (layer?.open_consequences ?? []).map(openLine)),
    section("who decides", whoLines(decision, layer)),
    section("limit exceeded", exceeds === null ? [] : [exceedsText(exceeds)]),
    section("missing", fields.state === "undetermined_missing_facts" ? fields.missing.map(missingLine) : []),
    section(
      "history read",
      body.history_used.map(
        (used) => `${used.input}: ${used.count} bookings, ${valueText(used.total)}${incompleteText(used.incomplete)}`,
      ),
    ),
    section(
      "settings read",
      (layer?.tenant_facts_used ?? []).map(({ key, value }) => `${key} = ${settingText(value)}`),
    ),
    section("not given, so unset", notGivenLines(module, notGiven)),
    section("cited", citedLines(carrying)),
    section("also read, without effect", citedLines(read)),
    section(
      "not checked",
      body.not_checked.map(({ topic, reason }) => `${topic}: ${reason}`),
    ),
  ].filter((lines) => lines.length > 0);
  const heading = `${module.rule_set} ${module.version}  ${to.strong(headline(decision, layer))}`;
  return [heading, ...sections.flatMap((lines, at) => hang(lines, at === sections.length - 1))].join("\n");
}

function citedLines(citations: Decision["body"]["citations"]): readonly string[] {
  return citations.map((cited) => `${cited.source_title}, ${placeText(cited)}`);
}

function headline({ fields, outcome, steppedAside }: Decision, layer: LayerAnswer | undefined): string {
  if (steppedAside) return "does not cover this";
  switch (fields.state) {
    case "determined":
      return `determined: ${outcome ?? ""}`;
    case "not_covered":
      return `not_covered (${fields.reason}): ${fields.detail}`;
    case "contested":
      return `contested: ${fields.question.wording}`;
    case "undetermined_missing_facts":
      return layer?.waiting_on === "law" ? "waits for the law" : fields.state;
  }
}

type Lines = readonly string[];

/** A setting of every account; default here: the calendar year. */
const FISCAL = "fiscal_year_start";

/** Empty without lines below it. */
function section(title: string, lines: Lines): Lines {
  return lines.length === 0
    ? []
    : branch(
        title,
        lines.map((line) => [line]),
      );
}

/** A line with its sub-items, each with its own lines. */
function branch(title: string, parts: readonly Lines[]): Lines {
  return [title, ...parts.flatMap((part, at) => hang(part, at === parts.length - 1))];
}

/** Indents a line and its sub-items below its heading. */
function hang([title = "", ...lines]: Lines, last: boolean): Lines {
  return [`${last ? "└─" : "├─"} ${title}`, ...lines.map((line) => `${last ? "   " : "│  "}${line}`)];
}

/** Each step with its reads, in order of computation. Values printed above are only named. */
function traceLines(module: RuleSetModule, { body }: Decision, to: Paint): readonly Lines[] {
  const printed = new Set<string>();
  return body.trace.map((step) => {
    const title = module.rules.find(({ rule }) => rule === step.rule)?.title ?? "";
    const reads = (step.reads ?? []).map((read) => ({ name: readName(read), line: readLine(read) }));
    const again = reads.filter(({ line }) => printed.has(line)).map(({ name }) => name);
    const fresh = reads.map(({ line }) => line).filter((line) => !printed.has(line));
    for (const line of fresh) printed.add(line);
    const lines = [...(again.length === 0 ? [] : [`as above: ${again.join(", ")}`]), ...fresh];
    return branch(
      `${step.stage} ${step.rule} "${title}": ${howItWent(step, to)}`,
      lines.map((line) => [line]),
    );
  });
}

function howItWent(step: TraceView, to: Paint): string {
  const { matched, missing, note } = step;
  if (matched === null && missing === null) return to.warn(`stops: ${note ?? ""}`);
  return `${result(step, to)}${note === null ? "" : ` (${note})`}`;
}

function result({ stage, matched, resolve, missing }: TraceView, to: Paint): string {
  if (matched === null) return to.warn(`stops: missing ${missing?.join(", ") ?? ""}`);
  if (!matched) return stage === "scope" ? "does not hold" : "does not match";
  return to.good(stage === "scope" ? "holds" : resolve === null ? "matches" : `matches, branch ${resolve}`);
}

function readName({ name, keys, column }: ReadView): string {
  if (keys === undefined) return name;
  return `${name}[${Object.values(keys).map(readText).join(", ")}]${column == null ? "" : `.${column}`}`;
}

function readLine(read: ReadView): string {
  return `${read.kind} ${readName(read)} = ${readText(read.value)}${citedBehind("  ", read.citation)}`;
}

function readText(value: ReadView["value"]): string {
  return value === null ? "not known" : typeof value === "boolean" ? (value ? "yes" : "no") : valueText(value);
}

function citedBehind(before: string, citation: CitationView | null): string {
  return citation === null ? "" : `${before}${placeText(citation)}`;
}

function whoLines({ fields }: Decision, layer: LayerAnswer | undefined): Lines {
  const lines: string[] = [];
  const asked = layer === undefined ? null : approverText(layer);
  if (asked !== null) lines.push(`approver ${asked}`);
  if (layer?.handed_to != null) lines.push(`handed to ${layer.handed_to}`);
  if (fields.state === "contested")
    lines.push(`signer ${fields.signer.user ?? "nobody is set"}`, `answers ${fields.question.candidates.join(", ")}`);
  return lines;
}

type MissingFact = Extract<Decision["fields"], { state: "undetermined_missing_facts" }>["missing"][number];

function missingLine({ fact, type, currency, needed_by, of, description }: MissingFact): string {
  const kind = currency === null ? type : `${type} in ${currency}`;
  const booking = of === null ? "" : ` of ${of.transaction_id}, ${of.effective_date}`;
  const reader = needed_by === null ? "" : `, needed by ${needed_by}`;
  return `${fact} (${kind})${booking}${reader}: ${description}`;
}

function openLine({ key, rule, missing }: OpenConsequenceView): string {
  return `${key}  (${rule})${missing.length === 0 ? "" : `: missing ${missing.map(missingLine).join("; ")}`}`;
}

function incompleteText(incomplete: readonly { readonly transaction_id: string }[] | undefined): string {
  return incomplete === undefined
    ? ""
    : `, and ${incomplete.map(({ transaction_id }) => transaction_id).join(", ")} incomplete`;
}

function notGivenLines(module: RuleSetModule, notGiven: UnsetInputs): Lines {
  const fiscal =
    module.in_force?.basis === "fiscal_year_start" || module.totals.some(({ window }) => window.kind === "fiscal_year");
  const lines = notGiven.settings
    .filter((key) => key !== FISCAL || fiscal)
    .map((key) => (key === FISCAL ? "the setting fiscal_year_start: the calendar year" : `the setting ${key}`));
  if (notGiven.history && module.totals.length > 0) lines.push("the history: no other booking");
  if (notGiven.law && module.kind === "policy") lines.push("the law: no law set answers");
  return lines;
}

function exceedsText({ title, amount, limit, difference, setting }: ExceededLimit): string {
  const of = setting === null ? "the limit" : `the setting ${setting},`;
  return `${title}: ${valueText(amount)}, ${valueText(difference)} above ${of} ${valueText(limit)}`;
}

/** An amount that is not rounded yet may be a fraction of the smallest coin. */
function settingText(value: SettingUsed["value"]): string {
  return isPersons(value) ? value.join(", ") : valueText(value);
}

function valueText(value: Value | NonNullable<ReadView["value"]>): string {
  if (typeof value === "string" || typeof value === "boolean") return String(value);
  if (typeof value === "bigint" || value instanceof Fraction) return formatExact(value);
  const { amount, currency } = value;
  return typeof amount === "bigint"
    ? amountText(amount, currency)
    : `${formatExact(amount)} of the smallest coin of ${currency}`;
}
