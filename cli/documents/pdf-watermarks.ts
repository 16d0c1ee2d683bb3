/** Watermarks of a page: text across it, and large text that other text stands over. */
import type { LeftOutPlace } from "../../runtime/ports/document-reader.js";
import { onOneLine } from "./one-line.js";
import type { Stretch } from "./pdf-line.js";

/** What is not quite level or upright, in degrees. */
const CROOKED = 3;
/** Larger than the text below or above it. */
const LARGER = 2;
/** The height of capital letters, relative to the size. */
const CAPITALS = 0.7;

export function watermarksIn(all: readonly Stretch[]): ReadonlySet<Stretch> {
  const seen = all.filter(({ look, text }) => look === "plain" && text.trim() !== "");
  const smallest = seen.reduce((least, { size }) => Math.min(least, size), Infinity);
  return new Set(
    seen.filter((stretch) => isAcross(stretch) || (stretch.size >= LARGER * smallest && isUnder(stretch, seen))),
  );
}

function isAcross({ angle }: Stretch): boolean {
  const crooked = Math.abs(angle) % 90;
  return Math.min(crooked, 90 - crooked) > CROOKED;
}

function isUnder({ x, end, y, size, angle }: Stretch, seen: readonly Stretch[]): boolean {
  const isWithin = (other: Stretch): boolean =>
    other.angle === angle && other.x < end && other.end > x && other.y > y && other.y < y + CAPITALS * size;
  return seen.some((other) => size >= LARGER * other.size && isWithin(other));
}

/** Equal ones are listed once. */
export function watermarkPlaces(
  marks: readonly { readonly page: number; readonly text: string }[],
): readonly LeftOutPlace[] {
  const found = new Map<string, LeftOutPlace>();
  for (const { page, text: own } of marks) {
    const text = onOneLine(own);
    const before = found.get(text);
    found.set(text, {
      kind: "watermark",
      anchor: null,
      page: before?.page ?? page,
      text,
      times: (before?.times ?? 0) + 1,
    });
  }
  return [...found.values()];
}
