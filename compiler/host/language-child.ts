/**
 * The language service as a child process: each request is a line of JSON on standard input, and each answer a line on
 * standard output. `language-in-child.ts` starts it.
 */
import { createInterface } from "node:readline";

import { openLanguage } from "./language.js";
import type { LanguageRequest } from "./language-in-child.js";

const answer = openLanguage();
for await (const line of createInterface({ input: process.stdin }))
  process.stdout.write(`${JSON.stringify(answer(JSON.parse(line) as LanguageRequest))}\n`);
