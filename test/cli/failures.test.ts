/** What a command's error comes to: exit code and words. */
import { describe, expect, it } from "vitest";

import { explainFailure } from "../../cli/failures.js";
import { NotReadable } from "../../compiler/host/disk.js";
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

  it("of another kind is our bug, whatever it calls itself", () => {
    const disguised = Object.assign(new Error("A total is missing."), { name: "NoDatabase" });
    expect(explainFailure(disguised)).toEqual({
      exit: 70,
      words: "This is a bug of tcs, not of yours: A total is missing.",
    });
  });
});
