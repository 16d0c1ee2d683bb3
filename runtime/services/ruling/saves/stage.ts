/** What is being done on a save. */
import type { CompileStage } from "../../../ports/policy-compiler.js";

/** `waiting`: for other saves, or for the compiler. */
export type SaveStage = CompileStage | { readonly stage: "waiting" | "storing" | "sheet" };

export const WAITING: SaveStage = { stage: "waiting" };

export function writeStage(stage: SaveStage): string {
  return JSON.stringify(stage);
}

/** As `writeStage` wrote it. */
export function readStage(text: string): SaveStage {
  return JSON.parse(text) as SaveStage;
}
