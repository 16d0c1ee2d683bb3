/** What a sentence about an entry of the audit is made of: its members, each as its kind is shown. */
import type { Child } from "hono/jsx";

import type { AuditEntry } from "../../../services/accounts/audit/responses.js";
import type { ToldEntry } from "../../../services/accounts/audit/told.js";
import { Chosen } from "../../parts/chosen.js";
import { Day } from "../../parts/day.js";
import { Identifier } from "../../parts/identifier.js";
import { Moment } from "../../parts/moment.js";
import { type PeopleNames, Person } from "../../parts/person.js";
import { NameOf, RuleSetName } from "../../parts/titled.js";
import { Value } from "../../parts/value.js";
import type { AccountReader, Reader } from "../../reader.js";
import type { Told } from "../../texts/audit-sentences.js";

interface ToldOf {
  readonly reader: AccountReader;
  readonly names: PeopleNames;
  readonly told: ToldEntry;
}

export function toldOf({ reader, names, told: { entry, what, setting } }: ToldOf): Told {
  const at = (path: string): unknown => memberAt(what, path);
  const textAt = (path: string): string => textOf(at(path));
  const person = (id: string): Child => <Person reader={reader} names={names} id={id} />;
  const value = (of: unknown): Child => {
    if (of === null || of === undefined) return reader.texts.audit.none;
    return typeof of === "string" && names.has(of) ? person(of) : <Chosen reader={reader} text={textOf(of)} />;
  };
  const shown = (of: unknown): Child => <Value reader={reader} value={of} names={names} />;
  const list = (path: string): readonly object[] => {
    const found = at(path);
    return Array.isArray(found)
      ? found.filter((each): each is object => typeof each === "object" && each !== null)
      : [];
  };
  return {
    by: <Author reader={reader} names={names} by={entry.by} />,
    has: (path) => at(path) !== undefined && at(path) !== null,
    person: (path) => person(textAt(path)),
    name: (path) => <Chosen reader={reader} text={textAt(path)} />,
    code: (path) => <Identifier name={textAt(path)} />,
    day: (path) => <Day reader={reader} day={textAt(path)} />,
    moment: (path) => <Moment reader={reader} at={Date.parse(textAt(path))} />,
    ruleSet: (path) => <RuleSetName reader={reader} ruleSet={textAt(path)} />,
    count: (path) => Number(at(path) ?? 0),
    text: textAt,
    role: (path) => roleNamed(reader, textAt(path)),
    policies: list("policies").map((each, place) => (
      <>
        {place > 0 && ", "}
        <RuleSetName
          reader={reader}
          ruleSet={textOf(memberAt(each, "rule_set"))}
          version={textOf(memberAt(each, "version"))}
        />
      </>
    )),
    rules: (action) => list("rules").filter((each) => memberAt(each, "action") === action).length,
    changes: changedMembers(at("was"), at("now")).map(([field, was, now]) => ({
      field,
      was: value(was),
      now: value(now),
    })),
    setting: <NameOf reader={reader} kind="setting" name={textAt("key")} ruleSet={null} />,
    settingWas: setting?.was == null ? null : shown(setting.was),
    settingNow: setting === null ? null : shown(setting.now),
  };
}

function roleNamed({ texts }: Reader, role: string): string {
  const roles: Readonly<Record<string, { readonly name: string }>> = texts.roles;
  return Object.hasOwn(roles, role) ? (roles[role]?.name ?? role) : role;
}

function memberAt(of: unknown, path: string): unknown {
  let found = of;
  for (const name of path.split(".")) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, name)) return undefined;
    found = (found as Readonly<Record<string, unknown>>)[name];
  }
  return found;
}

function textOf(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function changedMembers(was: unknown, now: unknown): readonly (readonly [field: string, was: unknown, now: unknown])[] {
  if (typeof was !== "object" || was === null || typeof now !== "object" || now === null) return [];
  return Object.keys(now).flatMap((field) => {
    const [before, after] = [memberAt(was, field), memberAt(now, field)];
    return textOf(before) === textOf(after) ? [] : [[field, before, after] as const];
  });
}

interface AuthorProps {
  readonly reader: Reader;
  readonly names: PeopleNames;
  readonly by: AuditEntry["by"];
}

function Author({ reader, names, by: { kind, id } }: AuthorProps): Child {
  const { audit } = reader.texts;
  if (id === null) return kind === "operator" ? audit.operator : audit.service;
  return kind === "person" ? <Person reader={reader} names={names} id={id} /> : audit.key(<Identifier name={id} />);
}
