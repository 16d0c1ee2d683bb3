/** The files that pages load: each at a path with the hash of its content, so that a browser keeps it for good. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";

interface Asset {
  readonly path: string;
  readonly type: string;
  readonly content: Buffer;
}

const FILES = { "console.css": "text/css; charset=utf-8", "mark.svg": "image/svg+xml" } as const;

type AssetName = keyof typeof FILES;

/** Read once, when the first page asks: a command that serves nothing reads none. */
let assets: ReadonlyMap<string, Asset> | null = null;

export function assetPath(name: AssetName): string {
  const asset = all().get(name);
  if (asset === undefined) throw new Error(`INVARIANT: ${name} is among the assets`);
  return asset.path;
}

/** Undefined where no asset has this path. */
export function assetAt(path: string): Asset | undefined {
  return [...all().values()].find((asset) => asset.path === path);
}

function all(): ReadonlyMap<string, Asset> {
  return (assets ??= new Map(Object.entries(FILES).map(([name, type]) => [name, readAsset(name, type)])));
}

/** They lie beside this module: in the sources, and in `dist`, where the build copies them. */
function readAsset(name: string, type: string): Asset {
  const content = readFileSync(join(import.meta.dirname, name));
  const hash = createHash("sha256").update(content).digest("hex").slice(0, 16);
  return { path: `/assets/${name.replace(".", `.${hash}.`)}`, type, content };
}
