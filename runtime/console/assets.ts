/** The files that pages load: each path has the hash of its content, so that a browser can cache it permanently. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";

import { readModules } from "./modules.js";

interface Asset {
  readonly path: string;
  readonly type: string;
  readonly content: Buffer;
}

/** The parts of the stylesheet, in the order of their rules: a later rule wins over an earlier one. */
const STYLES = [
  "tokens",
  "elements",
  "door",
  "room",
  "values",
  "tables",
  "filters",
  "answers",
  "lists",
  "rules",
  "tabs",
  "notices",
  "forms",
  "facts",
  "editor",
  "playground",
  "charts",
  "narrow",
  "motion",
  "print",
] as const;

/** The modules of the editor's script, the one first that a page names. */
export const EDITOR_FILES = [
  "script/editor.js",
  "script/editor/file.js",
  "script/editor/help.js",
  "script/editor/language.js",
  "script/editor/look.js",
  "script/editor/names.js",
  "script/editor/shown.js",
  "script/editor/tools.js",
  "script/editor/writing.js",
] as const;

/** The files that each asset is joined of. */
export const ASSET_FILES = {
  "console.css": STYLES.map((name) => `styles/${name}.css`),
  "console.js": ["script/console.js"],
  "mark.svg": ["mark.svg"],
} as const;
type AssetName = keyof typeof ASSET_FILES;

const TYPES: Readonly<Record<AssetName, string>> = {
  "console.css": "text/css; charset=utf-8",
  "console.js": "text/javascript; charset=utf-8",
  "mark.svg": "image/svg+xml",
};

/** Read once, at the first page: a command that does not serve reads no files. */
let assets: Readonly<Record<AssetName, Asset>> | null = null;

export function assetPath(name: AssetName): string {
  return all()[name].path;
}

/** Undefined if no asset has this path. */
export function assetAt(path: string): Asset | undefined {
  return [...Object.values(all()), ...editor()].find((asset) => asset.path === path);
}

/** The addresses of the modules of the editor's script; the last one imports the others. */
export function editorModules(): readonly string[] {
  return editor().map(({ path }) => path);
}

/** Read once, at the first page that has the editor: no other page needs it. */
let editorAssets: readonly Asset[] | null = null;

function editor(): readonly Asset[] {
  const [entry] = EDITOR_FILES;
  const nameOf = (file: string): string =>
    relative(join(import.meta.dirname, "script"), file)
      .replace(/\.js$/, "")
      .replaceAll(/[\\/]/g, "-");
  return (editorAssets ??= readModules(join(import.meta.dirname, entry), nameOf).map((module) => ({
    ...module,
    type: TYPES["console.js"],
  })));
}

function all(): Readonly<Record<AssetName, Asset>> {
  return (assets ??= {
    "console.css": readAsset("console.css"),
    "console.js": readAsset("console.js"),
    "mark.svg": readAsset("mark.svg"),
  });
}

/** Colours, type and spacing as custom properties, for screen and paper: for pages that are files of their own. */
export function tokenStyles(): string {
  return ["styles/tokens.css", "styles/print.css"].map(readPart).join("\n");
}

/** In the folder of this module: in the sources, and in `dist`, where the build copies them. */
function readAsset(name: AssetName): Asset {
  const parts = ASSET_FILES[name].map(readPart);
  const content = Buffer.from(parts.join("\n"));
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return { path: `/assets/${name.replace(".", `.${hash}.`)}`, type: TYPES[name], content };
}

function readPart(file: string): string {
  return readFileSync(join(import.meta.dirname, file), "utf8");
}
