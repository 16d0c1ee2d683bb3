/** The result of a command's error: exit code and words. */
import { describe, expect, it } from "vitest";

import { explainFailure } from "../../cli/failures.js";
import { orUndone } from "../../cli/operator/refused.js";
import { NotReadable } from "../../compiler/host/disk.js";
import { refused } from "../../runtime/refusals/obstacle.js";
import { Refusal } from "../../runtime/refusals/refusal.js";
import { NoDatabase, OutcomeUnknown } from "../../runtime/store/database.js";
import { NoBackup } from "../../runtime/store/sqlite/backup.js";

describe("the error that ends a command", () => {
  it.each([
    [new OutcomeUnknown("The connection was lost."), 3],
    [new NoDatabase("/data"), 3],
    [new NoBackup("There is no backup."), 2],
    [new NotReadable("The file cannot be read."), 2],
  ])("%s is told in its own words and has an exit code by its kind", (error, exit) => {
    expect(explainFailure(error)).toEqual({ exit, words: error.message });
  });

  it("is the way to install a package that only authors need, and our bug where another module is missing", () => {
    const missing = (name: string): Error =>
      Object.assign(new Error(`Cannot find package '${name}' imported from /app/dist/cli/a.js`), {
        code: "ERR_MODULE_NOT_FOUND",
      });
    expect(explainFailure(missing("vscode-languageserver"))).toMatchObject({
      exit: 3,
      words: expect.stringMatching(/npm install --save-dev vscode-languageserver@\d/) as unknown,
    });
    expect(explainFailure(missing("pino"))).toMatchObject({ exit: 70 });
  });

  it("that a verb refuses is told with all that stands in the way, what helps, and no control character", () => {
    const person = { id: "usr_1", name: "Sam\u001b[2Jple" };
    const of = { type: "conflict", detail: "Told over HTTP." } as const;
    const refusal = refused(
      { ...of, about: { code: "last-admin", person } },
      { ...of, about: { code: "owns-agents", person, agent: "bot" } },
    );
    const lines = [
      "Nothing was changed:",
      "  last-admin: Sam?[2Jple is the account's last tenant_admin: make another person one first (tcs person change PERSON --role tenant_admin).",
      "  owns-agents: Sam?[2Jple answers for the agent bot: give it another owner first (tcs agent change bot --owner PERSON).",
    ];
    expect(explainFailure(refusal)).toEqual({ exit: 1, words: lines.join("\n") });
  });

  it("that a verb refuses is told in the words of the interface where the commands have none", () => {
    expect(explainFailure(new Refusal("not-found", "There is no answer of this id."))).toEqual({
      exit: 1,
      words: "Nothing was changed:\n  not-found: There is no answer of this id.",
    });
  });

  it("that a verb refuses says what did not come about, where the command says so", async () => {
    const refusal = refused({ type: "invalid-request", detail: "Told over HTTP.", about: { code: "order" } });
    const told = await orUndone("Nothing was read", Promise.reject(refusal)).catch(explainFailure);
    const sentence = "--follow goes along the order of answers, from the newest on.";
    expect(told).toEqual({ exit: 1, words: `Nothing was read:\n  order: ${sentence}` });
  });

  it("of another kind is our bug, whatever it calls itself", () => {
    const disguised = Object.assign(new Error("A total is missing."), { name: "NoDatabase" });
    expect(explainFailure(disguised)).toEqual({
      exit: 70,
      words: "This is a bug of tcs, not of yours: A total is missing.",
    });
  });
});
