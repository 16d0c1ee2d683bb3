/**
 * The rule set that a person means by RULE_SET[@version]: by its whole name, or by a part of it that occurs in one name
 * only. For every command with that argument.
 */
import type { CheckedLibrary } from "../../compiler/library.js";
import type { MatchingModel } from "../../compiler/model/matching.js";
import type { RuleSetModel } from "../../compiler/model/model.js";
import { nearName } from "../../runtime/engine/values/near-names.js";
import { warn } from "../output.js";

/** A law, a policy or a matching set. */
export type SetModel = RuleSetModel | MatchingModel;

type Models<Model> = readonly [Model, ...Model[]];

export type RuleSetChoice<Model> =
  /** The versions, by their first day; announced ones first. */
  | { readonly kind: "versions"; readonly models: Models<Model> }
  /** No rule set matches, or several do; the words list the rule sets. */
  | { readonly kind: "none"; readonly words: string };

/** Laws, policies and matching sets. */
export function setsOf({ sources }: CheckedLibrary): readonly SetModel[] {
  return sources.flatMap(({ model, matching }) => model ?? matching ?? []);
}

export function setNamed(checked: CheckedLibrary, named: string): RuleSetChoice<SetModel> {
  return choose(checked, named, setsOf(checked));
}

export function ruleSetNamed(checked: CheckedLibrary, named: string): RuleSetChoice<RuleSetModel> {
  return choose(
    checked,
    named,
    checked.sources.flatMap(({ model }) => model ?? []),
  );
}

function choose<Model extends SetModel>(
  checked: CheckedLibrary,
  named: string,
  models: readonly Model[],
): RuleSetChoice<Model> {
  const at = named.lastIndexOf("@");
  const [part, version] = at < 0 ? [named, null] : [named.slice(0, at), named.slice(at + 1)];
  const names = [...new Set(models.map(({ name }) => name))];
  const [name, ...others] = fitting(part, names);
  if (name === undefined) return none(notThere(named, part, names, checked));
  if (others.length > 0)
    return none(`${part} fits several rule sets: ${[name, ...others].join(", ")}. Name one of them.`);
  const [first, ...later] = models.filter((model) => model.name === name).sort((a, b) => startOf(a) - startOf(b));
  if (first === undefined) return none(notThere(named, part, names, checked));
  if (version === null) return { kind: "versions", models: [first, ...later] };
  const one = [first, ...later].find((model) => model.version === version);
  if (one !== undefined) return { kind: "versions", models: [one] };
  return none(
    `${name} has no version ${version}. It has: ${[first, ...later].map((model) => model.version).join(", ")}.`,
  );
}

/** The versions that match; null if none does, and standard error then gives the reason. */
export function pickRuleSet(checked: CheckedLibrary, named: string): Models<RuleSetModel> | null {
  return picked(ruleSetNamed(checked, named));
}

/** The same, of matching sets too. */
export function pickSet(checked: CheckedLibrary, named: string): Models<SetModel> | null {
  return picked(setNamed(checked, named));
}

function picked<Model>(choice: RuleSetChoice<Model>): Models<Model> | null {
  if (choice.kind === "versions") return choice.models;
  warn(choice.words);
  return null;
}

/** The version with the latest start; an announced one only if there is no other. */
export function newestOf<Model>([first, ...later]: Models<Model>): Model {
  return later.at(-1) ?? first;
}

function none(words: string): RuleSetChoice<never> {
  return { kind: "none", words };
}

/** A whole name is that rule set's alone, whatever it is a part of. */
function fitting(part: string, names: readonly string[]): readonly string[] {
  if (names.includes(part)) return [part];
  return part === "" ? [] : names.filter((name) => name.includes(part));
}

function notThere(named: string, part: string, names: readonly string[], { sources }: CheckedLibrary): string {
  const [matching] = fitting(part, [...new Set(sources.flatMap((source) => source.matching?.name ?? []))]);
  if (matching !== undefined) return `${matching} is a matching set. This command takes laws and policies alone.`;
  const wrong = sources.flatMap((source) =>
    source.model === null && source.matching === null && !source.path.startsWith("domains/")
      ? [nameByPath(source.path)]
      : [],
  );
  const [broken] = fitting(part, [...new Set(wrong)]);
  if (broken !== undefined)
    return `The rule set ${broken} has errors, so that it cannot be read: \`tcs check\` shows them.`;
  const near = nearRuleSet(part, names);
  const others = near === null ? `There are: ${names.join(", ") || "none"}.` : `Did you mean ${near}?`;
  return `There is no rule set ${named}. ${others}`;
}

/** Of a whole name, or of its last parts: `odrers` is near `policy.acme.orders`. */
export function nearRuleSet(part: string, names: readonly string[]): string | null {
  const endings = new Map<string, string>();
  for (const name of names) {
    const parts = name.split(".");
    for (const at of parts.keys())
      if (!endings.has(parts.slice(at).join("."))) endings.set(parts.slice(at).join("."), name);
  }
  const near = nearName(part, endings.keys());
  return near === null ? null : (endings.get(near) ?? null);
}

/** A file `policy/<account>/<name>/<version>.rules` is of the rule set `policy.<account>.<name>`. */
export function nameByPath(path: string): string {
  return path.slice(0, path.lastIndexOf("/")).replaceAll("/", ".");
}

function startOf({ inForce }: SetModel): number {
  return inForce?.from ?? -Infinity;
}
