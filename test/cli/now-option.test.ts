/** `--now`: what the flag takes is a moment. */
import { InvalidArgumentError } from "commander";
import { describe, expect, it } from "vitest";

import { nowOption } from "../../cli/options.js";
import { momentOf } from "../../runtime/calendar/moments.js";
import { momentText } from "../../runtime/engine/values/days.js";

const read = (text: string): unknown => nowOption().parseArg?.(text, undefined);

describe("--now", () => {
  it.each([
    ["2026-03-10T09:00:00Z", "2026-03-10T09:00:00.000Z"],
    ["2026-03-10T09:00+01:00", "2026-03-10T08:00:00.000Z"],
    ["2028-02-29T23:59:59.999-05:30", "2028-03-01T05:29:59.999Z"],
  ])("takes %s", (text, utc) => {
    const taken = read(text);
    expect(taken).toBe(text);
    expect(momentText(momentOf(text))).toBe(utc);
  });

  it.each([
    ...["2026-02-30T00:00:00Z", "2026-04-31T00:00:00Z", "2026-03-10T24:00:00Z", "2026-03-10T09:60Z"],
    ...["2026-03-10", "2026-03-10T09:00:00", "2026-03-10T09:00:00+24:00", "2026-03-10T09:00:00.1234Z", "now", ""],
  ])("refuses %j, which is none with an offset", (text) => {
    expect(() => read(text)).toThrow(InvalidArgumentError);
  });
});
