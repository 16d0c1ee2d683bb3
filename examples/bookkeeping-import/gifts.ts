/** A CSV of gifts, read row by row: the gift in each row, and the rows that cannot be booked, with their lines. */
import { parse } from "csv-parse/sync";
import { z } from "zod";

export interface Gift {
  readonly line: number;
  /** The bookkeeping's own reference, one for each row. */
  readonly reference: string;
  readonly giftDate: string;
  readonly customerNumber: string;
  /** In cents of EUR, as the VAT. */
  readonly costNet: number;
  readonly vat: number;
  readonly givenOutGenerally: boolean;
}

export interface BadRow {
  readonly line: number;
  readonly problem: string;
}

/** 30.00, without a sign and with two decimals: cents are counted exactly, never by a fraction. */
const cents = z
  .string()
  .regex(/^\d{1,9}\.\d{2}$/, "is no amount as 30.00")
  .transform((text) => Number(text.replace(".", "")));
const text = z.string().min(1, "is empty").max(200, "is longer than 200 characters");

const row = z.object({
  reference: text,
  gift_date: z.iso.date("is no day as 2026-03-02"),
  customer_number: text,
  cost_net: cents,
  vat: cents,
  given_out_generally: z.enum(["yes", "no"], "is neither yes nor no"),
});

const COLUMNS = Object.keys(row.shape);

export interface ReadGifts {
  readonly gifts: readonly Gift[];
  readonly bad: readonly BadRow[];
}

/** Throws if the text as a whole is not a CSV with these columns. */
export function readGifts(csv: string): ReadGifts {
  // The first line names the columns; a row that is too short or too long is reported below, together with its other
  // errors.
  const [header, ...records] = parse(csv, {
    bom: true,
    info: true,
    trim: true,
    skip_empty_lines: true,
    relax_column_count: true,
  }) as unknown as readonly Parsed[];
  const names = header?.record ?? [];
  const lacking = COLUMNS.filter((column) => !names.includes(column));
  if (lacking.length > 0) throw new Error(`The file lacks the columns ${lacking.join(", ")}.`);
  const gifts: Gift[] = [];
  const bad: BadRow[] = [];
  for (const {
    record,
    info: { lines: line },
  } of records) {
    const read = row.safeParse(Object.fromEntries(names.map((name, at) => [name, record[at] ?? ""])));
    const before = gifts.find(({ reference }) => reference === read.data?.reference);
    if (record.length !== names.length)
      bad.push({ line, problem: `${record.length} columns where the first line names ${names.length}` });
    else if (!read.success)
      bad.push({
        line,
        problem: read.error.issues.map(({ path, message }) => `${path.join(".")} ${message}`).join("; "),
      });
    else if (before !== undefined)
      bad.push({ line, problem: `the reference ${before.reference} stands in line ${before.line} already` });
    else gifts.push(giftOf(line, read.data));
  }
  return { gifts, bad };
}

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

function giftOf(
  line: number,
  { reference, gift_date, customer_number, cost_net, vat, given_out_generally }: z.infer<typeof row>,
): Gift {
  return {
    line,
    reference,
    giftDate: gift_date,
    customerNumber: customer_number,
    costNet: cost_net,
    vat,
    givenOutGenerally: given_out_generally === "yes",
  };
}
