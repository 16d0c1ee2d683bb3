/** Where a package manager may put the packages of the program, each layout as on a disk. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { packagePlaces } from "../../../compiler/host/packages.js";

let place: string;
beforeEach(() => {
  place = realpathSync(mkdtempSync(join(tmpdir(), "tcs-packages-")));
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

const at = (...path: readonly string[]): string => join(place, ...path);

function install(folder: string, manifest: object = {}): void {
  mkdirSync(at(folder), { recursive: true });
  writeFileSync(at(folder, "package.json"), JSON.stringify(manifest));
}

function link(path: string, target: string): void {
  mkdirSync(dirname(at(path)), { recursive: true });
  symlinkSync(target, at(path));
}

const needs = (...names: readonly string[]): object => ({
  dependencies: Object.fromEntries(names.map((name) => [name, "1.0.0"])),
});

describe("the packages of a program", () => {
  it("are found below it, with those that only one of them needs, and those of the development are left out", () => {
    install("tcs", { ...needs("parser", "@scope/values"), devDependencies: { tests: "1.0.0" } });
    install("tcs/node_modules/parser", needs("words"));
    install("tcs/node_modules/parser/node_modules/words");
    install("tcs/node_modules/words");
    install("tcs/node_modules/@scope/values");
    install("tcs/node_modules/tests");
    const nm = "tcs/node_modules";
    expect(packagePlaces(at("tcs"))).toEqual({
      folders: [at(nm, "@scope/values"), at(nm, "parser"), at(nm, "parser/node_modules/words")],
      links: [],
    });
  });

  it("are found beside it, where npm puts them for a project that installs it", () => {
    install("project/node_modules/tcs", needs("parser", "own"));
    install("project/node_modules/tcs/node_modules/own");
    install("project/node_modules/parser", needs("words"));
    install("project/node_modules/words");
    install("project/node_modules/of-the-project");
    const nm = "project/node_modules";
    expect(packagePlaces(at(nm, "tcs"))).toEqual({
      folders: [at(nm, "parser"), at(nm, "tcs/node_modules/own"), at(nm, "words")],
      links: [],
    });
  });

  it("are found behind the links of a store, as pnpm lays them out, and the links are named", () => {
    const store = "project/node_modules/.pnpm";
    const [tcs, parser, words] = ["tcs", "parser", "words"].map((name) => `${store}/${name}@1.0.0/node_modules`);
    install(`${tcs}/tcs`, needs("parser"));
    install(`${parser}/parser`, needs("words"));
    install(`${words}/words`, needs("parser"));
    link(`${tcs}/parser`, "../../parser@1.0.0/node_modules/parser");
    link(`${parser}/words`, "../../words@1.0.0/node_modules/words");
    link(`${words}/parser`, "../../parser@1.0.0/node_modules/parser");
    expect(packagePlaces(at(tcs!, "tcs"))).toEqual({
      folders: [at(parser!, "parser"), at(words!, "words")],
      links: [at(parser!, "words"), at(tcs!, "parser"), at(words!, "parser")],
    });
  });

  it("are found behind a folder of packages that is a link itself, through another link", () => {
    install("elsewhere/deep/node_modules/parser");
    link("way", "elsewhere/deep");
    install("tcs", needs("parser"));
    link("tcs/node_modules", "../way/node_modules");
    expect(packagePlaces(at("tcs"))).toEqual({
      folders: [at("elsewhere/deep/node_modules/parser")],
      links: [at("tcs/node_modules"), at("way")],
    });
  });

  it("may lack what one of them needs only if it is there", () => {
    install("tcs", { ...needs("parser"), peerDependencies: { editor: "1.0.0" } });
    install("tcs/node_modules/editor");
    install("tcs/node_modules/parser", {
      optionalDependencies: { fast: "1.0.0", absent: "1.0.0" },
      peerDependencies: { types: "1.0.0" },
    });
    for (const name of ["fast", "types"]) install(`tcs/node_modules/${name}`);
    expect(packagePlaces(at("tcs")).folders).toEqual(
      ["fast", "parser", "types"].map((name) => at("tcs/node_modules", name)),
    );
  });

  it("are named if they are missing, with the way out", () => {
    install("tcs", needs("parser"));
    expect(() => packagePlaces(at("tcs"))).toThrow(
      `The package parser is not in a folder node_modules at or above ${at("tcs")}: install the program again.`,
    );
  });
});
