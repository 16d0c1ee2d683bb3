/** From a checked rule set to its module: canonical hashes, emitted TypeScript, JavaScript, and its worked examples run on that. */
import { createHash } from "node:crypto";
import { checksum, definitionHash, ruleHashes } from "./canonical/hashes.js";
import { ruleParts } from "./canonical/parts.js";
import type { ExampleModel, RuleSetModel } from "./check/model.js";
import { diagnose, type Diagnostic } from "./diagnostics/diagnostic.js";
import { toJavaScript } from "./emit/javascript.js";
import { layOut } from "./emit/layout.js";
import { emitModule, modulePath } from "./emit/module.js";
import { instantiate } from "../runtime/engine/instantiate.js";
import type { RuleSetModule } from "../runtime/engine/module.js";
import { runExample, type ExampleResult } from "../runtime/engine/run-example.js";

export interface BuiltModule {
  /** Below `generated/`. */
  readonly path: string;
  readonly typescript: string;
  readonly javascript: string;
  /** Over the bytes of the TypeScript. */
  readonly checksum: string;
  readonly module: RuleSetModule;
}

/** The module as it is committed. */
export async function buildModule(model: RuleSetModel): Promise<BuiltModule> {
  const typescript = await layOut(draftModule(model));
  return finish(model, typescript);
}

/** The module before it is laid out for reading: the same meaning, sooner. */
export function buildDraft(model: RuleSetModel): BuiltModule {
  return finish(model, draftModule(model));
}

function draftModule(model: RuleSetModel): string {
  return emitModule(model, {
    checksum: checksum(model),
    rules: ruleHashes(model),
    parts: ruleParts(model),
    totals: Object.fromEntries(model.totals.map((total) => [total.name, definitionHash(total, model)])),
  });
}

function finish(model: RuleSetModel, typescript: string): BuiltModule {
  const javascript = toJavaScript(typescript);
  return { path: modulePath(model), typescript, javascript, checksum: bytesChecksum(typescript), module: instantiate(javascript, modulePath(model)) };
}

/** `sha256:…` over the UTF-8 bytes. */
export function bytesChecksum(text: string): string {
  return `sha256:${createHash("sha256").update(text, "utf8").digest("hex")}`;
}

/** Runs the worked examples; each step that comes out otherwise is a diagnostic at its place in the source. */
export function runExamples(model: RuleSetModel, module: RuleSetModule): { readonly results: readonly ExampleResult[]; readonly diagnostics: readonly Diagnostic[] } {
  const written = model.rules.flatMap((rule) => rule.examples);
  const results = module.examples.map((example) => runExample(module, example));
  const diagnostics = results.flatMap((result, at) => {
    const example = written[at];
    return example === undefined ? [] : failures(model, example, result);
  });
  return { results, diagnostics };
}

function failures(model: RuleSetModel, example: ExampleModel, result: ExampleResult): Diagnostic[] {
  const alone = example.steps.filter(({ expected }) => expected !== null).length === 1;
  return result.differences.map(({ step, label, expected, found }) => {
    const at = example.steps[step - 1]?.span ?? example.span;
    return diagnose("TCS6001", model.path, at, { example: example.title, step: alone ? "" : ` (step ${step}, ${label})`, expected, found });
  });
}
