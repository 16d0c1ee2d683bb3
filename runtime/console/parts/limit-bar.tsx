/** A limit as a bar: what is used of it, and what exceeds it. The figures stand below: the picture adds no fact. */
import { scaleLinear } from "d3-scale";
import type { Child } from "hono/jsx";

import type { Reader } from "../reader.js";

interface LimitBarProps {
  readonly reader: Reader;
  /** What is limited. */
  readonly name: Child;
  /** In one unit. */
  readonly used: bigint;
  readonly limit: bigint;
  readonly written: (value: bigint) => Child;
}

const WIDTH = 240;
const HEIGHT = 10;

export function LimitBar({ reader, name, used, limit, written }: LimitBarProps): Child {
  const { charts } = reader.texts;
  const whole = Math.max(1, Number(used), Number(limit));
  const across = scaleLinear().domain([0, whole]).range([0, WIDTH]).clamp(true);
  const edge = across(Number(limit));
  const reached = across(Number(used));
  const isOver = used > limit;
  return (
    <div class={isOver ? "limit over" : "limit"}>
      <span class="limit-name">{name}</span>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true" preserveAspectRatio="none">
        <rect class="whole" x="0" y="1" width={WIDTH} height={HEIGHT - 2} />
        <rect class="used" x="0" y="1" width={Math.min(reached, edge)} height={HEIGHT - 2} />
        {isOver && <rect class="excess" x={edge} y="1" width={reached - edge} height={HEIGHT - 2} />}
        {isOver && <line class="edge" x1={edge} x2={edge} y1="0" y2={HEIGHT} />}
      </svg>
      <span class="quiet figure">
        {charts.of(written(used), written(limit))}
        {isOver && <> · {charts.over(written(used - limit))}</>}
      </span>
    </div>
  );
}
