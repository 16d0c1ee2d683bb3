/** The packages of production: their licences, the scripts that run at their installation, and the list that ships. */
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { describe, expect, it, onTestFinished } from "vitest";

import { read, ROOT } from "./source-files.js";

/** Each lets a service be run and handed on with a notice alone. */
const LICENCES = ["0BSD", "Apache-2.0", "BlueOak-1.0.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-0"];

/** Packages that may run a script when they are installed, with the reason. */
const SCRIPTS: Readonly<Record<string, string>> = {
  "better-sqlite3": "compiles SQLite, or fetches it compiled; the image runs this step alone",
};

interface Locked {
  readonly version: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  readonly hasInstallScript?: boolean;
}

interface Manifest {
  readonly license?: unknown;
  readonly scripts?: Readonly<Record<string, string>>;
}

const PRODUCTION = Object.entries(
  (JSON.parse(read("package-lock.json")) as { readonly packages: Readonly<Record<string, Locked>> }).packages,
)
  .filter(([path, { dev, devOptional }]) => path !== "" && dev !== true && devOptional !== true)
  .map(([path, locked]) => ({
    name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
    locked,
    manifest: JSON.parse(read(`${path}/package.json`)) as Manifest,
  }));

/** An expression of SPDX: one of the alternatives is on the list, with all of its parts. */
function isAllowed(expression: string | undefined): boolean {
  const alternatives = (expression ?? "").replaceAll(/[()]/g, "").split(/ or /i);
  return alternatives.some((all) => all.split(/ and /i).every((licence) => LICENCES.includes(licence.trim())));
}

describe("a package of production", () => {
  it("has a licence of the list, which its own manifest names too", () => {
    const wrong = PRODUCTION.filter(
      ({ locked, manifest }) => !isAllowed(locked.license) || manifest.license !== locked.license,
    );
    expect(wrong.map(({ name, locked }) => `${name}: ${locked.license ?? "no licence"}`)).toEqual([]);
    expect(PRODUCTION.length).toBeGreaterThan(50);
  });

  it.each([
    ["MIT", true],
    ["(MIT OR WTFPL)", true],
    ["MIT or MPL-2.0", true],
    ["MIT AND ISC", true],
    ["MIT AND GPL-3.0-only", false],
    ["GPL-3.0-only", false],
    ["SEE LICENSE IN LICENSE.md", false],
    ["", false],
    [undefined, false],
  ])("of the licence %s is allowed: %s", (expression, allowed) => {
    expect(isAllowed(expression)).toBe(allowed);
  });

  it("runs no script when it is installed, but those of the list", () => {
    const running = PRODUCTION.filter(({ locked: { hasInstallScript }, manifest: { scripts = {} } }) =>
      [hasInstallScript === true, ...["preinstall", "install", "postinstall"].map((each) => each in scripts)].includes(
        true,
      ),
    );
    expect(running.map(({ name }) => name).sort()).toEqual(Object.keys(SCRIPTS).sort());
  });
});

const SCRIPT = join(ROOT, "examples/deploy/sbom.js");

interface Sbom {
  readonly bomFormat: string;
  readonly metadata: { readonly component: { readonly name: string; readonly purl: string } };
  readonly components: readonly { readonly purl: string; readonly licenses?: readonly unknown[] }[];
}

describe("the list of packages (CycloneDX)", () => {
  it("is written by one command, and has every package of production with its licence, and no other", () => {
    execFileSync("npm", ["run", "sbom"], { cwd: ROOT, stdio: "ignore" });
    const sbom = JSON.parse(readFileSync(join(ROOT, "dist/sbom.cdx.json"), "utf8")) as Sbom;
    const listed = sbom.components.map(({ purl }) => decodeURIComponent(purl));
    const expected = PRODUCTION.map(({ name, locked }) => `pkg:npm/${name}@${locked.version}`);
    expect([sbom.bomFormat, [...new Set(listed)].sort()]).toEqual(["CycloneDX", [...new Set(expected)].sort()]);
    expect(sbom.components.filter(({ licenses = [] }) => licenses.length === 0)).toEqual([]);
  });

  it("is of the package by its name, in a folder of any name", () => {
    const folder = mkdtempSync(join(tmpdir(), "tcs-sbom-"));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    mkdirSync(join(folder, "dist"));
    for (const file of ["package.json", "package-lock.json"]) copyFileSync(join(ROOT, file), join(folder, file));
    execFileSync(process.execPath, [SCRIPT], { cwd: folder });
    const { metadata } = JSON.parse(readFileSync(join(folder, "dist/sbom.cdx.json"), "utf8")) as Sbom;
    const { name, version } = JSON.parse(read("package.json")) as { readonly name: string; readonly version: string };
    expect(metadata.component).toMatchObject({ name, purl: `pkg:npm/${name}@${version}` });
  });

  it.each([
    ["--help", 0, "stdout"],
    ["--halp", 2, "stderr"],
    ["elsewhere.json", 2, "stderr"],
  ] as const)("is not written with %s: the script ends with %s and prints its help to %s", (argument, exit, stream) => {
    const folder = mkdtempSync(join(tmpdir(), "tcs-sbom-"));
    onTestFinished(() => {
      rmSync(folder, { recursive: true });
    });
    const ran = spawnSync(process.execPath, [SCRIPT, argument], { cwd: folder, encoding: "utf8" });
    expect([ran.status, readdirSync(folder)]).toEqual([exit, []]);
    expect(ran[stream]).toContain("Usage: npm run sbom");
    expect(ran[stream]).not.toMatch(/^ {4}at /m);
  });

  it("is in the image, made of the packages that are in it", () => {
    const lines = read("examples/deploy/Dockerfile").split("\n");
    const made = lines.findIndex((line) => line.startsWith("RUN ") && line.endsWith("&& npm run sbom"));
    expect(lines[made]).toMatch(/npm prune --omit=dev .*&& npm run sbom$/);
    expect(lines.indexOf("COPY --from=build /tcs/dist ./dist")).toBeGreaterThan(made);
  });
});
