/**
 * `npm run sbom`: writes the list of the packages of production to dist/sbom.cdx.json (CycloneDX). npm lists all
 * packages, and this chooses: its own `--omit dev` leaves out those that a package of development needs too.
 */
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";

const HELP = `Usage: npm run sbom

Writes the list of the packages of production to dist/sbom.cdx.json (CycloneDX). It takes no arguments but --help.
`;

if (asksForHelp()) {
  process.stdout.write(HELP);
  process.exit();
}
const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8"));
const shipped = new Set(
  Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== "" && !dev && !devOptional)
    .map(
      ([path, { version }]) => `${path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length)}@${version}`,
    ),
);
const args = ["sbom", "--sbom-format", "cyclonedx", "--sbom-type", "application", "--package-lock-only"];
const sbom = JSON.parse(execFileSync("npm", args, { encoding: "utf8", maxBuffer: 2 ** 27 }));
const own = sbom.metadata.component["bom-ref"];
// npm names the folder here.
sbom.metadata.component.name = JSON.parse(readFileSync("package.json", "utf8")).name;
const isShipped = (ref) => ref === own || shipped.has(ref.replace(/\|.*$/, ""));
const components = sbom.components.filter((component) => isShipped(component["bom-ref"]));
const dependencies = sbom.dependencies
  .filter(({ ref }) => isShipped(ref))
  .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isShipped) }));
writeFileSync("dist/sbom.cdx.json", `${JSON.stringify({ ...sbom, components, dependencies }, null, 2)}\n`);

function asksForHelp() {
  try {
    return parseArgs({ options: { help: { type: "boolean", short: "h" } } }).values.help === true;
  } catch (error) {
    process.stderr.write(`${error.message}\n\n${HELP}`);
    process.exit(2);
  }
}
