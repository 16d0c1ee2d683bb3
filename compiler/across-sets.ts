/** Checks across rule sets: at most one law layer applies on a day, and a name has one meaning. */
import { formatDay } from "../runtime/calendar/days.js";
import { nearName } from "../runtime/engine/values/near-names.js";
import { kindElsewhere } from "./check/domain-growth.js";
import { diagnose, type Diagnostic } from "./diagnostics/diagnostic.js";
import type { DomainModel, FactModel, RuleSetModel } from "./model/model.js";
import type { MatchingTree } from "./syntax/matching-tree.js";

const WHOLE_SOURCE_START = { start: 0, end: 0 };

/** `domains`: those that ship come first, for they were there before. */
export function checkAcrossSets(
  models: readonly RuleSetModel[],
  domains: readonly DomainModel[],
): readonly Diagnostic[] {
  return [
    ...sharedJurisdictions(models),
    ...factClashes(models),
    ...settingClashes(models),
    ...domains.flatMap((domain, at) => kindClashes(domain, domains.slice(0, at))),
  ];
}

/** Records of a kind are one account's, whichever of its domains they come from. `whose`: the other domains. */
export function kindClashes(
  domain: DomainModel,
  others: readonly DomainModel[],
  whose: "" | "the account's " = "",
): readonly Diagnostic[] {
  return others.flatMap((other) => {
    const clash = kindElsewhere(domain, other);
    if (clash === null) return [];
    const [path, there] = [domain, other].map(({ name }) => `domains/${name}.rules`);
    const kind = other.kinds.find(({ name, number }) => name === clash.name || number === clash.number) ?? clash;
    const declared = `identity ${kind.name} by ${kind.number} ${JSON.stringify(kind.meaning)}`;
    const what = { name: clash.name, what: "kind of recipient", other: `${whose}${there ?? ""}`, declared } as const;
    return [diagnose("TCS6004", path ?? "", WHOLE_SOURCE_START, what)];
  });
}

/** The kinds that a matching set compares and no domain declares. */
export function undeclaredKinds(
  { path, tree }: { readonly path: string; readonly tree: MatchingTree },
  domains: readonly DomainModel[],
): readonly Diagnostic[] {
  const kinds = tree.items.flatMap((item) => (item.kind === "kinds" ? item.kinds : []));
  return kinds.flatMap(({ name, number }) => {
    if (number === null) return [];
    const declared = domains.flatMap((domain) => domain.kinds);
    if (declared.some((kind) => kind.name === name.text && kind.number === number.text)) return [];
    const near = nearName(
      name.text,
      declared.filter((kind) => kind.name !== name.text).map((kind) => kind.name),
    );
    return [diagnose("TCS6010", path, name.span, { name: name.text, number: number.text, near })];
  });
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

/** Versions of one set may know other members of a code, such as the keys of another edition of a table. */
function factClashes(models: readonly RuleSetModel[]): Diagnostic[] {
  const typeOf = ({ type }: FactModel): unknown => (type.kind === "code" ? { ...type, values: null } : type);
  const membersOf = ({ type }: FactModel): string => JSON.stringify(type.kind === "code" ? type.values : null);
  const meaningOf = (fact: FactModel): string => {
    const { meaning, signed, measure, recordsApproval, recordsApprovedAmount } = fact;
    return JSON.stringify([typeOf(fact), meaning, signed, measure, recordsApproval, recordsApprovedAmount]);
  };
  return clashes(models, "fact", (model) =>
    model.facts
      .filter(({ origin }) => origin === "own")
      .map((fact) => ({
        key: `${model.domain.name}.${fact.name}`,
        name: fact.name,
        meaning: meaningOf(fact),
        members: membersOf(fact),
      })),
  );
}

function settingClashes(models: readonly RuleSetModel[]): Diagnostic[] {
  return clashes(models, "setting", (model) =>
    model.settings.map(({ key, type }) => ({ key, name: key, meaning: JSON.stringify(type), members: "" })),
  );
}

interface NamedMeaning {
  readonly key: string;
  readonly name: string;
  /** The same in all sets. */
  readonly meaning: string;
  /** The same in other sets than the own. */
  readonly members: string;
}

function clashes(
  models: readonly RuleSetModel[],
  what: "fact" | "setting",
  named: (model: RuleSetModel) => readonly NamedMeaning[],
): Diagnostic[] {
  const first = new Map<string, NamedMeaning & { readonly path: string; readonly set: string }>();
  return models.flatMap((model) =>
    named(model).flatMap((one): Diagnostic[] => {
      const known = first.get(one.key);
      if (known === undefined) first.set(one.key, { ...one, path: model.path, set: model.name });
      if (known === undefined) return [];
      const isSame = known.meaning === one.meaning && (known.set === model.name || known.members === one.members);
      return isSame
        ? []
        : [diagnose("TCS6004", model.path, WHOLE_SOURCE_START, { name: one.name, what, other: known.path })];
    }),
  );
}
