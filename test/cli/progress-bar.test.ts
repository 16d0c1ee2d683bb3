/** The bar of a long command: on a terminal alone, ten times a second at most, and gone at the end. */
import { describe, expect, it } from "vitest";

import { progressBar } from "../../cli/progress-bar.js";
import type { Terminal } from "../../cli/progress-line.js";

interface Screen {
  readonly to: Terminal;
  readonly written: string[];
}

function screen(isTTY: boolean): Screen {
  const written: string[] = [];
  const write = (text: string): boolean => written.push(text) > 0;
  return { to: { isTTY, columns: 80, write }, written };
}

describe("the bar of a long command", () => {
  it("names the part, its share and its rate, and is taken away at the end", () => {
    const { to, written } = screen(true);
    let now = 0;
    const bar = progressBar(to, () => now);
    bar.show("answers", 0, 1_000);
    now = 50;
    bar.show("answers", 10, 1_000);
    now = 500;
    bar.show("answers", 250, 1_000);
    now = 700;
    bar.show("check log", 40, null);
    bar.clear();
    expect(written).toEqual([
      "\ranswers [######..................] 25 % of 1000, 500 a second\u001b[K",
      "\rcheck log: 40\u001b[K",
      "\r\u001b[K",
    ]);
  });

  it("writes nothing where nobody looks", () => {
    const { to, written } = screen(false);
    let now = 0;
    const bar = progressBar(to, () => now);
    for (now = 0; now < 2_000; now += 200) bar.show("answers", now, 2_000);
    bar.clear();
    expect(written).toEqual([]);
  });
});
