/**
 * The parts of a DOCX that hold text, unpacked within limits. They are found by their relationships, whatever their
 * names: programs other than Word name them otherwise (ISO/IEC 29500-2, 9.3).
 */
import type { Element } from "@xmldom/xmldom";
import { strFromU8, unzipSync } from "fflate";

import { childrenOf, parseXml } from "./docx-xml.js";
import { Unreadable } from "./unreadable.js";

export interface DocxParts {
  readonly document: Element;
  readonly styles: Element | null;
  readonly numbering: Element | null;
  readonly footnotes: Element | null;
  readonly endnotes: Element | null;
  readonly comments: Element | null;
  readonly heads: readonly Element[];
  readonly feet: readonly Element[];
}

const MOST_ENTRIES = 2_000;
const MOST_UNPACKED_BYTES = 60_000_000;
const MAIN = "word/document.xml";
const TYPES = ["styles", "numbering", "footnotes", "endnotes", "comments", "header", "footer"] as const;

export const damaged = (): Unreadable => new Unreadable("damaged", "The DOCX is cut or damaged.");

export function readParts(bytes: Uint8Array): DocxParts {
  const unpack = unpackerOf(bytes);
  const [root] = unpack(["_rels/.rels"]);
  const main = relationsOf(root ?? null, "").find(({ type }) => type === "officeDocument")?.target ?? MAIN;
  const [folder, name] = [main.slice(0, main.lastIndexOf("/") + 1), main.slice(main.lastIndexOf("/") + 1)];
  const relations = relationsOf(unpack([`${folder}_rels/${name}.rels`])[0] ?? null, folder);
  const targets = TYPES.map((type) => [
    ...new Set(relations.flatMap((each) => (each.type === type ? [each.target] : []))),
  ]);
  const [document = null] = unpack([main]);
  if (document === null) throw new Unreadable("unknown_type", `The archive is no DOCX: it has no part ${main}.`);
  const [styles, numbering, footnotes, endnotes, comments, heads = [], feet = []] = targets.map((names) =>
    unpack(names).flatMap((part) => (part === null ? [] : [part])),
  );
  return {
    document,
    styles: styles?.[0] ?? null,
    numbering: numbering?.[0] ?? null,
    footnotes: footnotes?.[0] ?? null,
    endnotes: endnotes?.[0] ?? null,
    comments: comments?.[0] ?? null,
    heads,
    feet,
  };
}

type Unpack = (names: readonly string[]) => readonly (Element | null)[];

/** Names are compared without regard to case (ISO/IEC 29500-2, 6.2.2.3). No other entry is unpacked. */
function unpackerOf(bytes: Uint8Array): Unpack {
  let unpacked = 0;
  return (names) => {
    const wanted = names.map((name) => name.toLowerCase());
    const found = new Map<string, Uint8Array>();
    let entries = 0;
    try {
      const parts = unzipSync(bytes, {
        filter: ({ name, originalSize }) => {
          entries += 1;
          if (entries > MOST_ENTRIES)
            throw new Unreadable("too_many_entries", `The archive has more than ${MOST_ENTRIES} entries.`);
          if (!wanted.includes(name.toLowerCase())) return false;
          unpacked += originalSize;
          if (unpacked > MOST_UNPACKED_BYTES)
            throw new Unreadable(
              "too_large_unpacked",
              `Unpacked, the text has more than ${MOST_UNPACKED_BYTES} bytes.`,
            );
          return true;
        },
      });
      for (const [name, content] of Object.entries(parts)) found.set(name.toLowerCase(), content);
    } catch (error) {
      throw error instanceof Unreadable ? error : damaged();
    }
    return wanted.map((name) => parsed(name, found.get(name)));
  };
}

function parsed(name: string, content: Uint8Array | undefined): Element | null {
  if (content === undefined) return null;
  if (Buffer.from(content).includes("<!DOCTYPE") || Buffer.from(content).includes("<!ENTITY"))
    throw new Unreadable("damaged", `The part ${name} of the DOCX declares entities, which no word processor writes.`);
  try {
    return parseXml(strFromU8(content).replace(/^\ufeff/, ""));
  } catch {
    throw damaged();
  }
}

interface Relation {
  /** The last part of its type, which the strict and the usual form have in common. */
  readonly type: string;
  readonly target: string;
}

/** `folder`: of the part that they belong to. */
function relationsOf(root: Element | null, folder: string): readonly Relation[] {
  if (root === null) return [];
  return childrenOf(root).flatMap((each): readonly Relation[] => {
    const target = each.getAttribute("Target") ?? "";
    if (each.localName !== "Relationship" || each.getAttribute("TargetMode") === "External") return [];
    const type = (each.getAttribute("Type") ?? "").split("/").at(-1) ?? "";
    return [{ type, target: target.startsWith("/") ? inRoot(target) : inRoot(`${folder}${target}`) }];
  });
}

/** Without steps to the same and the outer folder. */
function inRoot(path: string): string {
  const steps: string[] = [];
  for (const step of path.split("/")) {
    if (step === "..") steps.pop();
    else if (step !== "" && step !== ".") steps.push(step);
  }
  return steps.join("/");
}
