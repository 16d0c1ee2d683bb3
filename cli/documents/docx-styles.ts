/** The styles of a DOCX, each with those that it is based on. */
import type { Element } from "@xmldom/xmldom";

import { attribute, below, child, value } from "./docx-xml.js";

export interface Styles {
  /** The style and those that it is based on, the nearest first. */
  readonly chain: (id: string | null) => readonly Element[];
  /** Of paragraphs that name none. */
  readonly ofParagraphs: string | null;
  /** The properties of runs that hold where nothing else is said. */
  readonly ofRuns: Element | null;
}

/** How far a style may be from one that it is based on. */
const MOST_BASES = 20;

/** Null: there are no styles. */
export function readStyles(root: Element | null): Styles {
  const all = root === null ? [] : below(root, "style");
  const byId = new Map(all.map((each) => [attribute(each, "styleId") ?? "", each]));
  const plain = all.find((each) => attribute(each, "type") === "paragraph" && isOn(attribute(each, "default")));
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
    ofParagraphs: plain === undefined ? null : attribute(plain, "styleId"),
    ofRuns: ofRuns && child(ofRuns, "rPr"),
  };
}

/** A switch of a DOCX; one without a value is on (ISO/IEC 29500-1, 22.9.2.7). */
export const isOn = (value: string | null): boolean => value === "1" || value === "true" || value === "on";
