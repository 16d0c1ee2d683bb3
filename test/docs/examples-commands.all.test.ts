/** The commands of the documents of examples and clients, played against the service that `npm start` opens. */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { urlIn } from "../cli/npm-start.js";
import { freePort } from "../console/free-port.js";
import { blockWith } from "./blocks.js";
import { FIRST_CHECK, openServedStage, type ServedStage } from "./served-stage.js";
import { linesOf, type Stage, withWords } from "./stage.js";

let stage: ServedStage;

beforeAll(async () => {
  stage = await openServedStage();
});
afterAll(() => stage.close());

async function fine(commands: string, env: Readonly<Record<string, string>>): ReturnType<Stage["run"]> {
  const ran = await stage.run(commands, env);
  expect([commands, ran.exit, ran.exit === 0 ? "" : ran.out + ran.err]).toEqual([commands, 0, ""]);
  return ran;
}

describe("the examples", () => {
  const told = (document: string, words: string): string =>
    withWords(blockWith(document, words), [["TCS_KEY=… ", ""]]).trim();
  const agent = (): Readonly<Record<string, string>> => ({ TCS_KEY: stage.secret("refund_bot"), TCS_URL: stage.url });

  it("import the bookkeeping: the rows that are wrong on purpose are listed", async () => {
    const command = told("examples/bookkeeping-import/README.md", "bookkeeping-import/main.ts");
    const { exit, out } = await stage.run(command, { TCS_KEY: stage.secret("app"), TCS_URL: stage.url });
    expect(exit).toBe(1);
    expect(out).toContain("issued again: the gift of 2026-03-02, now not_deductible");
    expect(out).toMatch(/^5 booked, 3 not booked, 0 left/m);
  });

  it("let the refund bot act, wait for a person, and go on with a ticket that waited", async () => {
    const document = "examples/refund-bot/README.md";
    const { out } = await fine(told(document, "TCS_KEY=… npx tsx examples/refund-bot/main.ts\n"), agent());
    expect(out).toMatch(/^T-1 {2}refunded/m);
    const [, waiting = ""] = /^T-2 {2}waits for the approval of .*\((chk_\w+)\)$/m.exec(out) ?? [];
    const resume = told(document, "T-2=chk_…").replace("chk_…", waiting);
    expect((await fine(resume, agent())).out).toMatch(/^T-2 {2}waits for the approval/m);
    const waits = stage.start(told(document, "main.ts --wait"), agent());
    expect(await waits.printed(/^T-4 /m)).toMatch(/^T-2 {2}waits for the approval/m);
    await waits.stop();
  });

  it.for<[string, string]>([
    ["examples/tool-agent/README.md", "tool-agent/main.ts"],
    ["examples/python-agent/README.md", "python-agent/agent.py"],
    ["examples/ai-sdk-agent/README.md", "ai-sdk-agent/main.ts"],
  ])("let an agent ask a person: %s", async ([document, words], { skip }) => {
    // Other tests say that it is missing.
    if (words.startsWith("python") && spawnSync("python3", ["--version"]).status !== 0) skip();
    const started = stage.start(told(document, words), agent());
    expect(await started.printed(/waits for a person: \S+apr_\w+\n/)).toContain(`${stage.url}/live/requests/apr_`);
    await started.stop();
  });

  it("install the client for TypeScript, and run an agent of ten lines", async () => {
    const document = "runtime/client/README.md";
    const packing = blockWith(document, "npm pack ./runtime/client");
    const [pack = "", install = ""] = linesOf(withWords(packing, [["../tcs/", "../"]]));
    const project = join(stage.home, "project");
    mkdirSync(project);
    writeFileSync(join(project, "package.json"), '{"private": true}');
    writeFileSync(join(project, "agent.mjs"), blockWith(document, "import { createTcsClient, guard").text);
    await fine(`${pack} && cd project && ${install}`, { npm_config_offline: "true", npm_config_audit: "false" });
    const [first = "", second = ""] = linesOf(withWords(blockWith(document, "node agent.mjs"), [["TCS_KEY=… ", ""]]));
    expect((await fine(`cd project && ${first}`, agent())).out).toBe("executed payment of T-1\n");
    const waits = stage.start(`cd project && ${second}`, agent());
    await waits.printed(/^waits for a person: \S+apr_\w+$/m);
    await waits.stop();
  });

  it("start an identity provider, and the service against it", async () => {
    const document = "examples/identity-provider/README.md";
    // Its port is fixed, and other runs of the tests on this machine may have it.
    const [program, port] = [join(stage.home, "examples/identity-provider/main.ts"), String(await freePort())];
    writeFileSync(program, readFileSync(program, "utf8").replace("8099", port));
    const provider = stage.start(blockWith(document, "identity-provider/main.ts").text);
    const command = withWords(blockWith(document, "TCS_OIDC_ISSUER="), [["8099", port]]);
    expect(await provider.printed(/with any password/)).toContain(command.trim());
    const service = stage.start(command, { TCS_PORT: String(await freePort()), TCS_DATA: "./with-provider" });
    const url = urlIn(await service.printed(FIRST_CHECK));
    expect(await (await fetch(`${url}/sign-in`)).text()).toContain(`127.0.0.1:${port}`);
    await service.stop();
    await provider.stop();
  });
});
