/** `code one of the keys of TABLE`: the members of a fact are the keys in the file of a table. */
import { composedCode } from "../../../runtime/engine/values/codes.js";
import { MAX_KEY_MEMBERS } from "../../base/limits.js";
import type { DomainModel } from "../../model/model.js";
import { type Report, reportFor } from "../../names/report.js";
import { wordOf } from "../../names/resolve.js";
import { isOfKind, type Scope } from "../../names/scope.js";
import type { FactTree, KeysOfTree, TableTree } from "../../syntax/tree.js";
import { readLines } from "./csv.js";
import type { TableFiles } from "./rows.js";

export interface KeyMembersFrom {
  readonly scope: Scope;
  readonly domain: DomainModel;
  readonly files: TableFiles;
  readonly report: Report;
  readonly used: Set<string>;
}

type Key = TableTree["keys"][number];

/** Each once, in one order whatever that of the file; null after a report, of this or of the table. */
export function keyMembers(fact: FactTree, keysOf: KeysOfTree, from: KeyMembersFrom): readonly string[] | null {
  const { scope, domain, files, report, used } = from;
  const table = wordOf(keysOf.table, "table", scope, domain, report)?.tree;
  if (table === undefined) return null;
  used.add(`table ${table.name.text}`);
  const refuse = (problem: string): null => {
    report.add("TCS3220", keysOf.span, { table: table.name.text, problem });
    return null;
  };
  const key = keyOf(table, keysOf.key?.text ?? fact.name.text, keysOf.key !== null);
  if (key === null) return refuse(`no key of it has the name \`${keysOf.key?.text ?? fact.name.text}\``);
  if (key.range !== "exact" || !isCode(key, fact, from)) return refuse(`its key \`${key.name.text}\` is not a code`);
  // What is wrong with the file is said of the table.
  const lines = readLines(table.file, files.read, reportFor(report.path));
  const at = lines?.header.cells.indexOf(key.name.text) ?? -1;
  if (lines === null || at < 0) return null;
  const members = new Set(lines.records.map(({ cells }) => composedCode(cells[at] ?? "")));
  members.delete("");
  if (members.size === 0) return refuse("it has no rows");
  if (members.size > MAX_KEY_MEMBERS) return refuse(`it has more than ${MAX_KEY_MEMBERS} different ones`);
  return [...members].sort();
}

/** Without a written name: the only key, else the key with the name of the fact. */
function keyOf({ keys }: TableTree, name: string, isWritten: boolean): Key | null {
  const [only] = keys;
  if (!isWritten && keys.length === 1 && only !== undefined) return only;
  return keys.find((key) => key.name.text === name) ?? null;
}

/** A key without a written type has the type of the fact with its name. */
function isCode({ name, type }: Key, fact: FactTree, { scope, domain }: KeyMembersFrom): boolean {
  if (type.name.text !== "") return type.name.text === "code";
  if (name.text === fact.name.text) return true;
  const word = scope.words.get(name.text);
  if (word === undefined || !isOfKind(word, "fact")) return false;
  const shared = domain.facts.find((each) => each.name === name.text);
  return word.tree === null ? shared?.type.kind === "code" : word.tree.type.name.text === "code";
}
