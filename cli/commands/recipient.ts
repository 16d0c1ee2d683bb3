/** `tcs recipient`: the data about one recipient, and the erasure of its identity. */
import type { RecipientReport } from "../../runtime/services/recipients/responses.js";
import { operatorCommand, type OperatorFlags } from "../operator/options.js";
import { table, tell } from "../operator/tell.js";
import { placeOf } from "../options.js";
import { type ExitCode, printable } from "../output.js";
import type { Registration } from "../registration.js";

interface EraseFlags extends OperatorFlags {
  readonly noteRef?: string;
}

const REPORT_HELP = `
RECIPIENT is the id of a record (rcp_…), of live or test. Prints all that is held on it: its name and how it is
compared, the names it was sent with, its number, descriptions, matches, and the standing answers about it.
Records that are linked with it are reported by their own ids.

Example:
  $ tcs recipient report rcp_01kkbfmsfce008e5xdtb6w0fct --account acme`;

const ERASE_HELP = `
Erases the names, the number and the descriptions of the record, for good. The record, its answers and totals stay. The
same name or number sent again makes a new record. Earlier backups still hold what was erased: delete them, or erase
again after a restore. The service may be running.

Example:
  $ tcs recipient erase rcp_01kkbfmsfce008e5xdtb6w0fct --account acme --note-ref REQ-2026-17`;

export const registerRecipient: Registration = (program, run) => {
  const recipient = program.command("recipient").description("report what is held on a recipient, and erase who it is");
  operatorCommand(recipient, "report", "print everything that is held on one recipient")
    .argument("<recipient>", "the id of its record")
    .addHelpText("after", REPORT_HELP)
    .action((id: string, flags: OperatorFlags) => run(() => report(id, flags)));
  operatorCommand(recipient, "erase", "erase the names, the number and the descriptions of one recipient")
    .argument("<recipient>", "the id of its record")
    .option("--note-ref <reference>", "your reference of the request, which the audit keeps; never a name")
    .addHelpText("after", ERASE_HELP)
    .action((id: string, flags: EraseFlags) => run(() => erase(id, flags)));
};

async function report(recipientId: string, { format, account: slug, ...flags }: OperatorFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  return tell(await operator.reportRecipient(placeOf(flags), { slug, recipientId }), format, ({ report: held }) => ({
    json: held,
    pretty: table(
      ["HELD", "VALUE"],
      Object.entries<RecipientReport[keyof RecipientReport]>({ ...held }).flatMap(([name, value]) =>
        rowsOf(name, value),
      ),
    ),
  }));
}

/** A list has a row for each of its members. */
function rowsOf(name: string, value: RecipientReport[keyof RecipientReport]): readonly (readonly string[])[] {
  if (value === null) return [[name, "none"]];
  if (typeof value === "string") return [[name, value]];
  if (value.length === 0) return [[name, "none"]];
  return value.map((each) => [name, typeof each === "string" ? each : Object.values(each).join("  ")]);
}

async function erase(recipientId: string, { format, account: slug, noteRef, ...flags }: EraseFlags): Promise<ExitCode> {
  const { operator } = await import("../../runtime/main.js");
  const result = await operator.eraseRecipient(placeOf(flags), { slug, recipientId, noteRef: noteRef ?? null });
  return tell(result, format, ({ erased, changed }) => ({
    json: { ...erased, changed },
    pretty: changed
      ? `Of ${printable(erased.recipient_id)} were erased: ${erased.names} names, ${erased.numbers} ` +
        `numbers, ${erased.descriptions} descriptions.`
      : `Nothing is kept of who ${printable(erased.recipient_id)} is. Nothing was changed.`,
    notes: changed ? ["Earlier backups still hold what was erased."] : [],
  }));
}
