/** The contents of an answer's leaf: named fields, whatever columns its row has. */
import { createHash } from "node:crypto";

import fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { State } from "../../../runtime/engine/run/answer.js";
import { leafOf } from "../../../runtime/services/evidence/chain/hashes.js";
import type { WholeAnswer } from "../../../runtime/store/actions/answers.js";
import {
  RECORD_TABLES,
  type RecordRow,
  type RecordTable,
  recordText,
} from "../../../runtime/store/chain/record-tables.js";

const ANSWERS = tableOf("answers");
const CHAIN = { chain_record: "answers acc_1 live chk_1", chain_number: 7, chain_leaf: null, chain_salt: null };

const ROW = {
  account_id: "acc_1",
  env: "live",
  check_id: "chk_1",
  transaction_id: "txn_1",
  action_id: "act_1",
  supersedes_check_id: null,
  recheck_reason: null,
  state: "determined",
  outcome: "small",
  gist: '{"outcome":"small"}',
  modules: '{"law.de.gifts":"aa"}',
  body: '{"check_id":"chk_1","text":"ä"}\n',
  created_at: 1_700_000_000_000,
  book: "bb",
  place: 0,
  horizon: null,
} satisfies WholeAnswer;

function tableOf(name: string): RecordTable {
  const of = RECORD_TABLES.find(({ table }) => table === name);
  if (of === undefined) throw new Error(`${name} is a table of records`);
  return of;
}

const textOf = (row: object): string => recordText(ANSWERS, { ...row, ...CHAIN });

/** As programs before decision 305 made it: of every column that holds anything. */
function textOfColumns(row: Readonly<Record<string, unknown>>): string {
  const columns = Object.keys(row).sort();
  const held = columns.filter((column) => row[column] !== null).map((column) => [column, row[column]]);
  return JSON.stringify({ table: "answers", ...(Object.fromEntries(held) as object) });
}

const optional = fc.option(fc.string({ unit: "binary" }));
const rows: fc.Arbitrary<WholeAnswer> = fc.record({
  account_id: fc.string(),
  env: fc.constantFrom("live", "test"),
  check_id: fc.string(),
  transaction_id: fc.string(),
  action_id: fc.string(),
  supersedes_check_id: optional,
  recheck_reason: optional,
  state: fc.constantFrom<State[]>("determined", "not_covered", "contested"),
  outcome: optional,
  gist: fc.json(),
  modules: fc.json(),
  body: fc.json(),
  created_at: fc.nat(),
  book: optional,
  place: fc.option(fc.nat()),
  horizon: fc.option(fc.nat()),
});

describe("the leaf of an answer (decision 305)", () => {
  it("has the text and the hash that it had in the first release", () => {
    expect(textOf(ROW)).toBe(
      '{"table":"answers","account_id":"acc_1","action_id":"act_1","body":"{\\"check_id\\":\\"chk_1\\",\\"text\\":\\"ä\\"}\\n",' +
        '"book":"bb","check_id":"chk_1","created_at":1700000000000,"env":"live","gist":"{\\"outcome\\":\\"small\\"}",' +
        '"modules":"{\\"law.de.gifts\\":\\"aa\\"}","outcome":"small","place":0,"state":"determined","transaction_id":"txn_1"}',
    );
    const salt = Buffer.alloc(16, 1);
    const expected = createHash("sha256").update(salt).update(textOf(ROW), "utf8").digest();
    expect(Buffer.compare(leafOf(salt, textOf(ROW)), expected)).toBe(0);
  });

  it("stays the leaf of all columns, which older programs sealed, for every answer", () => {
    fc.assert(
      fc.property(rows, (row) => {
        expect(textOf(row)).toBe(textOfColumns({ ...row }));
      }),
    );
  });

  it("does not change with columns beside its fields, nor with the order of columns", () => {
    fc.assert(
      fc.property(rows, fc.integer(), (row, number) => {
        const beside = { stored_as: "parts", ...row, of_another_form: number };
        const reversed = Object.fromEntries(Object.entries(row).reverse());
        expect([textOf(beside), textOf(reversed)]).toEqual([textOf(row), textOf(row)]);
      }),
    );
  });

  it.each(Object.keys(ROW))("is an error, and not another leaf, where a row lacks the field %s", (field) => {
    const lacking = Object.fromEntries(Object.entries(ROW).filter(([name]) => name !== field));
    expect(() => textOf(lacking)).toThrow(`INVARIANT: a row of answers has its field ${field}`);
  });

  it("covers every column in other tables, a new one included", () => {
    const row: RecordRow = { ...CHAIN, book: "bb", later: "x" };
    expect(recordText(tableOf("books"), row)).toBe('{"table":"books","book":"bb","later":"x"}');
  });
});
