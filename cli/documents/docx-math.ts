/** A formula of a DOCX as words on one line (ISO/IEC 29500-1, 22.1). */
import type { Element } from "@xmldom/xmldom";

import { child, childrenOf, nameOf, value } from "./docx-xml.js";

export function formulaText(element: Element): string {
  let text = "";
  for (const each of childrenOf(element)) {
    const own = textOf(each);
    // A fraction beside a figure is another figure.
    text += each.localName === "f" && /\p{N}$/u.test(text) ? ` ${own}` : own;
  }
  return text;
}

/** Children of other names than those of its kind are read behind it. */
function textOf(element: Element): string {
  const read = new Set<Element>();
  const parts = (name: string): readonly Element[] => {
    const found = childrenOf(element).filter(({ localName }) => localName === name);
    for (const each of found) read.add(each);
    return found;
  };
  const text = structured(element, parts);
  if (text === null) return /Pr$/.test(nameOf(element)) ? "" : formulaText(element);
  const others = childrenOf(element).filter((each) => !read.has(each));
  return [text, ...others.map(textOf)].filter((each) => each !== "").join(" ");
}

/** Null: an element without a form of its own. */
function structured(element: Element, parts: (name: string) => readonly Element[]): string | null {
  const each = (name: string): readonly string[] => parts(name).map(formulaText);
  const part = (name: string): string => each(name).join(" ");
  const sign = (name: string, usual: string): string => {
    const properties = child(element, `${nameOf(element)}Pr`);
    return (properties && value(properties, name)) ?? usual;
  };
  switch (nameOf(element)) {
    case "t":
    case "delText":
      return element.textContent ?? "";
    case "f":
      return `${grouped(part("num"))}/${grouped(part("den"))}`;
    case "sSup":
      return part("e") + raised(part("sup"));
    case "sSub":
      return `${part("e")}_${grouped(part("sub"))}`;
    case "sSubSup":
      return `${part("e")}_${grouped(part("sub"))}${raised(part("sup"))}`;
    case "rad": {
      const inner = part("e");
      return `${part("deg")}√${inner.length > 1 ? `(${inner})` : inner}`;
    }
    case "d":
      return sign("begChr", "(") + each("e").join(` ${sign("sepChr", "|")} `) + sign("endChr", ")");
    case "nary":
      return `${sign("chr", "∫")}(${part("sub")} … ${part("sup")}) ${part("e")}`;
    case "func":
      return `${part("fName")} ${part("e")}`;
    case "limLow":
    case "limUpp":
      return `${part("e")}(${part("lim")})`;
    case "m":
      return parts("mr").map(textOf).join("; ");
    case "eqArr":
      return each("e").join("; ");
    case "mr":
      return each("e").join(", ");
    default:
      return null;
  }
}

/** In brackets, unless it is one figure or word. */
const grouped = (text: string): string => (/^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text})`);

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const raised = (text: string): string =>
  /^\d+$/.test(text) ? text.replace(/\d/g, (digit) => RAISED.charAt(Number(digit))) : `^${grouped(text)}`;
