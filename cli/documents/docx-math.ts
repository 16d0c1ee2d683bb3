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

function textOf(element: Element): string {
  const part = (name: string): string => {
    const found = child(element, name);
    return found === null ? "" : formulaText(found);
  };
  const sign = (name: string, usual: string): string => {
    const properties = child(element, `${nameOf(element)}Pr`);
    return (properties && value(properties, name)) ?? usual;
  };
  switch (nameOf(element)) {
    case "t":
      return element.textContent ?? "";
    case "f":
      return `${grouped(part("num"))}/${grouped(part("den"))}`;
    case "sSup":
      return part("e") + raised(part("sup"));
    case "sSub":
      return `${part("e")}_${grouped(part("sub"))}`;
    case "sSubSup":
      return `${part("e")}_${grouped(part("sub"))}${raised(part("sup"))}`;
    case "rad":
      return `${part("deg")}√${part("e").length > 1 ? `(${part("e")})` : part("e")}`;
    case "d":
      return sign("begChr", "(") + partsOf(element, "e").join(` ${sign("sepChr", "|")} `) + sign("endChr", ")");
    case "nary":
      return `${sign("chr", "∫")}(${part("sub")} … ${part("sup")}) ${part("e")}`;
    case "func":
      return `${part("fName")} ${part("e")}`;
    case "limLow":
    case "limUpp":
      return `${part("e")}(${part("lim")})`;
    case "m":
    case "eqArr":
      return partsOf(element, element.localName === "m" ? "mr" : "e").join("; ");
    case "mr":
      return partsOf(element, "e").join(", ");
    default:
      return /Pr$/.test(nameOf(element)) ? "" : formulaText(element);
  }
}

const partsOf = (element: Element, name: string): readonly string[] =>
  childrenOf(element).flatMap((each) => (each.localName === name ? [textOf(each)] : []));

/** In brackets, unless it is one figure or word. */
const grouped = (text: string): string => (/^[\p{L}\p{N}.,]*$/u.test(text) ? text : `(${text})`);

const RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const raised = (text: string): string =>
  /^\d+$/.test(text) ? text.replace(/\d/g, (digit) => RAISED.charAt(Number(digit))) : `^${grouped(text)}`;
