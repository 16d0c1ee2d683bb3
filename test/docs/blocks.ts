/** The fenced blocks of the documents that the site shows, and which test plays each. */
import { isShown } from "../../docs/contents.js";
import { filesBelow, read } from "../manners/source-files.js";

export interface Block {
  readonly document: string;
  /** Of the opening fence, from 1. */
  readonly line: number;
  /** The first word behind the fence; empty: a picture or what a program prints. */
  readonly language: string;
  readonly text: string;
}

export function blocksOf(document: string, text: string): readonly Block[] {
  return [...text.matchAll(/^( *)```(\S*).*\n([^]*?)^\1```$/gm)].map((match) => {
    const [, indent = "", language = "", inner = ""] = match;
    const line = text.slice(0, match.index).split("\n").length;
    return { document, line, language, text: inner.replaceAll(new RegExp(`^${indent}`, "gm"), "") };
  });
}

export function documentedBlocks(): readonly Block[] {
  return filesBelow(".", /\.md$/)
    .filter(isShown)
    .flatMap((document) => blocksOf(document, read(document)));
}

/** The one block of a document with these words. */
export function blockWith(document: string, words: string): Block {
  const [block, ...others] = blocksOf(document, read(document)).filter(({ text }) => text.includes(words));
  if (block === undefined || others.length > 0)
    throw new Error(`${document} has ${others.length === 0 ? "no block" : "several blocks"} with ${words}`);
  return block;
}
