/**
 * The compiler as a child process: one request as JSON on standard input; on standard output a line for each stage that
 * it begins, and then the answer as JSON. `compile-in-child.ts` starts it.
 */
import type { CompileInChildRequest } from "./compile-in-child.js";
import { compilePosted } from "./compile-posted.js";

const pieces: Buffer[] = [];
for await (const piece of process.stdin) pieces.push(piece as Buffer);
const request = JSON.parse(Buffer.concat(pieces).toString("utf8")) as CompileInChildRequest;
const answer = await compilePosted(request, (stage) => {
  process.stdout.write(`${JSON.stringify(stage)}\n`);
});
process.stdout.write(JSON.stringify(answer));
