/** A step of `npm run build`: copies what pages load beside the modules that were built. */
import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

import { ASSET_FILES } from "./assets.js";

const sources = join(import.meta.dirname, "..", "..", "..", "runtime", "console");
for (const file of Object.values(ASSET_FILES).flat()) {
  const target = join(import.meta.dirname, file);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(sources, file), target);
}
