/** An answer as a table shows it: its end, its consequences, the person asked, its citations and the deciding rule. */
import { openWords } from "../../../runtime/actions/reissue/said-otherwise.js";
import type { RuleSetModule, RuleSpec } from "../../../runtime/engine/module/module.js";
import { type TitledKind, titleOf } from "../../../runtime/engine/module/titles.js";
import { byRole, type CitationView, type LayerAnswer, type Value } from "../../../runtime/engine/run/answer.js";
import type { Decision } from "../../../runtime/engine/run/decide.js";
import { amountText } from "../../../runtime/engine/values/amount-text.js";
import { formatExact, Fraction } from "../../../runtime/engine/values/exact.js";

export interface AnswerText {
  /** `determined: deductible`. */
  readonly ended: string;
  /** `limit_remaining = 0.00 EUR`; also the person who approves, signs or takes over. */
  readonly gives: readonly string[];
  /** A line for each source: `Einkommensteuergesetz (EStG), § 9b Abs. 1; § 4 Abs. 7 Satz 1 und 2`. */
  readonly cites: readonly string[];
  /** The rule that decided, asked or stopped; null if none did. */
  readonly rule: { readonly rule: string; readonly title: string; readonly wording: string } | null;
}

export function layerOf({ body }: Decision): LayerAnswer | undefined {
  return body.layers.law ?? body.layers.policies[0];
}

export function answerText(module: RuleSetModule, decision: Decision): AnswerText {
  const layer = layerOf(decision);
  const rule = ruleBehind(module, decision);
  return {
    ended: endedText(module, decision, layer),
    gives: givesText(decision, layer),
    cites: citesText(decision),
    rule: rule === undefined ? null : { rule: rule.rule, title: rule.title, wording: rule.wording },
  };
}

function endedText(module: RuleSetModule, decision: Decision, layer: LayerAnswer | undefined): string {
  const { fields, steppedAside } = decision;
  if (steppedAside) return "does not cover this";
  switch (fields.state) {
    case "determined":
      return `determined: ${layer?.outcome == null ? "" : named(module, "outcome", layer.outcome)}`;
    case "undetermined_missing_facts":
      return layer?.waiting_on === "law"
        ? "waits for the law"
        : "undetermined, missing: " +
            fields.missing
              .map(({ fact, of }) => named(module, "fact", fact) + (of === null ? "" : " of an earlier booking"))
              .join(", ");
    case "contested":
      return `contested: ${fields.question.wording}`;
    case "not_covered":
      return `not covered: ${fields.detail}`;
  }
}

/** Whom the rule asks to approve; null: nobody. Of several, each, and who has approved. */
export function approverText({ approver, approvers }: LayerAnswer): string | null {
  const each = approvers?.map(({ user, approved_at: at }) => (at === null ? user : `${user} (has approved)`));
  return each?.join(", ") ?? approver;
}

/** `Needs approval (needs_approval)`, or the name alone. */
function named(module: RuleSetModule, kind: TitledKind, name: string): string {
  const title = titleOf(module, kind, name);
  return title === null ? name : `${title} (${name})`;
}

function givesText({ fields }: Decision, layer: LayerAnswer | undefined): readonly string[] {
  const lines = (layer?.consequences ?? []).map(({ key, value }) => `${key} = ${givenText(value)}`);
  for (const { key, missing } of layer?.open_consequences ?? []) lines.push(`${key}: ${openWords(missing)}`);
  const asked = layer === undefined ? null : approverText(layer);
  if (asked !== null) lines.push(`approver: ${asked}`);
  if (layer?.handed_to != null) lines.push(`handed to: ${layer.handed_to}`);
  if (fields.state === "contested") lines.push(`signer: ${fields.signer.user ?? "nobody is named"}`);
  return lines;
}

function citesText({ body }: Decision): readonly string[] {
  const places = new Map<string, readonly string[]>();
  for (const cited of byRole(body.citations).carrying)
    places.set(cited.source_title, [...(places.get(cited.source_title) ?? []), placeText(cited)]);
  return [...places].map(([title, cited]) => `${title}, ${cited.join("; ")}`);
}

export function placeText({ paragraph, clause }: CitationView): string {
  return clause === null ? paragraph : `${paragraph} ${clause}`;
}

export function givenText(value: Value): string {
  if (typeof value === "string") return value;
  if (typeof value === "boolean") return value ? "yes" : "no";
  return typeof value === "bigint" || value instanceof Fraction
    ? formatExact(value)
    : amountText(value.amount, value.currency);
}

/** The rule that decided; otherwise the last rule that the run reached. */
function ruleBehind(module: RuleSetModule, { decidedBy, body }: Decision): RuleSpec | undefined {
  return decidedBy.get(module.rule_set) ?? module.rules.find(({ rule }) => rule === body.trace.at(-1)?.rule);
}
