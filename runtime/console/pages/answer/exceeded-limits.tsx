/** The limits that an action exceeded: what was compared, with both figures and the difference. */
import type { Child } from "hono/jsx";

import type { AnswerPageData } from "../../../services/acting/decisions/answer-page.js";
import { Amount } from "../../parts/amount.js";
import { Chosen } from "../../parts/chosen.js";
import { Identifier } from "../../parts/identifier.js";
import type { Reader } from "../../reader.js";

interface ExceededLimitsProps {
  readonly reader: Reader;
  readonly limits: AnswerPageData["exceeds"];
}

export function ExceededLimits({ reader, limits }: ExceededLimitsProps): Child {
  const { answers } = reader.texts;
  return limits.map(({ title, amount, limit, difference, setting }) => (
    <p>
      {answers.exceeds(
        <Chosen reader={reader} text={title} />,
        <Amount reader={reader} {...amount} />,
        <Amount reader={reader} {...difference} />,
        <Amount reader={reader} {...limit} />,
      )}{" "}
      {setting !== null && (
        <small class="quiet">
          <Identifier name={setting} />
        </small>
      )}
    </p>
  ));
}
