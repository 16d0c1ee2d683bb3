/** The site as values: groups of pages, in the order in which they are read. */
import type { Html } from "../cli/author/page/html.js";

export interface Page {
  /** Below the folder of the site, with forward slashes. */
  readonly path: string;
  readonly title: string;
  /** In the menu. */
  readonly label: string;
  /** HTML that begins with the one h1. Headings that can be linked to have an id. */
  readonly body: Html;
}

export interface Group {
  readonly name: string;
  /** The first page is the group's own. */
  readonly pages: readonly Page[];
  /** The menu shows the first page alone: it lists the others. */
  readonly isListed: boolean;
  /** Of its hits in the search, beside those of other groups. */
  readonly weight: number;
}

/** Documents that people read before tables, and tables before what only those who change the program read. */
export const WEIGHTS = { first: 1.35, read: 1.15, table: 1, inside: 0.6 } as const;

/** The relative address of a page or a file of the site, as a page writes it. */
export function addressFrom(from: string, to: string): string {
  const [path = "", anchor] = to.split("#");
  const here = from.split("/").slice(0, -1);
  const there = path.split("/");
  let shared = 0;
  while (shared < here.length && shared < there.length - 1 && here[shared] === there[shared]) shared++;
  const steps = [...here.slice(shared).map(() => ".."), ...there.slice(shared)];
  const address = path === from && anchor !== undefined ? "" : steps.map(encodeURIComponent).join("/");
  return anchor === undefined ? address : `${address}#${anchor}`;
}
