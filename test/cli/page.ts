/**
 * Properties of every page that the author's commands print: it is well formed, declares its language, and has no
 * scripts.
 */
import { expect } from "vitest";

const VOID = ["meta", "br", "link"];

/** Tags that are not closed in the order they were opened. */
function unbalanced(page: string): string[] {
  const open: string[] = [];
  const wrong: string[] = [];
  for (const [, end, name = ""] of page
    .replace(/<style>[^]*?<\/style>/, "")
    .matchAll(/<(\/?)([a-z][a-z0-9]*)[^>]*>/g)) {
    if (VOID.includes(name)) continue;
    if (end === "") open.push(name);
    else if (open.pop() !== name) wrong.push(name);
  }
  return [...wrong, ...open];
}

export function expectPage(page: string): void {
  expect(page.startsWith('<!doctype html>\n<html lang="en">')).toBe(true);
  expect(unbalanced(page)).toEqual([]);
  expect(page).not.toMatch(/<script|javascript:|\son[a-z]+=|https?:\/\/|@import|url\(/);
  expect(page).toContain("@media print");
  // The page has the tokens of the console, and no other colours.
  expect(page).toContain("--ink:");
  expect(page.replace(/:root \{[^}]*\}/g, "")).not.toMatch(/: ?#[0-9a-f]{3,6}/);
  const ids = [...page.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const [, to = ""] of page.matchAll(/ href="#([^"]*)"/g)) expect(ids).toContain(to);
  for (const [table] of page.matchAll(/<table>[^]*?<\/table>/g)) expect(table).toMatch(/<caption>[^]*<th scope="col">/);
}
