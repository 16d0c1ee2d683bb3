/** The editor's form as files. The name of a field is its kind and its place on the page: `text:0`. */
import type { SourceFile } from "../../../ports/policy-compiler.js";
import type { draftRequestSchema } from "../../../services/ruling/policies/draft.js";
import { textIn } from "../../form-state.js";
import type { BodyOf } from "../../request-fields.js";

export const NOTE = "note";
/** The field with the mark of the files that the editor was opened with. */
export const SEEN_FILES = "seen";

/** The field with the save that was refused, whose text is on the page. */
export const REPLACES = "replaces";

export const pathField = (at: number): string => `path:${at}`;
export const textField = (at: number): string => `text:${at}`;

/**
 * In the order of the page, without those that have neither path nor text. A browser sends each end of line as two
 * characters, whatever the field contained: typed files have one.
 */
export function typedFiles(typed: URLSearchParams): readonly SourceFile[] {
  const places = [...typed.keys()].flatMap((name) => /^path:(\d{1,4})$/.exec(name)?.[1] ?? []);
  return [...new Set(places)]
    .map((place) => ({
      path: typed.get(`path:${place}`)?.trim() ?? "",
      text: (typed.get(`text:${place}`) ?? "").replaceAll("\r\n", "\n"),
    }))
    .filter(({ path, text }) => path !== "" || text !== "");
}

/** The body of the request that programs send. */
export function draftIn(typed: URLSearchParams): BodyOf<typeof draftRequestSchema> {
  return { files: typedFiles(typed).map(({ path, text }) => ({ path, text })), note: textIn(typed, NOTE) };
}

/** The initial contents of the form. */
export function valuesOf(files: readonly SourceFile[], seen: string): Readonly<Record<string, string>> {
  const fields = files.flatMap(({ path, text }, at) => [
    [pathField(at), path],
    [textField(at), text],
  ]);
  return { ...(Object.fromEntries(fields) as Readonly<Record<string, string>>), [SEEN_FILES]: seen };
}
