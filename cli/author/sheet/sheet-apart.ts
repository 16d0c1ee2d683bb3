/** Makes the boundary sheet of one version in a process of its own. */
import { runApart } from "../../../compiler/host/apart.js";
import type { SheetRequest, SheetResult } from "../../../runtime/ports/boundary-sheets.js";

export async function sheetApart(request: SheetRequest): Promise<SheetResult> {
  const result = await runApart<SheetResult>("cli/author/sheet/sheet-child.js", request);
  return result.kind === "answered" ? result.answer : { kind: "stopped" };
}
