/**
 * Edges of time: the first and last day on which a version applies, and the first and last day that a total's window
 * counts.
 */
import { literalWords, totalWords } from "../../../compiler/check/words.js";
import { lengthOf } from "../../../compiler/model/windows.js";
import { answerTo, type Case, dayOutOfForce } from "./case.js";
import { pathOf } from "./crossing.js";
import { type About, answered, assumedIn, type Edge, type Row } from "./edge.js";
import { windowHeading } from "./headings.js";
import { type Variation, withBookingBefore, withFact } from "./vary.js";

const BASES = {
  transaction_date: "",
  fiscal_year_start: "start of fiscal year of ",
  calendar_year_start: "start of calendar year of ",
} as const;

/** The days around the first (and the last) on which the version applies, whatever the rules say about them. */
export function versionRows({ model, module, cases }: About): Edge | null {
  const [{ inForce }, from] = [model, cases[0]];
  if (inForce === null || from === undefined) return null;
  const day = (at: number): string => literalWords({ kind: "date", day: at });
  const edges = [
    inForce.from - 1,
    inForce.from,
    inForce.from + 1,
    ...(inForce.until === null ? [] : [inForce.until - 1, inForce.until, inForce.until + 1]),
  ];
  const rows = edges.map((at): Row => {
    const moved = withFact(from, from.bookings.length - 1, inForce.fact, at);
    const applies = dayOutOfForce(module, moved) === null;
    return {
      place: applies ? "in force" : "not in force",
      varied: day(at),
      compared: null,
      answer: {
        ended: applies ? "this version answers" : "this version does not answer",
        gives: [],
        cites: [],
        rule: null,
      },
      case: moved,
    };
  });
  const until = inForce.until === null ? [] : [day(inForce.until)];
  return {
    logic:
      `in force from ${day(inForce.from)}${until.length > 0 ? ` until ${until.join("")}` : ""} by ` +
      `${BASES[inForce.basis]}${inForce.fact}`,
    figures: [day(inForce.from), ...until],
    heading: "When the version applies",
    varies: inForce.fact,
    example: null,
    assumed: inForce.basis === "fiscal_year_start" ? [fiscalYearWords(from)] : [],
    rows,
    unfinished: null,
  };
}

function fiscalYearWords({ settings }: Case): string {
  const start = settings["fiscal_year_start"];
  return typeof start === "string"
    ? `The fiscal year begins on ${start}.`
    : "The account's fiscal year is the calendar year.";
}

/**
 * A booking before, on the day before the window, its first day and the next; for a total that counts all others also a
 * booking after its last day.
 */
export function windowRows(about: About, name: string): readonly Edge[] {
  const { model, module, effort } = about;
  const total = model.totals.find((each) => each.name === name);
  if (total === undefined || total.window.kind === "ever") return [];
  const length = lengthOf(total.window);
  const common = {
    logic: `total ${name} = ${totalWords(total)}`,
    heading: windowHeading(total.window),
    figures: length === null ? [] : [String(length.count)],
  };
  const none: Edge = { ...common, varies: null, example: null, assumed: [], rows: [], unfinished: null };
  const sides: readonly ("first" | "last")[] = total.reach === "all_other" ? ["first", "last"] : ["first"];
  return sides.map((side): Edge => {
    effort.begin();
    let best: Edge | null = null;
    let tries = 0;
    const cases = [...about.cases].sort((a, b) => a.bookings.length - b.bookings.length);
    for (const from of [...cases, ...cases.flatMap((each) => withBookingBefore(each) ?? [])]) {
      if (effort.isSpent()) return { ...(best ?? none), unfinished: { tries, most: effort.most } };
      tries += 1;
      const place = placeIn(about, from, name);
      const booking = from.bookings.length - 2;
      if (place === null || booking < 0) continue;
      const days =
        side === "first" ? [place.from - 1, place.from, place.from + 1] : [place.to - 1, place.to, place.to + 1];
      const cases = days.map((day) => withFact(from, booking, model.domain.datedBy, day));
      const variation: Variation = { kind: "fact", booking, fact: model.domain.datedBy };
      const rows = cases.map((each, at): Row => ({
        place: (days[at] ?? 0) > place.to ? "the day after the window" : (PLACES[side][at] ?? ""),
        ...answered(about, each, variation),
        compared: null,
        case: each,
      }));
      const edge: Edge = {
        ...common,
        varies: `${model.domain.datedBy} of the other booking`,
        example: from.example.example,
        assumed: assumedIn(from, variation),
        rows,
        unfinished: null,
      };
      // The rows are most useful if the answer depends on whether the booking is counted.
      if (new Set(cases.map((each) => pathOf(answerTo(effort, module, each)))).size > 1) return edge;
      best ??= edge;
    }
    return best ?? none;
  });
}

const PLACES = {
  first: ["the day before the window", "the window's first day", "the day after that"],
  last: ["the day before that", "the window's last day", "the day after the window"],
} as const;

function placeIn(
  { module, effort }: About,
  from: Case,
  name: string,
): { readonly from: number; readonly to: number } | null {
  const read = answerTo(effort, module, from).reads.find((each) => each.read.total.name === name);
  return read?.read.range ?? null;
}
