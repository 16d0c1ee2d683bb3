/** The last step of `npm run build`: copies the files that the program reads as they are beside the built modules. */
import { copyFileSync, mkdirSync } from "node:fs";
import { dirname, join } from "node:path";

import { ASSET_FILES, EDITOR_FILES } from "../console/assets.js";
import { EXAMPLE_SUBJECTS } from "../http/examples/read.js";
import { CHECK_SCRIPT_FILE } from "./export-guide.js";

const built = join(import.meta.dirname, "..");
const sources = join(built, "..", "..", "runtime");
const pages = [...Object.values(ASSET_FILES).flat(), ...EDITOR_FILES];
const examples = EXAMPLE_SUBJECTS.map((subject) => join("http", "examples", `${subject}.json`));
for (const file of [...pages.map((name) => join("console", name)), ...examples, CHECK_SCRIPT_FILE]) {
  const target = join(built, file);
  mkdirSync(dirname(target), { recursive: true });
  copyFileSync(join(sources, file), target);
}
