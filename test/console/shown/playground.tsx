/** The playground, as the service would show it. */
import type { JSX } from "hono/jsx/jsx-runtime";

import { completed } from "../../../runtime/console/pages/playground/fields.js";
import { PlaygroundPage, type PlaygroundProps } from "../../../runtime/console/pages/playground/playground.js";
import type { Reader } from "../../../runtime/console/reader.js";
import type { AnsweredPlay, OpenedPolicy } from "../../../runtime/ports/playground.js";
import { lineDifference } from "../../../runtime/services/reading/rules/line-difference.js";
import { answeredView, textsDifference } from "../../../runtime/services/ruling/playground/answered.js";
import { edited, firstAction, openPolicy, openText, playText, SAMPLES } from "../../cli/playground/texts.js";
import { type ChosenTexts, formOf } from "./page-values.js";

const { coffee, support } = SAMPLES;
const LOWER = edited(coffee, ["20.00 EUR", "15.00 EUR"]);
const played = playText(LOWER, firstAction("coffee"), coffee);
const ofSupport = playText(support, firstAction("support"));
const OPENED = { coffee: openPolicy(coffee), lower: openPolicy(LOWER), support: openPolicy(support) };
const broken = openText(edited(coffee, ["price is", "prise is"]));

export function playgroundPages(reader: Reader, chosen: ChosenTexts): Readonly<Record<string, JSX.Element>> {
  const view = ({ words, ...answer }: AnsweredPlay) =>
    answeredView({ ...answer, words: { ...words, title: chosen.account } });
  const typed = (policy: OpenedPolicy, values: Readonly<Record<string, string>> = {}): URLSearchParams =>
    completed(reader, policy, new URLSearchParams(values));
  const page = (more: Partial<PlaygroundProps>): JSX.Element => (
    <PlaygroundPage
      {...{ reader, sample: "coffee", now: coffee, before: coffee, refused: null, isSent: true, compared: null }}
      {...{ answered: null, names: new Map(), styleNonce: "n".repeat(24), page: `req_${"0".repeat(26)}` }}
      form={{ ...formOf({}), typed: typed(OPENED.coffee) }}
      opened={{ problems: [], policy: OPENED.coffee }}
      {...more}
    />
  );
  const named = {
    ...OPENED.lower,
    examples: OPENED.lower.examples.map((each) => ({ ...each, example: chosen.person })),
  };
  return {
    playground: page({ answered: played.before && view(played.before) }),
    "playground-compared": page({
      now: LOWER,
      opened: { problems: [], policy: named },
      answered: played.now && view(played.now),
      compared: {
        before: played.before && view(played.before),
        difference: textsDifference(played),
        lines: lineDifference(chosen.account, chosen.person),
      },
    }),
    "playground-whole-policy": page({
      ...{ sample: "support", now: support, before: support, isSent: false },
      form: { ...formOf({}), typed: typed(OPENED.support) },
      opened: { problems: [], policy: OPENED.support },
      answered: ofSupport.now && view(ofSupport.now),
    }),
    "playground-wrong": page({
      form: formOf({ "facts.price.amount": chosen.person }, [{ field: "facts.price", code: "type" }]),
    }),
    "playground-broken": page({ now: edited(coffee, ["price is", "prise is"]), opened: broken }),
    "playground-refused": page({ opened: { problems: [], policy: null }, refused: chosen.account }),
    "playground-no-policy": page({ now: [], opened: { problems: [], policy: null } }),
  };
}
