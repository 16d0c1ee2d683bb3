/**
 * A picture of figures over time: a bar for each week, its parts on top of each other, drawn on the server. Each part
 * has a pattern of its own, so that it is read without colour. The table of the same figures is behind it.
 */
import { scaleBand, scaleLinear } from "d3-scale";
import { stack } from "d3-shape";
import type { Child } from "hono/jsx";

import type { Reader } from "../reader.js";
import { Table } from "./table.js";

/** One bar with its row of the table. */
export interface Bar {
  /** Under the bar, short: a day, a week, a month. */
  readonly label: string;
  /** One for each part, from the foot of the bar; exact, in the unit that `written` knows. */
  readonly values: readonly bigint[];
}

interface BarsProps {
  readonly reader: Reader;
  /** Of the picture and its table: what is counted, over what. */
  readonly caption: string;
  /** Names of the parts of a bar, from its foot; at most four. */
  readonly parts: readonly string[];
  readonly bars: readonly Bar[];
  /** Head of the table's first column. */
  readonly head: string;
  readonly written: (value: bigint) => Child;
}

const WIDTH = 360;
const HEIGHT = 96;
const FOOT = 16;

/** Nothing if there is nothing to draw. */
export function Bars({ reader, caption, parts, bars, head, written }: BarsProps): Child {
  if (bars.length === 0) return null;
  return (
    <figure class="chart">
      <figcaption>{caption}</figcaption>
      <Picture caption={caption} parts={parts} bars={bars} />
      {parts.length > 1 && (
        <ul class="legend">
          {parts.map((part, index) => (
            <li>
              <svg class="swatch" width="14" height="14" aria-hidden="true">
                <Part at={{ x: 1, y: 1, width: 12, height: 12 }} index={index} />
              </svg>{" "}
              {part}
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary>{reader.texts.charts.table}</summary>
        <Table<Bar>
          caption={caption}
          rows={bars}
          columns={[
            { head, cell: ({ label }) => label },
            ...parts.map((part, index) => ({
              head: part,
              kind: "figure" as const,
              cell: ({ values }: Bar) => written(values[index] ?? 0n),
            })),
          ]}
        />
      </details>
    </figure>
  );
}

function Picture({ caption, parts, bars }: Pick<BarsProps, "caption" | "parts" | "bars">): Child {
  const across = scaleBand<number>()
    .domain(bars.map((_, index) => index))
    .range([0, WIDTH])
    .paddingInner(0.25);
  // A picture needs no exact figure; the table behind it has them.
  const rows = bars.map(({ values }) => values.map(Number));
  const highest = Math.max(1, ...rows.map((values) => values.reduce((sum, value) => sum + Math.max(0, value), 0)));
  const up = scaleLinear()
    .domain([0, highest])
    .range([HEIGHT - FOOT, 2]);
  const layers = stack<readonly number[], number>()
    .keys(parts.keys())
    .value((row, part) => Math.max(0, row[part] ?? 0))(rows);
  const every = Math.ceil(bars.length / 8);
  return (
    <svg class="bars" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={caption}>
      {layers.flatMap((layer, index) =>
        layer.map(([from, to], at) => {
          const height = up(from) - up(to);
          const place = { x: across(at) ?? 0, y: up(to), width: across.bandwidth(), height };
          return height > 0 && <Part at={place} index={index} />;
        }),
      )}
      <line class="foot" x1="0" x2={WIDTH} y1={HEIGHT - FOOT} y2={HEIGHT - FOOT} />
      {bars.map(
        ({ label }, at) =>
          at % every === 0 && (
            <text x={(across(at) ?? 0) + across.bandwidth() / 2} y={HEIGHT - 4} text-anchor="middle">
              {label}
            </text>
          ),
      )}
    </svg>
  );
}

interface PartProps {
  readonly at: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly index: number;
}

/** Full, hollow, striped across, striped along: told apart in print and without colour. */
function Part({ at: { x, y, width, height }, index }: PartProps): Child {
  const lines = index === 2 ? between(y, height) : index === 3 ? between(x, width) : [];
  return (
    <g class={`part-${index}`}>
      <rect x={rounded(x)} y={rounded(y)} width={rounded(width)} height={rounded(height)} />
      {lines.map((line) =>
        index === 2 ? (
          <line x1={rounded(x)} x2={rounded(x + width)} y1={rounded(line)} y2={rounded(line)} />
        ) : (
          <line x1={rounded(line)} x2={rounded(line)} y1={rounded(y)} y2={rounded(y + height)} />
        ),
      )}
    </g>
  );
}

/** Places of stripes, four units apart. */
function between(from: number, length: number): readonly number[] {
  return Array.from({ length: Math.floor(length / 4) }, (_, index) => from + 4 * (index + 0.5));
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
