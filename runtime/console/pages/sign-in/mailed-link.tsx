/** An opened link of a mail. Opening changes nothing, because mail scanners open links and run scripts. */
import type { Child } from "hono/jsx";

import { Door } from "../../layout.js";
import { Press } from "../../parts/press.js";
import type { Reader } from "../../reader.js";

interface MailedLinkProps {
  readonly reader: Reader;
  readonly token: string;
  /** `elsewhere`: another browser requested it. `over`: used, expired, or never made. */
  readonly state: "here" | "elsewhere" | "over";
}

export function MailedLinkPage({ reader, token, state }: MailedLinkProps): Child {
  const { link } = reader.texts;
  if (state === "here")
    return (
      <Door reader={reader} title={link.title}>
        <p class="lead">{link.lead}</p>
        <Press reader={reader} action="/sign-in/link" values={{ token }}>
          {link.submit}
        </Press>
      </Door>
    );
  const isElsewhere = state === "elsewhere";
  return (
    <Door reader={reader} title={isElsewhere ? link.elsewhereTitle : link.overTitle}>
      <p class="lead">{isElsewhere ? link.elsewhere : link.over}</p>
      {isElsewhere && <p>{link.elsewhereNext}</p>}
      <p>
        <a href={reader.at("/sign-in")}>{link.again}</a>
      </p>
    </Door>
  );
}
