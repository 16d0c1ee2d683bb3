/**
 * The bare route on SQLite. It writes the rows that a check writes, through the same group commit and under the same
 * indexes and triggers. It reads and decides nothing. With `one` it writes only the first of them.
 */
import { readFileSync } from "node:fs";

import { batch, type Steps } from "../../../runtime/store/sql/steps.js";
import { connect } from "../../../runtime/store/sqlite/connection.js";
import { groupCommit } from "../../../runtime/store/sqlite/group-commit.js";
import { serveBare } from "../bare-route.js";
import type { Fresh } from "../cut.js";
import { databaseFile, type Recording, repeat } from "./recording.js";

const [dataDir = "", recordingFile = "", which = "all"] = process.argv.slice(2);
// Our own file, written by the bench just before.
const recording = JSON.parse(readFileSync(recordingFile, "utf8")) as Recording;
const wanted = which === "one" ? recording.inserts.slice(0, 1) : recording.inserts;
const repeated = repeat(recording, wanted);

function* write(fresh: Fresh): Steps<null> {
  yield* batch(...repeated(fresh));
  return null;
}

const connection = connect(databaseFile(dataDir), "writer");
const commits = groupCommit(connection);
serveBare(recording, recording.answer, (fresh) => commits.transact(() => write(fresh)));
