/** Two texts line by line: what was taken out, what was put in, and what stands in both. */

export interface DifferenceLine {
  readonly kind: "same" | "removed" | "added";
  readonly text: string;
}

/** Beyond this many pairs of lines, all lines that differ are shown as taken out and put in. */
const MOST_PAIRS = 1_000_000;

/** As few lines as possible are taken out and put in; of both, those that are taken out stand first. */
export function lineDifference(before: string, after: string): readonly DifferenceLine[] {
  const [was, is] = [before.split("\n"), after.split("\n")];
  const common = commonLines(was, is);
  const lines: DifferenceLine[] = [];
  let [at, to] = [0, 0];
  const until = (wasEnd: number, isEnd: number): void => {
    for (; at < wasEnd; at += 1) lines.push({ kind: "removed", text: was[at] ?? "" });
    for (; to < isEnd; to += 1) lines.push({ kind: "added", text: is[to] ?? "" });
  };
  for (const [wasAt, isAt] of common) {
    until(wasAt, isAt);
    lines.push({ kind: "same", text: is[isAt] ?? "" });
    [at, to] = [wasAt + 1, isAt + 1];
  }
  until(was.length, is.length);
  return lines;
}

/** The places of the longest common subsequence in both, in order. */
function commonLines(was: readonly string[], is: readonly string[]): readonly (readonly [number, number])[] {
  if (was.length * is.length > MOST_PAIRS) return [];
  const width = is.length + 1;
  const longest = new Uint32Array((was.length + 1) * width);
  const longestAt = (at: number, to: number): number => longest[at * width + to] ?? 0;
  for (let at = was.length - 1; at >= 0; at -= 1)
    for (let to = is.length - 1; to >= 0; to -= 1)
      longest[at * width + to] =
        was[at] === is[to] ? longestAt(at + 1, to + 1) + 1 : Math.max(longestAt(at + 1, to), longestAt(at, to + 1));
  const places: (readonly [number, number])[] = [];
  for (let at = 0, to = 0; at < was.length && to < is.length;) {
    if (was[at] === is[to]) places.push([at++, to++]);
    else if (longestAt(at + 1, to) >= longestAt(at, to + 1)) at += 1;
    else to += 1;
  }
  return places;
}
