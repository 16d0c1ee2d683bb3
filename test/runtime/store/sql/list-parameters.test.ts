/** A list that a statement takes as one parameter arrives at the database unchanged, whatever it contains. */
import fc from "fast-check";
import { describe, expect, it, onTestFinished } from "vitest";

import { insertEach, isOneOf, rowsOf } from "../../../../runtime/store/sql/list-parameters.js";
import { query, statement } from "../../../../runtime/store/sql/statement.js";
import { batch, type Steps } from "../../../../runtime/store/sql/steps.js";
import type { LeafRow } from "../../../../runtime/store/tables/schema.js";
import { openAt, temporaryPlace } from "../../database.js";

const RUNS = 40;

class Undone extends Error {}

const addEach = statement((p: { leaves: readonly LeafRow[] }) =>
  insertEach("leaves", p.leaves, { account_id: "text", leaf: "bytes", record: "text", number: "integer" }, {}),
);

type Bare = Omit<LeafRow, "account_id">;

const addOfAccount = statement((p: { accountId: string; leaves: readonly Bare[] }) =>
  insertEach("leaves", p.leaves, { number: "integer", record: "text", leaf: "bytes" }, { account_id: p.accountId }),
);

const listThese = statement((p: { records: readonly string[] }) =>
  query
    .selectFrom("leaves")
    .selectAll()
    .where((row) => isOneOf(row.ref("record"), p.records)),
);

type Left = Pick<LeafRow, "record">;
type Right = Pick<LeafRow, "number" | "leaf">;

const joined = statement((p: { left: readonly Left[]; right: readonly Right[] }) =>
  query
    .selectFrom(rowsOf(p.left, { record: "text" }).as("one"))
    .crossJoin(rowsOf(p.right, { leaf: "bytes", number: "integer" }).as("other"))
    .select(["one.record", "other.number", "other.leaf"]),
);

/** All that JSON and both databases keep. */
const text = fc.string({ unit: "binary" }).map((any) => any.replaceAll(/[\0\p{Surrogate}]/gu, ""));
const number = fc.integer({ min: 1_000, max: Number.MAX_SAFE_INTEGER });
const bytes = fc.uint8Array({ maxLength: 40 });
const leaves = fc
  .uniqueArray(fc.record<LeafRow>({ number, record: text, leaf: bytes, account_id: fc.option(text) }), {
    maxLength: 20,
    selector: (leaf) => leaf.number,
  })
  .map((all) => all.filter(({ record }, at) => all.findIndex((other) => other.record === record) === at));

const shown = ({ leaf, ...row }: Partial<LeafRow> & Pick<LeafRow, "leaf">): string =>
  JSON.stringify({ ...row, leaf: [...leaf] }, ["number", "record", "leaf", "account_id"]);
const plain = (rows: readonly LeafRow[]): readonly string[] => rows.map(shown).sort();

/** Runs a verb and undoes it. */
async function onDatabase(): Promise<(verb: () => Steps<void>) => Promise<void>> {
  const database = await openAt(await temporaryPlace(), 0);
  onTestFinished(() => database.close());
  return async (verb) => {
    const undone = database.transact(function* () {
      yield* verb();
      throw new Undone();
    });
    await expect(undone).rejects.toThrow(Undone);
  };
}

describe("a list", () => {
  it("is written and found as it is, with any text, bytes, exact numbers and nulls", async () => {
    const undone = await onDatabase();
    const lists = fc.asyncProperty(leaves, fc.array(text, { maxLength: 3 }), async (all, others) => {
      const sought = [...all.filter((_, at) => at % 2 === 0).map(({ record }) => record), ...others];
      const found = all.filter(({ record }) => sought.includes(record));
      await undone(function* () {
        const [, rows] = yield* batch(addEach({ leaves: all }), listThese({ records: sought }));
        expect(plain(rows)).toEqual(plain(found));
      });
      await undone(function* () {
        const added = addOfAccount({ leaves: all, accountId: "acc" });
        const [, rows] = yield* batch(added, listThese({ records: sought }));
        expect(plain(rows)).toEqual(plain(found.map((leaf) => ({ ...leaf, account_id: "acc" }))));
      });
    });
    await fc.assert(lists, { numRuns: RUNS });
  });

  it("is a table of a query, and two of a query are told apart", async () => {
    const undone = await onDatabase();
    const lists = fc.asyncProperty(leaves, leaves, async (left, right) => {
      await undone(function* () {
        const [rows] = yield* batch(joined({ left, right }));
        const pairs = left.flatMap(({ record }) => right.map(({ number, leaf }) => ({ record, number, leaf })));
        expect(rows.map(shown).sort()).toEqual(pairs.map(shown).sort());
      });
    });
    await fc.assert(lists, { numRuns: RUNS });
  });

  it("has one text, whatever its length, and sends nothing but its columns", () => {
    const leaf = { number: 1, record: "r", leaf: new Uint8Array([0, 255]), account_id: null, salt: new Uint8Array() };
    const [none, two] = [addEach({ leaves: [] }), addEach({ leaves: [leaf, { ...leaf, number: 2 }] })];
    expect(two.text).toBe(none.text);
    expect([none.parameters, two.parameters]).toEqual([["[]"], ['[[null,"00ff","r",1],[null,"00ff","r",2]]']]);
  });

  it("is sent by these words alone", () => {
    const wrong = statement((p: { records: readonly string[] }) =>
      query.selectFrom("leaves").select("number").where("record", "in", p.records),
    );
    expect(() => wrong({ records: ["r"] })).toThrow("a list is sent by the words of list-parameters.ts");
  });
});

it("a list whose rows do not fit the table does not compile", () => {
  const columns = { number: "integer", record: "text", leaf: "bytes" } as const;
  const common = { account_id: null };
  statement((p: { leaves: readonly Bare[] }) => insertEach("leaves", p.leaves, columns, common));
  // @ts-expect-error a column of the table is left out
  statement((p: { leaves: readonly Bare[] }) => insertEach("leaves", p.leaves, columns, {}));
  // @ts-expect-error a value of the rows is left out
  statement((p: { leaves: readonly LeafRow[] }) => insertEach("leaves", p.leaves, columns, common));
  statement((p: { leaves: readonly Bare[] }) =>
    // @ts-expect-error a column is of another kind
    insertEach("leaves", p.leaves, { ...columns, leaf: "text" }, common),
  );
  statement((p: { leaves: readonly (Bare & { salt: Uint8Array })[] }) =>
    // @ts-expect-error the table has no such column
    insertEach("leaves", p.leaves, { ...columns, salt: "bytes" }, common),
  );
  statement((p: { leaves: readonly (Omit<Bare, "leaf"> & { leaf: string })[] }) =>
    // @ts-expect-error the rows have a value of another type
    insertEach("leaves", p.leaves, columns, common),
  );
  statement((p: { leaves: readonly Omit<Bare, "leaf">[] }) =>
    // @ts-expect-error the rows lack a value
    insertEach("leaves", p.leaves, columns, common),
  );
  statement((p: { leaves: readonly LeafRow[] }) =>
    // @ts-expect-error a column of the rows is left out
    query.selectFrom(rowsOf(p.leaves, columns).as("each")).selectAll(),
  );
});
