/** The kept process gives the same output as a process of its own. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, expect, it } from "vitest";

import { keptProgram } from "./kept-program.js";
import { runProgram } from "./programs.js";

const scratch = mkdtempSync(join(tmpdir(), "tcs-kept-"));
afterAll(() => {
  rmSync(scratch, { recursive: true, force: true });
});

/** Each word is a way in which a command may end. */
const WAYS: Readonly<Record<string, string>> = {
  answer: `console.log(process.argv.slice(2), process.cwd(), process.env.TCS_SAMPLE, process.stdout.isTTY);
    process.on("SIGINT", () => undefined);
    process.exitCode = 3;`,
  listeners: `console.log(process.listenerCount("SIGINT"), process.exitCode);`,
  "late answer": `setTimeout(() => (process.exitCode = 4, console.error("late")), 50);`,
  exit: `console.log("before"); process.exit(5);`,
  throws: `throw new Error("thrown");`,
  "throws late": `setTimeout(() => { throw new Error("thrown late"); }, 5);`,
  "never goes on": `await new Promise(() => undefined);`,
  "much text": `process.stdout.write("x".repeat(300_000)); process.stderr.write("y".repeat(70_000));`,
  killed: `process.kill(process.pid, "SIGTERM"); setTimeout(() => undefined, 10_000);`,
};
const program = join(scratch, "program.mjs");
writeFileSync(
  program,
  Object.entries(WAYS)
    .map(([word, code]) => `if (process.argv[2] === ${JSON.stringify(word)}) { ${code} }`)
    .join("\n"),
);

it("each way to end is the one of a process of its own, also after each other way", async () => {
  const runKept = keptProgram(program);
  const surroundings = { cwd: scratch, env: { ...process.env, TCS_SAMPLE: "a sample" } };
  const alone = await Promise.all(
    Object.keys(WAYS).map(
      async (word) => [word, await runProgram(program, [word], surroundings.env, scratch)] as const,
    ),
  );
  for (const round of [alone, alone.toReversed()])
    for (const [word, { exit, out, err }] of round) {
      const ran = await runKept([word], surroundings);
      expect([word, ran.exit, ran.out]).toEqual([word, exit, out]);
      // The words of an error, without the places that differ.
      const thrown = /Error: .*|Warning: .*/.exec(err)?.[0];
      if (thrown === undefined) expect(ran.err).toBe(err);
      else expect(ran.err).toContain(thrown);
    }
  expect(alone.map(([, { exit }]) => exit)).toEqual([3, 0, 4, 5, 1, 1, 13, 0, -1]);
});
