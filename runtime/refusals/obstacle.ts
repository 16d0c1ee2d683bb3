/** Reasons against a verb that both an operator's command and a request use: one refusal names them all. */
import type { About } from "./about.js";
import { Refusal, type WrongField } from "./refusal.js";
import type { RefusalCode } from "./table.js";

export interface Obstacle {
  /** The type of the problem over HTTP. */
  readonly type: RefusalCode;
  /** For a caller over HTTP: it identifies people only by their ids. */
  readonly detail: string;
  /** The field of the request, and its error; absent if no request can cause it. */
  readonly field?: string;
  readonly wrong?: string;
  readonly about: About;
}

/** The first obstacle gives the problem its type; `errors` holds them all. */
export function refused(first: Obstacle, ...more: readonly Obstacle[]): Refusal {
  const all = [first, ...more];
  const errors = all.flatMap(({ field, wrong, detail }): readonly WrongField[] =>
    field === undefined || wrong === undefined ? [] : [{ field, code: wrong, detail }],
  );
  const others = more.length === 0 ? "" : ` ${more.length} more stand in the way.`;
  const about = all.map((each) => each.about);
  return new Refusal(first.type, `${first.detail}${others}`, errors, {}, undefined, undefined, about);
}

/** Throws if there is an obstacle, with all of them. */
export function refuseFor(obstacles: readonly Obstacle[]): void {
  const [first, ...more] = obstacles;
  if (first !== undefined) throw refused(first, ...more);
}
