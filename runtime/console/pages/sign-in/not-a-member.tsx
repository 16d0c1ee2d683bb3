/** For a proved identity that no account has added: whom to ask. */
import type { Child } from "hono/jsx";

import { Door } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { Command } from "../../parts/command.js";
import type { Reader } from "../../reader.js";

interface NotAMemberProps {
  readonly reader: Reader;
  /** Null: not known any more. */
  readonly address: string | null;
}

export function NotAMemberPage({ reader, address }: NotAMemberProps): Child {
  const { notAMember } = reader.texts;
  return (
    <Door reader={reader} title={notAMember.title}>
      <p class="lead">
        {address === null ? notAMember.leadAlone : notAMember.lead(<Chosen reader={reader} text={address} />)}
      </p>
      <p>{notAMember.next}</p>
      <a class="button main" href={reader.at("/sign-in")}>
        {notAMember.again}
      </a>
      <section class="aside">
        <p>{notAMember.operator}</p>
        <Command line="tcs person add --help" />
      </section>
    </Door>
  );
}
