/** Reasons against publishing a draft. */
import type { Child } from "hono/jsx";

import type { BlockingReason } from "../../../services/request/operator/blocking-codes.js";
import { Chosen } from "../../parts/chosen.js";
import { Notice } from "../../parts/notice.js";
import type { Reader } from "../../reader.js";

interface BlockedProps {
  readonly reader: Reader;
  readonly blocking: readonly BlockingReason[];
  /** The effect that is missing. */
  readonly lead: string;
}

/** Every reason at once: a next step in the reader's language, and the service's own words. */
export function Blocked({ reader, blocking, lead }: BlockedProps): Child {
  const { policies } = reader.texts;
  const known: Readonly<Record<string, string>> = policies.blocking;
  return (
    <>
      <Notice kind="wrong">{lead}</Notice>
      <ol class="problems">
        {blocking.map(({ code, detail }) => (
          <li>
            <p>{known[code] ?? policies.blockedOtherwise}</p>
            <p class="quiet" lang="en">
              <Chosen reader={reader} text={detail} />
            </p>
          </li>
        ))}
      </ol>
    </>
  );
}
