/**
 * The playground's program as a child process: each request is a line of JSON on standard input, and each answer a line
 * on standard output. `playground-in-child.ts` starts it.
 */
import { createInterface } from "node:readline";

import type { PlaygroundRequest } from "../../../runtime/ports/playground.js";
import { openPlayground } from "./playground.js";

const answer = openPlayground();
for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line) as PlaygroundRequest))}\n`);
