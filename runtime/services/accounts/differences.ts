/**
 * Compares the file that opened an account with the present file and the present account (decision 155). Lists entries
 * that are new in the file and missing in the account, with the command for each change; and changes since by commands
 * and requests, which the file lacks.
 */
import { composedCode } from "../../engine/values/codes.js";
import { writeJson } from "../../engine/values/json.js";
import type { LoadedMatching, LoadedModule } from "../../rulebook/loaded.js";
import type { AccountFile } from "./operator/account-file.js";

export interface Difference {
  /** `agents.refund_bot`, `settings.small_limit from 2024-01-01`. */
  readonly at: string;
  readonly change: "added" | "removed" | "changed";
  /** The command or request that brings the account to the file's content; or the reason why there is none. */
  readonly command: string;
}

/** The content of a file, entry by entry, each as one text. Policies are compared by content, not by path. */
export type FileContent = Readonly<Record<string, string>>;

/** `policies`: its matching sets too. */
export function contentOf(file: AccountFile, policies: readonly (LoadedModule | LoadedMatching)[]): FileContent {
  const { account, people, agents, keys, laws, settings, confirmations } = file;
  const entries: [string, unknown][] = [
    ...under("account", account),
    ...under("people", people),
    ...under("agents", agents),
    ...under("keys", keys),
    ...laws.map((law): [string, unknown] => [`laws.${law}`, true]),
    ...settings.map(({ key, valid_from, value }): [string, unknown] => [settingPlace(key, valid_from ?? null), value]),
    ...policies.map(({ module }): [string, unknown] => [
      `policies.${module.rule_set}@${module.version}`,
      module.checksum,
    ]),
    ...confirmations.map(({ rule_set, version, rules, by }): [string, unknown] => [
      `confirmations.${rule_set}@${version} by ${by}`,
      rules,
    ]),
  ];
  return Object.fromEntries(entries.map(([at, value]) => [at, writeJson(value)]));
}

/** `from`: a date; null: from the beginning. */
export function settingPlace(key: string, from: string | null): string {
  return `settings.${key} from ${from ?? "the beginning"}`;
}

function under(section: string, members: object): [string, unknown][] {
  return Object.entries(members).map(([name, value]) => [`${section}.${name}`, value]);
}

export interface FileComparison {
  readonly differences: readonly Difference[];
  /** Entries that the file did not change, but the account did. */
  readonly changedSince: readonly string[];
}

/**
 * `opened`: the file as it was opened; `file`: the present file; `account`: the present account in the form of a file.
 */
export function compareContents(
  slug: string,
  opened: FileContent,
  file: FileContent,
  account: FileContent,
): FileComparison {
  const places = [...new Set([...Object.keys(opened), ...Object.keys(file)])].filter(
    (at) => !isSame(file[at], account[at]),
  );
  const differences = places.flatMap((at): Difference[] => {
    if (isSame(file[at], opened[at])) return [];
    const change = file[at] === undefined ? "removed" : opened[at] === undefined ? "added" : "changed";
    const [section, name] = splitOnce(at);
    const entries = { says: entryOf(file[at]), has: entryOf(account[at]) };
    const command = commandFor({ section, name, change, slug, of: `--account ${slug}`, file, ...entries });
    return [{ at, change, command }];
  });
  return { differences, changedSince: places.filter((at) => isSame(file[at], opened[at])) };
}

/** Texts that differ only in the composition of characters are equal. */
function isSame(one: string | undefined, other: string | undefined): boolean {
  return one === undefined || other === undefined ? one === other : composedCode(one) === composedCode(other);
}

type Entry = Readonly<Record<string, unknown>>;

interface EntryComparison {
  readonly section: string;
  readonly name: string;
  readonly change: Difference["change"];
  readonly slug: string;
  /** The option that names the account. */
  readonly of: string;
  readonly file: FileContent;
  /** The entry in the file, and the entry of the account; null: none. */
  readonly says: Entry | null;
  readonly has: Entry | null;
}

function commandFor({ section, name, change, slug, of, file, says, has }: EntryComparison): string {
  switch (section) {
    case "people":
      if (says === null) return `tcs person remove ${text(has, "email")} ${of}`;
      return (
        `${has === null ? "tcs person add" : `tcs person change ${text(has, "email")}`} ${of} --name ` +
        `${quoted(says, "name")} --email ${text(says, "email")} --role ${text(says, "role")}`
      );
    case "agents": {
      if (says === null) return `tcs agent off ${name} ${of}`;
      const owner = text(entryOf(file[`people.${text(says, "owner")}`]), "email");
      const more = `${name} ${of} --name ${quoted(says, "name")} --owner ${owner}`;
      if (has !== null) return `tcs agent change ${more}`;
      return change === "added"
        ? `tcs agent add ${more}`
        : `tcs agent on ${name} ${of}, and then tcs agent change ${more}`;
    }
    case "keys": {
      if (says === null) return `tcs key revoke PREFIX ${of} (tcs key list ${of} shows it)`;
      const scopes = Array.isArray(says["scopes"]) ? ` --scopes ${says["scopes"].join(" ")}` : "";
      const agent = typeof says["agent"] === "string" ? ` --agent ${says["agent"]}` : "";
      const create =
        `tcs key create ${of} --name ${"name" in says ? quoted(says, "name") : JSON.stringify(name)} ` +
        `--env ${text(says, "environment")}${scopes}${agent}`;
      return has === null ? create : `${create}, and then tcs key revoke PREFIX ${of} for the earlier one`;
    }
    case "laws":
      return `tcs law ${says === null ? "off" : "on"} ${name} ${of}`;
    case "policies":
      return says === null
        ? "a published policy cannot be withdrawn: publish a new version instead"
        : `tcs policy publish FILE ${of}`;
    case "settings": {
      const key = name.slice(0, name.indexOf(" "));
      return says === null
        ? `a setting is not unset: give it another value (PUT /v1/tenant-facts/${key})`
        : `PUT /v1/tenant-facts/${key}`;
    }
    case "confirmations":
      return confirmationRequest(name, says === null);
    default:
      return changeOfAccount(slug, name, file[`account.${name}`] ?? "");
  }
}

/** `value`: as JSON. */
function changeOfAccount(slug: string, field: string, value: string): string {
  switch (field) {
    case "name":
      return `tcs account change ${slug} --name ${value}`;
    case "retention_years":
      return `tcs account change ${slug} --retention-years ${value}, where it is raised; it is never lowered`;
    case "time_zone":
      return `tcs account change ${slug} --time-zone ${value}`;
    case "ref_url":
      return `tcs account change ${slug} --ref-url ${value === "null" ? '""' : value}`;
    case "fiscal_year_start":
      return "PUT /v1/tenant-facts/fiscal_year_start, from a first day of the new year on";
    default:
      return "it is fixed when the account is opened, and no command changes it";
  }
}

/** A text that `contentOf` wrote. A value that is not an object becomes an entry without members. */
function entryOf(written: string | undefined): Entry | null {
  if (written === undefined) return null;
  const value: unknown = JSON.parse(written);
  return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : {};
}

function text(entry: Entry | null, field: string): string {
  const value = entry?.[field];
  return typeof value === "string" ? value : field.toUpperCase();
}

const quoted = (entry: Entry, field: string): string => JSON.stringify(text(entry, field));

/** `named`: `law.de.gifts@2024 by owner`. */
function confirmationRequest(named: string, isGone: boolean): string {
  const [version = ""] = named.split(" ");
  const request = `POST /v1/confirmations/${version.replace("@", "/")}`;
  return isGone ? `a confirmation is not taken back: flag the rule (${request})` : request;
}

function splitOnce(at: string): readonly [string, string] {
  const dot = at.indexOf(".");
  return [at.slice(0, dot), at.slice(dot + 1)];
}
