/** The site as its tests read it: built once for a file, with the addresses and anchors of each page. */
import { dirname, join, normalize } from "node:path/posix";

import { buildSite } from "../../docs/build.js";
import { ROOT } from "../manners/source-files.js";

export interface SitePage {
  readonly path: string;
  readonly html: string;
  /** What links and forms lead to. */
  readonly links: readonly string[];
  /** What the page loads. */
  readonly loaded: readonly string[];
  readonly ids: readonly string[];
}

export interface Site {
  readonly files: ReadonlyMap<string, string | Buffer>;
  readonly pages: readonly SitePage[];
}

export async function siteOfRepository(): Promise<Site> {
  const files = await buildSite(ROOT);
  const pages = [...files].flatMap(([path, content]) =>
    path.endsWith(".html") && typeof content === "string" ? [sitePage(path, content)] : [],
  );
  return { files, pages };
}

export function sitePage(path: string, html: string): SitePage {
  const all = (pattern: RegExp): readonly string[] =>
    [...html.matchAll(pattern)].map(([, value = ""]) => value.replaceAll("&amp;", "&"));
  return {
    path,
    html,
    links: all(/<(?:a|form)\s[^>]*?\b(?:href|action)="([^"]*)"/g),
    loaded: all(/<(?:link|script|img|source|iframe)\s[^>]*?\b(?:href|src)="([^"]*)"/g),
    ids: all(/<[a-z0-9]+\s[^>]*?\bid="([^"]*)"/g),
  };
}

export const isElsewhere = (address: string): boolean => /^(?:[a-z][a-z0-9+.-]*:|\/\/|\/)/i.test(address);

/** Why a link of a page leads nowhere; null if it leads somewhere. */
export function deadEnd({ pages, files }: Site, from: SitePage, address: string): string | null {
  if (isElsewhere(address)) return /^https?:/.test(address) ? null : `${address} is not relative`;
  const [path = "", anchor] = address.split("#");
  const target = path === "" ? from.path : normalize(join(dirname(from.path), decodeURIComponent(path)));
  if (!files.has(target)) return `${address}: there is no ${target}`;
  if (anchor === undefined) return null;
  const ids = pages.find((page) => page.path === target)?.ids ?? [];
  return ids.includes(decodeURIComponent(anchor)) ? null : `${address}: ${target} has no such anchor`;
}
