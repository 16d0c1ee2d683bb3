/** The styles of a DOCX, each with its base styles. */
import type { Element } from "@xmldom/xmldom";

import { attribute, below, child, value } from "./docx-xml.js";

export interface Styles {
  /** The style and its base styles, the nearest first. */
  readonly chain: (id: string | null) => readonly Element[];
  /** The style of paragraphs that name none. */
  readonly ofParagraphs: string | null;
  /** The style of tables that name none. */
  readonly ofTables: string | null;
  /** The default properties of runs. */
  readonly ofRuns: Element | null;
}

/** The longest chain of base styles. */
const MOST_BASES = 20;

/** Null: the document has no styles. */
export function readStyles(root: Element | null): Styles {
  const all = root === null ? [] : below(root, "style");
  const byId = new Map(all.map((each) => [attribute(each, "styleId") ?? "", each]));
  const usual = (type: string): string | null => {
    const style = all.find((each) => attribute(each, "type") === type && isOn(attribute(each, "default")));
    return style === undefined ? null : attribute(style, "styleId");
  };
  const defaults = root && child(root, "docDefaults");
  const ofRuns = defaults && child(defaults, "rPrDefault");
  const chains = new Map<string | null, readonly Element[]>();
  const chainOf = (id: string | null): readonly Element[] => {
    const chain: Element[] = [];
    for (let style = byId.get(id ?? ""); style !== undefined && chain.length < MOST_BASES;) {
      chain.push(style);
      style = byId.get(value(style, "basedOn") ?? "");
    }
    return chain;
  };
  return {
    chain: (id) => {
      const known = chains.get(id);
      if (known !== undefined) return known;
      const chain = chainOf(id);
      chains.set(id, chain);
      return chain;
    },
    ofParagraphs: usual("paragraph"),
    ofTables: usual("table"),
    ofRuns: ofRuns && child(ofRuns, "rPr"),
  };
}

/** A switch of a DOCX; without a value it is on (ISO/IEC 29500-1, 22.9.2.7). */
export const isOn = (value: string | null): boolean => value === "1" || value === "true" || value === "on";

/** Whether a property is set, and on. */
export function isOnOff(property: Element | null): boolean {
  if (property === null) return false;
  const said = attribute(property, "val");
  return said === null || isOn(said);
}
