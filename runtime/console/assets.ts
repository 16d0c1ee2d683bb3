/** The files that pages load: each at a path with the hash of its content, so that a browser keeps it for good. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Asset {
  readonly path: string;
  readonly type: string;
  readonly content: Buffer;
}

export const ASSET_NAMES = ["console.css", "mark.svg"] as const;
type AssetName = (typeof ASSET_NAMES)[number];

const TYPES: Readonly<Record<AssetName, string>> = {
  "console.css": "text/css; charset=utf-8",
  "mark.svg": "image/svg+xml",
};

/** Read once, when the first page asks: a command that serves nothing reads none. */
let assets: Readonly<Record<AssetName, Asset>> | null = null;

export function assetPath(name: AssetName): string {
  return all()[name].path;
}

/** Undefined where no asset has this path. */
export function assetAt(path: string): Asset | undefined {
  return Object.values(all()).find((asset) => asset.path === path);
}

function all(): Readonly<Record<AssetName, Asset>> {
  return (assets ??= { "console.css": readAsset("console.css"), "mark.svg": readAsset("mark.svg") });
}

/** They lie beside this module: in the sources, and in `dist`, where the build copies them. */
function readAsset(name: AssetName): Asset {
  const content = readFileSync(join(import.meta.dirname, name));
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return { path: `/assets/${name.replace(".", `.${hash}.`)}`, type: TYPES[name], content };
}
