/** A button with an effect: a form of its own, so that opening a page never has the effect. */
import type { Child, PropsWithChildren } from "hono/jsx";

import type { Reader } from "../reader.js";

interface PressProps {
  readonly reader: Reader;
  /** A path of the service. */
  readonly action: string;
  /** Sent with it, unseen. */
  readonly values?: Readonly<Record<string, string>>;
  /** `stop`: for effects that cannot be undone. */
  readonly kind?: "main" | "plain" | "stop";
}

export function Press({ reader, action, values = {}, kind = "main", children }: PropsWithChildren<PressProps>): Child {
  return (
    <form method="post" action={reader.at(action)}>
      {Object.entries(values).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <button type="submit" class={kind}>
        {children}
      </button>
    </form>
  );
}
