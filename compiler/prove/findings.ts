/** The findings about one source as diagnostics, without those that it signs for. */
import type { RuleSetModule } from "../../runtime/engine/module/module.js";
import type { Span } from "../base/span.js";
import { diagnose, type Diagnostic } from "../diagnostics/diagnostic.js";
import { inOrder } from "../diagnostics/in-order.js";
import { applyDirectives } from "../lint/directives.js";
import { PROVE_RULES } from "../lint/names.js";
import { namesIn } from "../lint/spans.js";
import type { RuleSetModel } from "../model/model.js";
import { exampleText, titleOf } from "../mutate/example-text.js";
import { distinctTitles } from "../mutate/titles.js";
import { parse } from "../syntax/parse.js";
import type { Finding, ProveReport, Undecided } from "./prove.js";
import type { Question } from "./questions.js";

interface Proved {
  readonly model: RuleSetModel;
  readonly module: RuleSetModule;
  /** The text of the source. */
  readonly source: string;
}

/** Each with the name by which the source may sign for it. */
export function findingsOf(set: Proved, { findings, undecided }: ProveReport): readonly Diagnostic[] {
  const { path } = set.model;
  const { tree, comments } = parse({ path, text: set.source });
  const { declaration } = tree;
  if (declaration === null || declaration.kind === "domain" || declaration.kind === "matching") return [];
  const whole = namesIn(declaration).set;
  const titles = distinctTitles(set.model);
  const found = [
    ...findings.map((finding) => diagnosticOf(finding, set, titles, whole)),
    ...undecided.map((each) => notDecided(each, set, whole)),
  ];
  const named = found.map((each) => ({ ...each, message: `${each.message} [${nameOf(each.code)}]` }));
  return inOrder(path, applyDirectives({ path, text: set.source, declaration, comments }, named, PROVE_RULES));
}

function nameOf(code: string): string {
  return Object.entries(PROVE_RULES).find(([, each]) => each === code)?.[0] ?? "";
}

function diagnosticOf(
  { question, witness }: Finding,
  { model, module, source }: Proved,
  titles: (title: string) => string,
  whole: Span,
): Diagnostic {
  const { kind, branch } = question;
  const { path, name } = model;
  const rule = question.rule ?? "";
  const span = question.span ?? whole;
  const set = { module, source };
  const example = witness === null ? "" : exampleText(witness, titles(titleOf(witness, set)), set).text;
  switch (kind) {
    case "gap":
      return diagnose("TCS8001", path, span, { name, example });
    case "hole":
      return diagnose("TCS8002", path, span, { rule, example });
    case "unreachable":
      return diagnose("TCS8003", path, span, { rule, branch });
    case "always_true":
    case "always_false": {
      const comparison = source.slice(span.start, span.end);
      return diagnose("TCS8004", path, span, { rule, comparison, always: kind === "always_true" });
    }
  }
}

function notDecided({ question, because }: Undecided, { model, source }: Proved, whole: Span): Diagnostic {
  const span = question.span ?? whole;
  return diagnose("TCS8005", model.path, span, {
    question: asked(question, source.slice(span.start, span.end)),
    because,
  });
}

function asked({ kind, rule, branch }: Question, comparison: string): string {
  const of = `\`${rule ?? ""}\``;
  switch (kind) {
    case "gap":
      return "some rule decides every case";
    case "hole":
      return `${of} always has a value to read`;
    case "unreachable":
      return branch === null ? `any facts reach ${of}` : `any facts reach branch ${branch} of ${of}`;
    case "always_true":
      return `"${comparison}" can be false in ${of}`;
    case "always_false":
      return `"${comparison}" can be true in ${of}`;
  }
}
