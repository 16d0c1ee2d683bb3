/** Linters that people check documents of interfaces with accept this one. */
import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { IS_LONG } from "../../../long.js";
import { readConformance } from "../conformance.js";
import { serveFake } from "../fake-service.js";

const ROOT = resolve(import.meta.dirname, "../../../..");
const run = promisify(execFile);

let folder: string;
let file: string;

beforeAll(async () => {
  const service = await serveFake({}, []);
  const { document } = await readConformance(service.url);
  await service.close();
  folder = mkdtempSync(join(tmpdir(), "tcs-document-"));
  file = join(folder, "openapi.json");
  writeFileSync(file, JSON.stringify(document));
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A linter's output, and whether it found an error. */
async function lint(
  bin: string,
  args: readonly string[],
): Promise<{ readonly failed: boolean; readonly output: string }> {
  const env = { ...process.env, REDOCLY_TELEMETRY: "off", REDOCLY_SUPPRESS_UPDATE_NOTICE: "true", CI: "true" };
  try {
    const { stdout, stderr } = await run(join(ROOT, "node_modules/.bin", bin), args, {
      cwd: ROOT,
      env,
      maxBuffer: 32_000_000,
    });
    return { failed: false, output: stdout + stderr };
  } catch (error) {
    const { stdout, stderr } = error as { readonly stdout: string; readonly stderr: string };
    return { failed: true, output: stdout + stderr };
  }
}

describe("linters report no error", () => {
  it("Redocly, by its recommended rules", async () => {
    const { failed, output } = await lint("redocly", ["lint", "--extends", "recommended", file]);
    expect(failed, output).toBe(false);
    expect(output).toContain("valid");
  });

  it("Spectral, by the rules of OWASP", async () => {
    const ruleset = join(folder, "ruleset.json");
    writeFileSync(
      ruleset,
      JSON.stringify({
        extends: ["spectral:oas", join(ROOT, "node_modules/@stoplight/spectral-owasp-ruleset/dist/ruleset.js")],
        // It compiles a schema for each example, which takes most of the time. `document.test.ts` holds all of them.
        rules: IS_LONG ? {} : { "oas3-valid-media-example": "off" },
      }),
    );
    const { failed, output } = await lint("spectral", ["lint", "--ruleset", ruleset, "--fail-severity", "error", file]);
    expect(failed, output).toBe(false);
  });
});
