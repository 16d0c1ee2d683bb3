/**
 * README's walk "A first rule set in ten minutes", played step by step as it is written: every command in its code, in
 * its order.
 */
import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { afterAll, describe, expect, it } from "vitest";

import { ROOT, STACK_TRACE, tcsIn } from "./programs.js";

const home = mkdtempSync(join(tmpdir(), "tcs-walk-"));
afterAll(() => {
  rmSync(home, { recursive: true, force: true });
});

const [, WALK = ""] =
  /## A first rule set in ten minutes\n([^]*?)\n## /.exec(readFileSync(join(ROOT, "README.md"), "utf8")) ?? [];
/** Steps up to the account: a command, or lines of a shell. */
const STEPS = [...WALK.replace(/^7\. [^]*/m, "").matchAll(/```sh\n([^]*?)```|`npx tcs ([^`]*)`/g)].map(
  ([, lines, command]) => ({ lines, command }),
);

/** Ends as the walk says: the lint finds the placeholder texts. */
const FINDS: readonly string[] = ["lint"];
/** Not run here: the first waits for an editor, the second is a list and not a step. */
const LEFT: readonly string[] = ["lsp", "--help"];

async function run(command: string): Promise<{ readonly exit: number; readonly out: string }> {
  const { exit, out, err } = await tcsIn(home, ...command.split(" "));
  return { exit, out: exit === 0 ? out : `${out}${err}` };
}

describe("the walk of README", () => {
  it("runs as it is written", async () => {
    cpSync(join(ROOT, "rulesets/domains"), join(home, "rulesets/domains"), { recursive: true });
    const policy = join(home, "rulesets/policy/acme/orders/1.rules");
    const commands: string[] = [];
    for (const { lines, command } of STEPS) {
      if (lines !== undefined) execFileSync("sh", ["-c", lines.replaceAll(/^ +/gm, "")], { cwd: home });
      if (command === undefined || LEFT.includes(command)) continue;
      commands.push(command.split(" ")[0] ?? "");
      const { exit, out } = await run(command);
      expect([command, exit, out]).toEqual([
        command,
        FINDS.includes(command) ? 1 : 0,
        expect.not.stringMatching(STACK_TRACE),
      ]);
      if (command !== "test orders") continue;
      const whole = readFileSync(policy, "utf8");
      writeFileSync(policy, whole.replace("orders_limit = 100.00 EUR", "orders_limit = 100.01 EUR"));
      expect(await run(command)).toMatchObject({
        exit: 1,
        out: expect.stringContaining("FAIL  policy.acme.orders@1") as string,
      });
      writeFileSync(policy, whole);
    }
    expect(commands).toEqual([
      "new",
      "check",
      "explain",
      "fmt",
      "lint",
      "test",
      "mutate",
      "sheet",
      "facts",
      "eval",
      "compile",
    ]);
    expect((await run("eval orders --facts facts.json --settings settings.json")).out).toMatch(
      /^policy\.acme\.orders 1 {2}determined: allowed$/m,
    );
    expect(readFileSync(join(home, "generated/policy/acme/orders/1.ts"), "utf8")).toContain("within_limit");
  });
});
