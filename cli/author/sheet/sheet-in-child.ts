/** Makes the boundary sheet of one version in a child process. */
import { runInChild } from "../../../compiler/host/child-process.js";
import type { SheetRequest, SheetResult } from "../../../runtime/ports/boundary-sheets.js";

export async function sheetInChild(request: SheetRequest): Promise<SheetResult> {
  const result = await runInChild<SheetResult>("cli/author/sheet/sheet-child.js", request);
  return result.kind === "answered" ? result.answer : { kind: "stopped" };
}
