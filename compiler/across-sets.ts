/** Checks across rule sets: at most one law layer applies on a day, and a name has one meaning. */
import { formatDay } from "../runtime/calendar/days.js";
import { diagnose, type Diagnostic } from "./diagnostics/diagnostic.js";
import type { FactModel, RuleSetModel, SettingModel } from "./model/model.js";

const WHOLE_SOURCE_START = { start: 0, end: 0 };

export function checkAcrossSets(models: readonly RuleSetModel[]): readonly Diagnostic[] {
  return [...sharedJurisdictions(models), ...factClashes(models), ...settingClashes(models)];
}

/**
 * Versions of one set follow one another; two sets of one domain must not meet. Whichever date picks them, the days of
 * their ranges are compared.
 */
function sharedJurisdictions(models: readonly RuleSetModel[]): Diagnostic[] {
  const laws = models.filter(({ kind, inForce }) => kind === "law" && inForce !== null);
  return laws.flatMap((law, at) =>
    laws.slice(at + 1).flatMap((other): Diagnostic[] => {
      if (
        law.name === other.name ||
        law.domain.name !== other.domain.name ||
        law.inForce === null ||
        other.inForce === null
      )
        return [];
      const jurisdiction =
        law.jurisdictions === "any" ? undefined : law.jurisdictions.find((each) => other.jurisdictions.includes(each));
      const from = Math.max(law.inForce.from, other.inForce.from);
      const until = Math.min(law.inForce.until ?? Infinity, other.inForce.until ?? Infinity);
      if (jurisdiction === undefined || from > until) return [];
      return [
        diagnose("TCS6003", other.path, WHOLE_SOURCE_START, {
          other: `${law.name} ${law.version}`,
          jurisdiction,
          day: formatDay(from),
        }),
      ];
    }),
  );
}

function factClashes(models: readonly RuleSetModel[]): Diagnostic[] {
  const meaning = ({ type, meaning, signed, measure, recordsApproval, recordsApprovedAmount }: FactModel): string =>
    JSON.stringify([type, meaning, signed, measure, recordsApproval, recordsApprovedAmount]);
  return clashes(models, "fact", (model) =>
    model.facts
      .filter(({ origin }) => origin === "own")
      .map((fact) => [`${model.domain.name}.${fact.name}`, fact.name, meaning(fact)]),
  );
}

function settingClashes(models: readonly RuleSetModel[]): Diagnostic[] {
  const meaning = ({ type }: SettingModel): string => JSON.stringify(type);
  return clashes(models, "setting", (model) =>
    model.settings.map((setting) => [setting.key, setting.key, meaning(setting)]),
  );
}

type NamedMeaning = readonly [key: string, name: string, meaning: string];

function clashes(
  models: readonly RuleSetModel[],
  what: string,
  named: (model: RuleSetModel) => readonly NamedMeaning[],
): Diagnostic[] {
  const first = new Map<string, { readonly path: string; readonly meaning: string }>();
  return models.flatMap((model) =>
    named(model).flatMap(([key, name, meaning]): Diagnostic[] => {
      const known = first.get(key);
      if (known === undefined) first.set(key, { path: model.path, meaning });
      if (known === undefined || known.meaning === meaning) return [];
      return [diagnose("TCS6004", model.path, WHOLE_SOURCE_START, { name, what, other: known.path })];
    }),
  );
}
