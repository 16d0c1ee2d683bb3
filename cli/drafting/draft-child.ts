/**
 * The drafter as a child process: one request as JSON on standard input, one answer as JSON on standard output.
 * `draft-in-child.ts` starts it.
 */
import type { DraftingRequest } from "../../runtime/ports/policy-drafter.js";
import { answerOf } from "./drafting.js";

const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece as Buffer);
const request = JSON.parse(Buffer.concat(pieces).toString("utf8")) as DraftingRequest;
process.stdout.write(JSON.stringify(await answerOf(request)));
