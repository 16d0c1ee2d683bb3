/**
 * The compiler as a child process: one request as JSON on standard input, one answer as JSON on standard output.
 * `compile-in-child.ts` starts it.
 */
import type { CompileInChildRequest } from "./compile-in-child.js";
import { compilePosted } from "./compile-posted.js";

const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece as Buffer);
const request = JSON.parse(Buffer.concat(pieces).toString("utf8")) as CompileInChildRequest;
process.stdout.write(JSON.stringify(await compilePosted(request)));
