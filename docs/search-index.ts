/** The file that the search reads: pages, and the text of each of their sections. A script, which needs no server. */
import { sectionsOf } from "./sections.js";
import type { Group } from "./site.js";

/** As `script/site.js` reads it. `sections`: the number of the page, the anchor or "", the heading, the text. */
interface SearchIndex {
  readonly pages: readonly (readonly [path: string, title: string, group: string, weight: number])[];
  readonly sections: readonly (readonly [page: number, anchor: string, heading: string, text: string])[];
}

export function searchIndex(groups: readonly Group[], bodies: ReadonlyMap<string, string>): string {
  const pages = groups.flatMap(({ name, weight, pages }) =>
    pages.map(({ path, title }) => [path, title, name, weight] as const),
  );
  const index: SearchIndex = {
    pages,
    sections: pages.flatMap(([path], page) =>
      sectionsOf(bodies.get(path) ?? "").map(
        ({ anchor, heading, text }) => [page, anchor ?? "", heading, text] as const,
      ),
    ),
  };
  return `globalThis.searchIndex = ${JSON.stringify(index)};\n`;
}
