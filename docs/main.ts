/** `npm run docs`: writes the documents as a site that needs no server. */
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

import { Command } from "commander";

import { packageRoot } from "../cli/program-package.js";
import { buildSite } from "./build.js";

const { out } = new Command("docs")
  .description("write the documents as a site of files: open index.html in it, or serve the folder from any path")
  .option("--out <dir>", "the folder to write to", join(packageRoot(), "site"))
  .parse()
  .opts<{ readonly out: string }>();

/** A page that is gone must not stay. What is no site is not removed. */
if (existsSync(out) && readdirSync(out).length > 0 && !existsSync(join(out, "search-index.js"))) {
  process.stderr.write(
    `${resolve(out)} holds other files. Name an empty folder, or one that holds a site, with --out.\n`,
  );
  process.exit(2);
}
const files = await buildSite(packageRoot());
rmSync(out, { recursive: true, force: true });
for (const [path, content] of files) {
  const file = join(out, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}
process.stdout.write(`${files.size} files in ${resolve(out)}; begin with ${join(resolve(out), "index.html")}.\n`);
