/** Makes the boundary sheet of one version in a child process. */
import { type ChildLimits, runInChild } from "../../../compiler/host/child-process.js";
import type { SheetRequest, SheetResult } from "../../../runtime/ports/boundary-sheets.js";

export async function sheetInChild(request: SheetRequest, limits?: ChildLimits): Promise<SheetResult> {
  const result = await runInChild<SheetResult>("cli/author/sheet/sheet-child.js", request, limits);
  return result.kind === "answered" ? result.answer : { kind: "stopped" };
}
