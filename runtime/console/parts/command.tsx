/** A command line for the operator of the service. */
import type { Child } from "hono/jsx";

export function Command({ line }: { readonly line: string }): Child {
  return (
    <pre class="command" tabindex={0}>
      <code>{line}</code>
    </pre>
  );
}
