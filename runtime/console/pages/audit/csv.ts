/** All entries of a choice as a file for a spreadsheet. */
import { momentTextIn } from "../../../calendar/zones.js";
import type { AuditLine } from "../../../services/accounts/audit/list.js";
import { csvLines } from "../../csv-lines.js";
import type { PeopleNames } from "../../parts/person.js";

interface CsvReader {
  readonly names: PeopleNames;
  readonly timeZone: string;
}

const HEAD = ["at", "by_kind", "by", "by_name", "did", "details"];

export function auditHead(): string {
  return csvLines([HEAD], true);
}

export function auditRows(lines: readonly AuditLine[], { names, timeZone }: CsvReader): string {
  return csvLines(
    lines.map(({ at, entry: { by, did, details } }) => [
      momentTextIn(at, timeZone),
      by.kind,
      by.id ?? "",
      by.id === null ? "" : (names.get(by.id) ?? ""),
      did,
      details.map(({ name, value }) => `${name}=${value}`).join("; "),
    ]),
    false,
  );
}
