/** What a change moves: how many answers go from one outcome to another, and the money of their actions. */
import type { Child } from "hono/jsx";

import type { RerunPreview } from "../../services/ruling/confirmations/preview.js";
import { writtenNumber } from "../numbers.js";
import type { AccountReader } from "../reader.js";
import { Amount } from "./amount.js";
import { AnswerState } from "./state.js";
import { Table } from "./table.js";

type PreviewedAnswer = RerunPreview["answers"][number];

export type MovedAnswer = Pick<PreviewedAnswer, "was" | "would_be" | "amount">;

interface Way extends Pick<MovedAnswer, "was" | "would_be"> {
  readonly answers: number;
  readonly sums: ReadonlyMap<string, bigint>;
}

interface MovedMoneyProps {
  readonly reader: AccountReader;
  readonly answers: readonly MovedAnswer[];
}

/** Empty if no answer would say something else. */
export function MovedMoney({ reader, answers }: MovedMoneyProps): Child {
  const { confirmations } = reader.texts;
  if (answers.length === 0) return null;
  const state = ({ state, outcome }: MovedAnswer["was"]): Child => (
    <AnswerState
      reader={reader}
      state={state}
      outcome={outcome}
      title={outcome === null ? null : reader.titles.of("outcome", outcome, null)}
    />
  );
  return (
    <Table<Way>
      caption={confirmations.movedMoney}
      rows={waysOf(answers)}
      columns={[
        { head: confirmations.was, cell: ({ was }) => state(was) },
        { head: confirmations.wouldBe, cell: ({ would_be: wouldBe }) => state(wouldBe) },
        { head: confirmations.answers, kind: "figure", cell: (way) => writtenNumber(reader, way.answers) },
        {
          head: confirmations.amount,
          kind: "figure",
          cell: ({ sums }) =>
            [...sums].map(([currency, amount]) => (
              <span class="beneath">
                <Amount reader={reader} amount={amount} currency={currency} />
              </span>
            )),
        },
      ]}
    />
  );
}

/** In the order of their first answers. */
function waysOf(answers: readonly MovedAnswer[]): readonly Way[] {
  const ways = new Map<string, Way>();
  for (const { was, would_be, amount } of answers) {
    const name = JSON.stringify([was, would_be]);
    const { answers: before, sums } = ways.get(name) ?? { answers: 0, sums: new Map<string, bigint>() };
    const next =
      amount === null ? sums : new Map([...sums, [amount.currency, (sums.get(amount.currency) ?? 0n) + amount.amount]]);
    ways.set(name, { was, would_be, answers: before + 1, sums: next });
  }
  return [...ways.values()];
}
