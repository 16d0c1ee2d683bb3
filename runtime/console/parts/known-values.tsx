/** The known values of a text field, which a browser offers while somebody types: names, with titles beside them. */
import type { Child } from "hono/jsx";

import { writtenChosen } from "./chosen.js";

interface KnownValuesProps {
  /** Named by the field's `list`. */
  readonly id: string;
  readonly values: readonly { readonly name: string; readonly title: string | null }[];
}

export function KnownValues({ id, values }: KnownValuesProps): Child {
  return (
    <datalist id={id}>
      {values.map(({ name, title }) => (
        <option value={name}>{title === null ? name : writtenChosen(title)}</option>
      ))}
    </datalist>
  );
}
