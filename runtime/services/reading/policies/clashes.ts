/**
 * Whether new rule sets are compatible with those of an account (decision 110). In a domain, a fact has one type and
 * one meaning. A setting has one type in all rule sets.
 */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { Fraction } from "../../../engine/values/exact.js";
import { isPersons, type SettingSpec, type SettingValue } from "../../../engine/values/facts.js";
import { own } from "../../../engine/values/own.js";
import { type LoadedModule, nameOf, ruleSetsOf } from "../../../rulebook/loaded.js";
import type { BlockingCode, BlockingReason } from "../../request/operator/blocking-codes.js";

/** All conflicts of the added versions with the present ones and with each other. */
export function clashesOf(accountRules: AccountRules, added: readonly LoadedModule[]): readonly BlockingReason[] {
  const there = [...accountRules.ruleSets.values()].flatMap(({ versions }) => versions.map(({ module }) => module));
  const replaced = new Set(added.map(({ module }) => nameOf(module)));
  return added.flatMap(({ module }, at) => {
    const others = [
      ...there.filter((other) => !replaced.has(nameOf(other))),
      ...added.slice(0, at).map((each) => each.module),
    ];
    return [
      ...others.flatMap((other) => [
        ...domainClashes(module, other),
        ...factClashes(module, other),
        ...settingClashes(module, other),
      ]),
      ...meaningClashes(module, newestOf(others, module)),
      ...valueClashes(accountRules, module, others),
    ];
  });
}

function domainClashes(module: RuleSetModule, other: RuleSetModule): readonly BlockingReason[] {
  if (other.rule_set === module.rule_set && other.domain !== module.domain) {
    return [
      blocked(
        module,
        "other_domain",
        `it is of the domain ${module.domain}, and ${nameOf(other)} of ${other.domain}: a rule set keeps ` +
          "its domain for life",
      ),
    ];
  }
  if (other.domain !== module.domain) return [];
  if (other.dated_by !== module.dated_by)
    return [
      blocked(
        module,
        "other_dating",
        `its actions are dated by ${module.dated_by}, and those of ${nameOf(other)} in the same domain ` +
          `by ${other.dated_by}`,
      ),
    ];
  return [];
}

function factClashes(module: RuleSetModule, other: RuleSetModule): readonly BlockingReason[] {
  if (other.domain !== module.domain) return [];
  return Object.entries(module.facts).flatMap(([name, spec]) => {
    const theirs = own(other.facts, name);
    if (theirs === undefined) return [];
    if (theirs.type !== spec.type)
      return [
        blocked(
          module,
          "other_fact",
          `the fact ${name} is of type ${spec.type}, and in ${nameOf(other)} of type ${theirs.type}`,
        ),
      ];
    const marks = (["signed", "measure", "records"] as const).filter((mark) => theirs[mark] !== spec[mark]);
    return marks.map((mark) =>
      blocked(
        module,
        "other_fact",
        `the fact ${name} is ${markWords(mark, spec[mark])}, and in ${nameOf(other)} it is ` +
          markWords(mark, theirs[mark]),
      ),
    );
  });
}

function markWords(mark: "signed" | "measure" | "records", value: boolean | string | null): string {
  if (mark === "records")
    return value === null ? "no record of an approval" : `a record of ${String(value).replace("_", " ")}`;
  return `${value === true ? "" : "not "}marked ${mark}`;
}

/** An earlier version of the set itself may have another wording. Callers send the facts of the newest version. */
function meaningClashes(module: RuleSetModule, newest: readonly RuleSetModule[]): readonly BlockingReason[] {
  return newest.flatMap((other) =>
    Object.entries(module.facts).flatMap(([name, { type, meaning }]) => {
      const theirs = own(other.facts, name);
      if (theirs === undefined || theirs.type !== type || theirs.meaning === meaning) return [];
      return [
        blocked(
          module,
          "other_fact",
          `the fact ${name} means "${meaning}", and in ${nameOf(other)} "${theirs.meaning}"`,
        ),
      ];
    }),
  );
}

/** The newest version of each other set of the domain. */
function newestOf(others: readonly RuleSetModule[], { rule_set, domain }: RuleSetModule): readonly RuleSetModule[] {
  const beside = others.filter((other) => other.domain === domain && other.rule_set !== rule_set);
  const sets = ruleSetsOf(beside.map((module) => ({ module, checksum: "", typescript: "", javascript: "" })));
  return [...sets.values()].flatMap(({ versions }) => versions.at(-1)?.module ?? []);
}

/** Whatever the domain: an account has one value for a setting. */
function settingClashes(module: RuleSetModule, other: RuleSetModule): readonly BlockingReason[] {
  return Object.entries(module.settings).flatMap(([key, { type }]) => {
    const theirs = own(other.settings, key);
    return theirs === undefined || theirs.type === type
      ? []
      : [
          blocked(
            module,
            "other_setting",
            `the setting ${key} is of type ${type}, and in ${nameOf(other)} of type ${theirs.type}`,
          ),
        ];
  });
}

/**
 * A value may have been recorded for a draft of that time, in which the setting had another type. Where another version
 * reads the setting, its type is compared.
 */
function valueClashes(
  { settings }: AccountRules,
  module: RuleSetModule,
  others: readonly RuleSetModule[],
): readonly BlockingReason[] {
  return Object.entries(module.settings).flatMap(([key, { type }]) =>
    others.every((other) => !Object.hasOwn(other.settings, key)) &&
    settings.versionsOf(key).some(({ value }) => !fitsType(type, value))
      ? [blocked(module, "other_setting", `the setting ${key} is of type ${type}, and has a value of another type`)]
      : [],
  );
}

function fitsType(type: SettingSpec["type"], value: SettingValue): boolean {
  switch (type) {
    case "money":
      return typeof value === "object" && "currency" in value;
    case "integer":
    case "decimal":
      return typeof value === "bigint" || value instanceof Fraction;
    case "flag":
      return typeof value === "boolean";
    case "date":
      return typeof value === "number";
    case "code":
    case "person":
      return typeof value === "string";
    case "persons":
      return isPersons(value);
  }
}

export function blocked(
  module: Pick<RuleSetModule, "rule_set" | "version">,
  code: BlockingCode,
  problem: string,
): BlockingReason {
  return { code, detail: `${nameOf(module)}: ${problem}.` };
}
