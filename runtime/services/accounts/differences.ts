/** A file that was opened before, compared with the file as it is now: what differs, and the command that would make each change (D-101). */
import { writeJson } from "../../engine/json.js";
import type { LoadedModule } from "../../rulebook/loaded.js";
import type { AccountFile } from "./file.js";

export interface Difference {
  /** `agents.refund_bot`, `settings.small_limit from 2024-01-01`. */
  readonly at: string;
  readonly change: "added" | "removed" | "changed";
  /** The command that would make the change; none of these is built yet. */
  readonly command: string;
}

/** What a file says, entry by entry, each as one text; where policies lie does not matter, only what they mean. */
export type FileContent = Readonly<Record<string, string>>;

export function contentOf(file: AccountFile, policies: readonly LoadedModule[]): FileContent {
  const { account, people, agents, keys, laws, settings, confirmations } = file;
  const entries: [string, unknown][] = [
    ...under("account", account),
    ...under("people", people),
    ...under("agents", agents),
    ...under("keys", keys),
    ...laws.map((law): [string, unknown] => [`laws.${law}`, true]),
    ...settings.map(({ key, valid_from, value }): [string, unknown] => [`settings.${key} from ${valid_from ?? "the beginning"}`, value]),
    ...policies.map(({ module }): [string, unknown] => [`policies.${module.rule_set}@${module.version}`, module.checksum]),
    ...confirmations.map(({ rule_set, version, rules, by }): [string, unknown] => [`confirmations.${rule_set}@${version} by ${by}`, rules]),
  ];
  return Object.fromEntries(entries.map(([at, value]) => [at, writeJson(value)]));
}

function under(section: string, members: object): [string, unknown][] {
  return Object.entries(members).map(([name, value]) => [`${section}.${name}`, value]);
}

export function differencesOf(before: FileContent, now: FileContent): readonly Difference[] {
  const places = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return places.flatMap((at): Difference[] => {
    if (before[at] === now[at]) return [];
    const change = before[at] === undefined ? "added" : now[at] === undefined ? "removed" : "changed";
    return [{ at, change, command: `${commandFor(at, change)} (not built yet)` }];
  });
}

function commandFor(at: string, change: Difference["change"]): string {
  const [section, name] = splitOnce(at);
  switch (section) {
    case "people":
      return change === "added" ? `tcs person add ${name}` : change === "removed" ? `tcs person remove ${name}` : `tcs person change ${name}`;
    case "agents":
      return change === "added" ? `tcs agent add ${name}` : change === "removed" ? `tcs agent off ${name}` : `tcs agent change ${name}`;
    case "keys":
      return change === "added" ? `tcs key create ${name}` : change === "removed" ? `tcs key revoke ${name}` : `tcs key rotate ${name}`;
    case "laws":
      return change === "removed" ? `tcs law off ${name}` : `tcs law on ${name}`;
    case "policies":
      return change === "removed" ? "a published policy is not taken back" : "tcs policy publish FILE";
    case "settings":
      return change === "removed" ? "a setting is changed, not unset" : "PUT /v1/tenant-facts/{key}";
    case "confirmations":
      return "POST /v1/confirmations/{rule_set}/{version}";
    default:
      return `tcs account change ${name}`;
  }
}

function splitOnce(at: string): readonly [string, string] {
  const dot = at.indexOf(".");
  return [at.slice(0, dot), at.slice(dot + 1)];
}
