/** A name of the interface or of a rule set: `policy.acme.customer_support`. It may break where its words end. */
import type { Child } from "hono/jsx";

export function Identifier({ name }: { readonly name: string }): Child {
  return (
    <code>
      <Breakable text={name} />
    </code>
  );
}

/** A text with names or addresses in it, which break where their words end. */
export function Breakable({ text }: { readonly text: string }): Child {
  return text.split(/(?<=\S[._@/](?=\S))/).map((part, at) => (
    <>
      {at > 0 && <wbr />}
      {part}
    </>
  ));
}
