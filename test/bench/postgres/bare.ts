/**
 * The bare route on PostgreSQL: for each request it sends the statements of a recorded check, through the same driver
 * with the same settings.
 */
import { readFileSync } from "node:fs";

import { connectTo } from "../../../runtime/store/postgres/pool.js";
import { serveBare } from "../bare-route.js";
import { bareCheck, type RecordedCheck } from "./recorded.js";

const [databaseUrl = "", recordingFile = ""] = process.argv.slice(2);
// Our own file, written by the bench just before.
const recorded = JSON.parse(readFileSync(recordingFile, "utf8")) as RecordedCheck;
serveBare(recorded, recorded.answer, bareCheck(connectTo(databaseUrl), recorded));
