/** One of a few parts of a list, each with an address of its own. */
import type { Child } from "hono/jsx";

import type { Reader } from "../reader.js";

interface TabsProps {
  readonly reader: Reader;
  /** The subject of the choice, read aloud. */
  readonly label: string;
  /** `path`: of the service. */
  readonly tabs: readonly { readonly name: string; readonly path: string; readonly isHere: boolean }[];
}

export function Tabs({ reader, label, tabs }: TabsProps): Child {
  return (
    <nav class="tabs" aria-label={label}>
      {tabs.map(({ name, path, isHere }) => (
        <a href={reader.at(path)} aria-current={isHere ? "page" : undefined}>
          {name}
        </a>
      ))}
    </nav>
  );
}
