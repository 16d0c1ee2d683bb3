/** A name of the interface or of a rule set: `policy.acme.customer_support`. It may break where its words end. */
import type { Child } from "hono/jsx";

export function Identifier({ name }: { readonly name: string }): Child {
  return (
    <code>
      {name.split(/(?<=[._])/).map((word, at) => (
        <>
          {at > 0 && <wbr />}
          {word}
        </>
      ))}
    </code>
  );
}
