/** A step of `npm run build`: copies what pages load beside the modules that were built. */
import { copyFileSync } from "node:fs";
import { join } from "node:path";

import { ASSET_NAMES } from "./assets.js";

const sources = join(import.meta.dirname, "..", "..", "..", "runtime", "console");
for (const name of ASSET_NAMES) copyFileSync(join(sources, name), join(import.meta.dirname, name));
