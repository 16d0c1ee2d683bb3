/**
 * The facts and outcomes of rule sets as TypeScript. An account may send every fact that any version of its rule sets
 * in the domain accepts (decision 110).
 */
import { isQuantityType } from "../../runtime/engine/values/facts.js";
import type { FactSpec, RuleSetVersion } from "./service.js";

/** A fact of a domain as one version declares it. */
interface FactDeclaration {
  readonly by: RuleSetVersion;
  readonly spec: FactSpec;
}

/** `Facts` by domain, and `RuleSets` by name. Announced versions do not answer, so their facts are not accepted yet. */
export function ruleSetTypes(all: readonly RuleSetVersion[]): string {
  const applied = all.filter(({ effective_from }) => effective_from !== null);
  const domains = [...new Set(applied.map(({ domain }) => domain))].sort();
  const names = [...new Set(applied.map(({ rule_set }) => rule_set))];
  const facts = domains.map((domain) =>
    domainType(
      domain,
      applied.filter((version) => version.domain === domain),
    ),
  );
  const sets = names.map((name) =>
    ruleSetType(
      name,
      applied.filter(({ rule_set }) => rule_set === name),
    ),
  );
  return `
/**
 * What a check may send, by domain. A fact that is left out or null is not known: where a rule needs it the answer names it in \`missing\`.
 * A fact has one type; where versions take different values, whatever one of them takes is taken here.
 */
export interface Facts { ${facts.join("\n")} }

/** The domain, the versions and the outcomes of each rule set. */
export interface RuleSets { ${sets.join("\n")} }
`;
}

function ruleSetType(name: string, versions: readonly RuleSetVersion[]): string {
  const newest = versions.at(-1);
  const dates = versions.map(({ version, effective_from }) => `Version ${version} from ${effective_from ?? ""} on.`);
  return `${doc([newest?.title ?? "", ...dates])}
${JSON.stringify(name)}: {
  domain: ${literals(versions.map(({ domain }) => domain))};
  version: ${literals(versions.map(({ version }) => version))};
  outcome: ${literals(versions.flatMap(({ outcomes }) => outcomes))};
};`;
}

function domainType(domain: string, versions: readonly RuleSetVersion[]): string {
  const names = [...new Set(versions.flatMap(({ facts }) => Object.keys(facts)))];
  const members = names.map((name) => factMember(name, declarations(name, versions), versions));
  return `${doc([`Read by ${readers(versions)}.`])}\n${JSON.stringify(domain)}: { ${members.join("\n")} };`;
}

function declarations(name: string, versions: readonly RuleSetVersion[]): readonly FactDeclaration[] {
  return versions.flatMap((by) => (by.facts[name] === undefined ? [] : [{ by, spec: by.facts[name] }]));
}

function factMember(name: string, declared: readonly FactDeclaration[], versions: readonly RuleSetVersion[]): string {
  const types = [...new Set(declared.map(({ spec }) => typeOf(spec)))];
  // If one version takes a code from a list and another takes any code, any code is allowed; listing members would have
  // no effect.
  const type = types.includes("string") ? "string" : types.join(" | ");
  const always = declared.some(({ spec }) => spec.required) ? "" : "?";
  return `${doc(notes(declared, versions))}\n${JSON.stringify(name)}${always}: ${type} | null;`;
}

/** The meaning in the newest version, and properties that the type cannot express. */
function notes(declared: readonly FactDeclaration[], versions: readonly RuleSetVersion[]): readonly string[] {
  const last = declared.at(-1)?.spec;
  if (last === undefined) return [];
  const kept = last.type === "person" || declared.some(({ spec }) => spec.approved_amount);
  return [
    last.meaning,
    ...(last.type === "money"
      ? [
          "In minor units of " +
            `${[...new Set(declared.map(({ by }) => by.currency ?? "a currency"))].join(" or ")}; in another ` +
            "currency with equivalents.",
        ]
      : []),
    ...(last.type === "person" ? ["A person of the account, by service id (usr_…)."] : []),
    ...declared.flatMap(({ spec }) => bounds(spec)).filter((words, at, all) => all.indexOf(words) === at),
    ...(kept ? ["A key made for an agent does not send it: the service holds it for the agent."] : []),
    ...(declared.length < versions.length ? [`Read by ${readers(declared.map(({ by }) => by))}.`] : []),
  ];
}

function bounds({ type, signed, pattern, range }: FactSpec): readonly string[] {
  if (range !== null) return [`From ${range.from ?? "any"} to ${range.to ?? "any"}.`];
  if (pattern !== null) return [`Matches ${pattern} as a whole.`];
  return isQuantityType(type) && !signed ? ["Not below zero."] : [];
}

function readers(versions: readonly RuleSetVersion[]): string {
  const names = [...new Set(versions.map(({ rule_set }) => rule_set))];
  return names
    .map(
      (name) =>
        `${name} (${versions
          .filter(({ rule_set }) => rule_set === name)
          .map(({ version }) => version)
          .join(", ")})`,
    )
    .join(" and ");
}

function typeOf({ type, one_of, numbers }: FactSpec): string {
  switch (type) {
    case "date":
      return "Day";
    case "money":
      return "SentAmount";
    case "integer":
    case "decimal":
      return "number";
    case "flag":
      return "boolean";
    case "code":
      return one_of === null ? "string" : literals(one_of);
    case "person":
      return "string";
    case "recipient":
      return `Recipient<${literals(numbers ?? [])}>`;
  }
}

function literals(names: readonly string[]): string {
  return [...new Set(names)].map((name) => JSON.stringify(name)).join(" | ") || "never";
}

/** A doc comment of these sentences, which cannot end it. */
function doc(sentences: readonly string[]): string {
  return (
    `/**\n${sentences.map((sentence) => ` * ${sentence.replaceAll("*/", "*\\/").replaceAll(/\s+/g, " ")}`).join("\n")}\n ` +
    "*/"
  );
}
