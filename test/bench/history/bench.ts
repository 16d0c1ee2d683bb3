/** tmp */
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { RESULTS } from "../root.js";
import { drawActions } from "./actions.js";
import { fill, MS_A_DAY } from "./template.js";
export async function benchHistory(): Promise<string> {
  const folder = join(RESULTS, "history-small");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const t = performance.now();
  await fill({ dataDir: folder, databaseUrl: null }, drawActions(10_000, Math.floor(Date.now() / MS_A_DAY) - 1));
  return `${performance.now() - t} ms`;
}
