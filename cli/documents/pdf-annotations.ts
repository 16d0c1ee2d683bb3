/** Annotations of a page: struck text, comments and entries of forms (ISO 32000-1, 12.5). */
import type { LeftOutPlace } from "../../runtime/ports/document-reader.js";
import { onOneLine } from "./one-line.js";
import type { Glyph } from "./pdf-glyph.js";
import { type Matrix, placeOf } from "./pdf-matrix.js";

/** As the reader of PDFs gives it. */
export interface GivenAnnotation {
  readonly subtype?: string;
  readonly hidden?: boolean;
  readonly quadPoints?: ArrayLike<number> | null;
  readonly contentsObj?: { readonly str?: string } | null;
  readonly fieldType?: string | null;
  readonly fieldName?: string;
  readonly fieldValue?: unknown;
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Glyphs within an annotation that strikes text out are struck. */
export function struckByAnnotations(
  glyphs: readonly Glyph[],
  annotations: readonly GivenAnnotation[],
  turned: Matrix,
): readonly Glyph[] {
  const boxes = annotations.flatMap(({ subtype, quadPoints }) =>
    subtype === "StrikeOut" && quadPoints != null ? boxesOf(quadPoints, turned) : [],
  );
  if (boxes.length === 0) return glyphs;
  return glyphs.map((glyph) => {
    const [x, y] = [(glyph.x + glyph.end) / 2, glyph.y + glyph.size / 4];
    const isIn = ({ left, right, bottom, top }: Box): boolean => left <= x && x <= right && bottom <= y && y <= top;
    return glyph.look === "plain" && boxes.some(isIn) ? { ...glyph, look: "struck_text" } : glyph;
  });
}

function boxesOf(points: ArrayLike<number>, turned: Matrix): readonly Box[] {
  const boxes: Box[] = [];
  for (let at = 0; at + 8 <= points.length; at += 8) {
    const corners = [0, 2, 4, 6].map((step) => placeOf(turned, points[at + step] ?? 0, points[at + step + 1] ?? 0));
    const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
    boxes.push({ left: Math.min(...xs), right: Math.max(...xs), bottom: Math.min(...ys), top: Math.max(...ys) });
  }
  return boxes;
}

/** What annotations say beside the text. */
export function saidBeside(annotations: readonly GivenAnnotation[], page: number): readonly LeftOutPlace[] {
  return annotations.flatMap((annotation): readonly LeftOutPlace[] => {
    const { subtype, contentsObj, hidden = false } = annotation;
    const entry = subtype === "Widget" ? entryOf(annotation) : "";
    const comment =
      subtype === "Widget" || subtype === "Link" || subtype === "Popup" ? "" : onOneLine(contentsObj?.str ?? "");
    const [kind, text] = entry === "" ? (["comment", comment] as const) : (["form_field", entry] as const);
    return hidden || text === "" ? [] : [{ kind, anchor: null, page, text, times: 1 }];
  });
}

/** Of a field that is filled in: its name and its value. */
function entryOf({ fieldType, fieldName = "", fieldValue }: GivenAnnotation): string {
  const value = Array.isArray(fieldValue) ? fieldValue.join(", ") : typeof fieldValue === "string" ? fieldValue : "";
  const isOff = fieldType === "Sig" || (fieldType === "Btn" && value === "Off");
  return value.trim() === "" || isOff ? "" : onOneLine(`${fieldName}: ${value}`);
}
