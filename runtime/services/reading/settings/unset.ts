/** The settings that a version reads and that have no value, and the rules that cannot decide without them. */
import type { AccountRules } from "../../../actions/account/account-rules.js";
import type { RuleSetModule } from "../../../engine/module/module.js";
import { namesPeople } from "../../../engine/values/facts.js";
import { own } from "../../../engine/values/own.js";

export interface UnsetSetting {
  readonly key: string;
  /** A rule asks nobody then. Without any other value, a rule that reads it answers not covered. */
  readonly namesPeople: boolean;
  /** The rules that read it, directly or through figures, in their order. */
  readonly rules: readonly string[];
}

/** On the first day of the version; on `today` if it has begun, or has no day. */
export function unsetSettings(
  { settings }: Pick<AccountRules, "settings">,
  module: RuleSetModule,
  today: number,
): readonly UnsetSetting[] {
  const asOf = settings.asOf(Math.max(today, module.in_force?.from ?? today));
  return Object.entries(module.settings).flatMap(([key, spec]) =>
    own(asOf, key) === undefined
      ? [
          {
            key,
            namesPeople: namesPeople(spec),
            rules: module.rules.filter(({ parts }) => parts?.reads.settings.includes(key)).map(({ rule }) => rule),
          },
        ]
      : [],
  );
}
