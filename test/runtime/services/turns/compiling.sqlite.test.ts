/** The compiler behind its line. */
import { describe, expect, it } from "vitest";

import type { CompileRequest, CompileResult } from "../../../../runtime/ports/policy-compiler.js";
import { noCompiler } from "../../../../runtime/services/ruling/policies/compiling.js";
import { inTurn, makeTurns } from "../../../../runtime/services/turns/turns.js";

const STOPPED: CompileResult = { kind: "stopped", why: "time" };
const request = (text: string): CompileRequest => ({ files: [{ path: "a.rules", text }], kept: [] });

/** A compiler whose runs end when the test says so. */
function heldCompiler() {
  const started: string[] = [];
  const ends: { readonly resolve: (result: CompileResult) => void; readonly reject: (error: Error) => void }[] = [];
  const compile = inTurn(makeTurns().line("compiling"), ({ files }: CompileRequest): Promise<CompileResult> => {
    started.push(files[0]?.text ?? "");
    return new Promise((resolve, reject) => ends.push({ resolve, reject }));
  });
  return { started, ends, compile };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the compiler's line", () => {
  it("runs one at a time, in the order asked, also after one that failed", async () => {
    const { started, ends, compile } = heldCompiler();
    const first = compile("acc_1", request("first"));
    const second = compile("acc_1", request("second"));
    await settled();
    expect(started).toEqual(["first"]);
    ends[0]?.reject(new Error("The process could not be started."));
    await expect(first).rejects.toThrow("could not be started");
    await settled();
    expect(started).toEqual(["first", "second"]);
    ends[1]?.resolve(STOPPED);
    expect(await second).toEqual(STOPPED);
  });

  it("lets one of an account wait, refuses the next, and takes one again when there is room", async () => {
    const { started, ends, compile } = heldCompiler();
    const taken = ["1", "2"].map((text) => compile("acc_1", request(text)));
    const refused = await compile("acc_1", request("3")).catch((error: unknown) => error);
    expect(refused).toMatchObject({ code: "unavailable", status: 503, members: { code: "overloaded" } });
    taken.push(compile("acc_2", request("of another")));
    for (let at = 0; at < taken.length; at += 1) {
      await settled();
      ends[at]?.resolve(STOPPED);
    }
    await Promise.all(taken);
    const again = compile("acc_1", request("4"));
    await settled();
    expect(started).toEqual(["1", "of another", "2", "4"]);
    ends[3]?.resolve(STOPPED);
    expect(await again).toEqual(STOPPED);
  });

  it("refuses even who has none waiting, once sixteen accounts wait", async () => {
    const { ends, compile } = heldCompiler();
    const taken = Array.from({ length: 17 }, (_, at) => compile(`acc_${String(at)}`, request("")));
    await expect(compile("acc_17", request(""))).rejects.toMatchObject({ status: 503 });
    for (let at = 0; at < taken.length; at += 1) {
      await settled();
      ends[at]?.resolve(STOPPED);
    }
    await Promise.all(taken);
  });

  it("is refused as unavailable where the service has no compiler", async () => {
    await expect(noCompiler()).rejects.toMatchObject({
      code: "unavailable",
      status: 503,
      members: { code: "compiler" },
    });
  });
});
