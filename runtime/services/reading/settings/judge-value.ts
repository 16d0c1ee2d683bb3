/**
 * A setting's value judged by all who read it: its type, its pattern or choices, its currency. Whether a person is one
 * of the account is for the caller to say.
 */
import { readSetting } from "../../../engine/module/catalogue.js";
import { formatDay, parseMonthDay, partsOf } from "../../../engine/values/days.js";
import type { Amount, SettingVersion } from "../../../engine/values/facts.js";
import { isJsonList, type Json } from "../../../engine/values/json.js";
import type { RuleSet } from "../../../rulebook/loaded.js";
import { ruleIdOf, ruleIdsText, SELF_APPROVALS, type SettingReader } from "../../../rulebook/settings.js";

interface Wrong {
  readonly code: string;
  /** A sentence for the caller; it repeats nothing that was sent. */
  readonly detail: string;
}

export type JudgedValue =
  | { readonly value: SettingVersion["value"]; readonly wrong?: never }
  | { readonly wrong: Wrong; readonly value?: never };

/** `readers`: of one key, at least one. */
export function judgeValue(readers: readonly SettingReader[], json: Json): JudgedValue {
  let judgement: JudgedValue = { wrong: { code: "read_by_nothing", detail: "Nothing reads the setting." } };
  for (const { module, spec } of readers) {
    judgement = readSetting(spec, json);
    if (judgement.wrong) return judgement;
    if (spec.type === "money" && module.currency !== null && !isIn(judgement.value as Amount, module.currency)) {
      return {
        wrong: {
          code: "currency",
          detail: `${module.rule_set} reads amounts in ${module.currency}: give one in it, or an equivalent.`,
        },
      };
    }
  }
  return judgement;
}

function isIn({ currency, equivalents }: Amount, currencyCode: string): boolean {
  return currency === currencyCode || equivalents.some((each) => each.currency === currencyCode);
}

export function judgeMonthDay(
  json: Json,
): { readonly value: string; readonly wrong?: never } | { readonly wrong: Wrong; readonly value?: never } {
  if (typeof json !== "string") return { wrong: { code: "type", detail: "Expected a text: a month and a day." } };
  if (parseMonthDay(json) === null)
    return { wrong: { code: "format", detail: "Expected a month and a day that every year has, such as 07-01." } };
  return { value: json };
}

/**
 * A later value starts on a first day of its own year, and the year before it is short (decision 161). Null where
 * `validFrom` is one. `value`: as `judgeMonthDay` takes it.
 */
export function wrongFirstDay(value: string, validFrom: number): string | null {
  const start = parseMonthDay(value);
  const { month, date } = partsOf(validFrom);
  return start === null || (month === start.month && date === start.date)
    ? null
    : `${formatDay(validFrom)} is not the first day of a year that starts on ${value}.`;
}

export function judgeSelfApproval(json: Json): JudgedValue {
  if (typeof json !== "string" || !SELF_APPROVALS.includes(json))
    return { wrong: { code: "enum", detail: `Expected one of ${SELF_APPROVALS.join(" and ")}.` } };
  return { value: json };
}

const MOST_RULES = 1_000;

/** `policies`: the account's own. */
export function judgeRuleIds(policies: readonly RuleSet[], json: Json): JudgedValue {
  if (!isJsonList(json))
    return {
      wrong: { code: "type", detail: "Expected a list of rules, each as RULE_SET.RULE." },
    };
  if (json.length > MOST_RULES)
    return { wrong: { code: "too_long", detail: `The list has at most ${MOST_RULES} rules.` } };
  const known = new Set(
    policies.flatMap(({ versions }) =>
      versions.flatMap(({ module }) => module.rules.map(({ rule }) => ruleIdOf(module.rule_set, rule))),
    ),
  );
  const ids: string[] = [];
  for (const id of json) {
    if (typeof id !== "string") return { wrong: { code: "type", detail: "A rule is named by text." } };
    if (!known.has(id))
      return {
        wrong: {
          code: "unknown_rule",
          detail:
            "The account's own policies have no rule of one of these names. A rule is named by its rule set " +
            "and its name with a dot between.",
        },
      };
    ids.push(id);
  }
  return { value: ruleIdsText(ids) };
}
