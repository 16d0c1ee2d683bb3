/** An answer in a table: its day, as a link to it, and the action's reference. */
import type { Child } from "hono/jsx";

import type { AccountReader } from "../reader.js";
import { ActionRef } from "./action-ref.js";
import { Day } from "./day.js";

export interface AnswerLinkProps {
  readonly reader: AccountReader;
  readonly env: string;
  readonly answer: { readonly check_id: string; readonly effective_date: string; readonly ref: string | null };
}

export function AnswerLink({ reader, env, answer: { check_id, effective_date, ref } }: AnswerLinkProps): Child {
  return (
    <>
      <a href={reader.at(`/${env}/checks/${check_id}`)}>
        <Day reader={reader} day={effective_date} />
      </a>
      {ref !== null && (
        <span class="beneath quiet">
          <ActionRef reader={reader} text={ref} />
        </span>
      )}
    </>
  );
}
