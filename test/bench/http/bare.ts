/**
 * The bare route on SQLite. It writes the rows that a check writes, through the same group commit and under the same
 * indexes and triggers. It reads and decides nothing. With `one` it writes only the first of them.
 */
import { readFileSync } from "node:fs";

import { connect } from "../../../runtime/store/sqlite/connection.js";
import { groupCommit } from "../../../runtime/store/sqlite/group-commit.js";
import { batch, type SqlValue, type Statement, type StatementText, type Steps } from "../../../runtime/store/steps.js";
import { serveBare } from "../bare-route.js";
import { cut, type Fresh } from "../cut.js";
import { databaseFile, type Recording } from "./recording.js";

const [dataDir = "", recordingFile = "", which = "all"] = process.argv.slice(2);
// Our own file, written by the bench just before.
const recording = JSON.parse(readFileSync(recordingFile, "utf8")) as Recording;
/** What the service counts up from here on is far away from what it counted in the copied rows. */
const COUNTED_FROM = 1_000_000;

let count = 0;

const wanted = which === "one" ? recording.inserts.slice(0, 1) : recording.inserts;
const inserts = wanted.map(({ sql, values, counted }) => {
  const text: StatementText = { sqlite: sql, postgres: null, givesRows: false };
  const fill = values.map((value, at): ((fresh: Fresh) => SqlValue) => {
    if (typeof value === "string") return cut(value, recording);
    if (typeof value === "object" && value !== null) {
      const bytes = Buffer.from(value.base64, "base64");
      return () => bytes;
    }
    return counted[at] && typeof value === "number" ? () => value + COUNTED_FROM + count : () => value;
  });
  return (fresh: Fresh): Statement => ({ text, parameters: fill.map((each) => each(fresh)) });
});

function* write(fresh: Fresh): Steps<null> {
  count += 1;
  yield* batch(...inserts.map((insert) => insert(fresh)));
  return null;
}

const connection = connect(databaseFile(dataDir), "writer");
const commits = groupCommit(connection);
serveBare(recording, recording.answer, (fresh) => commits.transact(() => write(fresh)));
