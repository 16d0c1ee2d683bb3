/** The texts in the form of the playground: a policy and its own domain, as they are now and as they were before. */
import { PLAYGROUND_PATHS as PATHS } from "../../../ports/playground.js";
import type { SourceFile } from "../../../ports/policy-compiler.js";

export const nowField = (at: number): string => `text:${at}`;
export const beforeField = (at: number): string => `before:${at}`;

export interface TypedTexts {
  readonly now: readonly SourceFile[];
  readonly before: readonly SourceFile[];
}

/** A browser sends each end of line as two characters. */
export function typedTexts(typed: URLSearchParams): TypedTexts {
  const textsOf = (field: (at: number) => string): readonly SourceFile[] =>
    PATHS.map((path, at) => ({ path, text: (typed.get(field(at)) ?? "").replaceAll("\r\n", "\n") })).filter(
      ({ text }) => text.trim() !== "",
    );
  return { now: textsOf(nowField), before: textsOf(beforeField) };
}

export function isSameText(one: readonly SourceFile[], other: readonly SourceFile[]): boolean {
  return PATHS.every((path) => textOf(one, path) === textOf(other, path));
}

export function textOf(files: readonly SourceFile[], path: string): string {
  return files.find((file) => file.path === path)?.text ?? "";
}
