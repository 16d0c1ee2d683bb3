/** The data of one thing: names and values in two columns, or one below the other on a narrow screen. */
import type { Child } from "hono/jsx";

export function Facts({ rows }: { readonly rows: readonly (readonly [name: Child, value: Child])[] }): Child {
  return (
    <dl class="facts">
      {rows.map(([name, value]) => (
        <div>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
