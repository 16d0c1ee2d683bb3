/** The compiler behind a queue. */
import { describe, expect, it } from "vitest";

import type { CompileRequest, CompileResult } from "../../../../runtime/ports/policy-compiler.js";
import { Refusal } from "../../../../runtime/refusals/refusal.js";
import { noCompiler, oneAfterAnother } from "../../../../runtime/services/ruling/policies/compiling.js";

const STOPPED: CompileResult = { kind: "stopped", why: "time" };
const request = (text: string): CompileRequest => ({ files: [{ path: "a.rules", text }], kept: [] });

/** A compiler whose runs end when the test says so. */
function heldCompiler() {
  const started: string[] = [];
  const ends: { readonly resolve: (result: CompileResult) => void; readonly reject: (error: Error) => void }[] = [];
  const compile = oneAfterAnother(({ files }: CompileRequest): Promise<CompileResult> => {
    started.push(files[0]?.text ?? "");
    return new Promise((resolve, reject) => ends.push({ resolve, reject }));
  }, "Others are compiled at the moment.");
  return { started, ends, compile };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the compiler's queue", () => {
  it("runs one at a time, in the order asked, also after one that failed", async () => {
    const { started, ends, compile } = heldCompiler();
    const first = compile(request("first"));
    const second = compile(request("second"));
    await settled();
    expect(started).toEqual(["first"]);
    ends[0]?.reject(new Error("The process could not be started."));
    await expect(first).rejects.toThrow("could not be started");
    await settled();
    expect(started).toEqual(["first", "second"]);
    ends[1]?.resolve(STOPPED);
    expect(await second).toEqual(STOPPED);
  });

  it("refuses the next beyond those that wait, and takes one again when there is room", async () => {
    const { started, ends, compile } = heldCompiler();
    const taken = ["1", "2", "3", "4", "5"].map((text) => compile(request(text)));
    const refused = await compile(request("6")).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refusal);
    expect(refused).toMatchObject({ code: "unavailable", status: 503, members: { code: "overloaded" } });
    for (let at = 0; at < taken.length; at += 1) {
      await settled();
      ends[at]?.resolve(STOPPED);
      await taken[at];
    }
    const again = compile(request("7"));
    await settled();
    expect(started).toEqual(["1", "2", "3", "4", "5", "7"]);
    ends[5]?.resolve(STOPPED);
    expect(await again).toEqual(STOPPED);
  });

  it("is refused as unavailable where the service has no compiler", async () => {
    await expect(noCompiler()).rejects.toMatchObject({
      code: "unavailable",
      status: 503,
      members: { code: "compiler" },
    });
  });
});
