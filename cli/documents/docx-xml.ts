/** Elements of the XML of a DOCX, whatever prefix their namespace has. */
import { DOMParser, type Element } from "@xmldom/xmldom";

/** Warnings are no errors. An error is thrown. */
export function parseXml(text: string): Element {
  const onError = (level: string, message: string): void => {
    if (level !== "warning") throw new Error(message);
  };
  const root = new DOMParser({ onError }).parseFromString(text, "text/xml").documentElement;
  if (root === null) throw new Error("no element");
  return root;
}

/** Descendants of an element with a name, in the order of the text. */
export function below(element: Element, name: string): readonly Element[] {
  return [...element.getElementsByTagNameNS(element.namespaceURI ?? "", name)];
}

/** Those of any namespace. */
export function belowOfAny(element: Element, name: string): readonly Element[] {
  return [...element.getElementsByTagNameNS("*", name)];
}

export function childrenOf(element: Element): readonly Element[] {
  const children: Element[] = [];
  for (let node = element.firstChild; node !== null; node = node.nextSibling) if (isElement(node)) children.push(node);
  return children;
}

/** Without its prefix. */
export const nameOf = ({ localName }: Element): string => localName ?? "";

export function child(element: Element, name: string): Element | null {
  for (let node = element.firstChild; node !== null; node = node.nextSibling)
    if (isElement(node) && node.localName === name && node.namespaceURI === element.namespaceURI) return node;
  return null;
}

/** The elements that an element is in, the nearest first. */
export function* ancestorsOf(element: Element): Generator<Element> {
  for (let node = element.parentNode; node !== null; node = node.parentNode) if (isElement(node)) yield node;
}

/** The nearest element of a name that an element is in, of any namespace: formulas have one of their own. */
export function ancestor(element: Element, name: string): Element | null {
  for (const each of ancestorsOf(element)) if (each.localName === name) return each;
  return null;
}

/** Of formulas, in the usual and the strict form. */
export const isMath = ({ namespaceURI }: Element): boolean => namespaceURI?.endsWith("/math") ?? false;

const isElement = (node: { readonly nodeType: number }): node is Element => node.nodeType === 1;

export function attribute(element: Element, name: string): string | null {
  return element.getAttributeNS(element.namespaceURI ?? "", name);
}

/** The attribute `val` of a child. */
export function value(element: Element, name: string): string | null {
  const found = child(element, name);
  return found === null ? null : attribute(found, "val");
}
