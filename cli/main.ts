#!/usr/bin/env node
/** The program `tcs`: runs the command that is asked for. */
import { runToEnd } from "./run.js";
import { tcs } from "./tcs.js";

await runToEnd(tcs());
