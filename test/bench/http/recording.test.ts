/** The bench over HTTP writes the rows of a check again. Tests do not run it, so this says whether it still can. */
import { expect, it } from "vitest";

import { connect } from "../../../runtime/store/sqlite/connection.js";
import { GIFTS_2004, GIFTS_2024, supportPolicy } from "../../fixtures/modules.js";
import { temporaryPlace } from "../../runtime/database.js";
import { openTestAccount, refund } from "../../runtime/services/account.js";
import { freshLike } from "../cut.js";
import { databaseFile, type Recording, recordingOf, repeat, rowsOf } from "./recording.js";

const TIMES = 3;

it("the rows of a check can be written again, each time with other ids", async () => {
  const place = await temporaryPlace();
  const account = await openTestAccount({ laws: [GIFTS_2004, GIFTS_2024], policies: [supportPolicy()], place });
  const check = async (number: string): Promise<void> => {
    await account.check(refund(4_990, { facts: { customer: { customer_number: number } } }));
  };
  // Common parts of several answers are stored once, by the second of them.
  for (const number of ["A-000000001", "A-000000002", "A-000000003"]) await check(number);
  const before = rowsOf(place.dataDir);
  await check("B-000000002");
  const after = rowsOf(place.dataDir);
  // As it is read by the program that writes them.
  const recording = JSON.parse(JSON.stringify(recordingOf(before, after, "B-000000002", "{}"))) as Recording;
  expect(recording.inserts.length).toBeGreaterThan(6);
  const repeated = repeat(recording, recording.inserts);
  const [freshFor, connection] = [freshLike(recording), connect(databaseFile(place.dataDir), "writer")];
  for (let time = 1; time <= TIMES; time += 1) {
    for (const statement of repeated(freshFor(`C-00000000${time}`))) connection.rows(statement);
  }
  connection.sqlite.close();
  const written = rowsOf(place.dataDir);
  const tables = [...after.keys()].filter((table) => recording.inserts.some(({ sql }) => sql.includes(`"${table}"`)));
  const rows = (of: typeof after, table: string): number => of.get(table)?.length ?? 0;
  for (const table of tables) {
    const ofACheck = rows(after, table) - rows(before, table);
    expect([table, rows(written, table) - rows(after, table)]).toEqual([table, TIMES * ofACheck]);
  }
});
