/** Where a changed rule tips: the rows of the boundary sheet that the version before answers otherwise. */
import type { Child } from "hono/jsx";

import type { SheetColumn, SheetEdge, SheetResult } from "../../../ports/boundary-sheets.js";
import type { SheetUnderWay } from "../../../services/ruling/confirmations/kept-sheets.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { Table } from "../../parts/table.js";
import type { Reader } from "../../reader.js";

interface TipsProps {
  readonly reader: Reader;
  readonly rule: string;
  /** Null: it cannot be made at the moment. */
  readonly result: SheetResult | SheetUnderWay | null;
  /** The address of the page. */
  readonly again: string;
}

interface Line {
  readonly cells: SheetEdge["rows"][number];
  readonly isMoved: boolean;
}

export function Tips({ reader, rule, result, again }: TipsProps): Child {
  const { tips, sheet: texts } = reader.texts.confirmations;
  if (result === null) return <p class="hint">{tips.notNow}</p>;
  if (result.kind === "under_way")
    return (
      <p class="hint">
        {tips.underWay(writtenNumber(reader, Math.floor(result.forMs / 1_000)))}{" "}
        <a href={reader.at(again)}>{reader.texts.saves.reload}</a>
      </p>
    );
  if (result.kind === "no_source") return <p class="hint">{texts.noSource}</p>;
  if (result.kind === "stopped") return <p class="hint">{texts.stopped}</p>;
  const edges = result.sheet.rules.find((each) => each.rule === rule)?.edges ?? [];
  const moved = edges.filter((edge) => edge.moved.includes(true));
  if (moved.length === 0) return <p class="hint">{edges.length === 0 ? texts.allShown : tips.none}</p>;
  return moved.map((edge) => <MovedEdge reader={reader} edge={edge} />);
}

function MovedEdge({ reader, edge }: { readonly reader: Reader; readonly edge: SheetEdge }): Child {
  const { tips } = reader.texts.confirmations;
  const { heading, logic, columns, rows, moved, varies, example } = edge;
  const cellOf = ({ cells }: Line, column: SheetColumn): readonly string[] => cells[columns.indexOf(column)] ?? [];
  const answer = (line: Line, column: "before" | "answer"): Child =>
    cellOf(line, column).map((text) => (
      <div>
        <Chosen reader={reader} text={text} />
      </div>
    ));
  return (
    <div class="tips">
      <p class="hint">
        <Chosen reader={reader} text={heading ?? logic} />
        {varies !== null && <span class="beneath">{tips.varied(<Chosen reader={reader} text={varies} />)}</span>}
        {example !== null && (
          <span class="beneath">
            {reader.texts.confirmations.sheet.example(<Chosen reader={reader} text={example} />)}
          </span>
        )}
      </p>
      <Table<Line>
        caption={`${tips.title}: ${heading ?? logic}`}
        rows={rows.map((cells, at) => ({ cells, isMoved: moved[at] === true }))}
        columns={[
          {
            head: tips.at,
            cell: (line) => <Chosen reader={reader} text={cellOf(line, "varied").join(" ")} />,
          },
          { head: tips.before, cell: (line) => answer(line, "before") },
          {
            head: tips.now,
            cell: (line) =>
              line.isMoved ? (
                <>
                  <strong>{answer(line, "answer")}</strong>
                  <span class="moved">◀ {tips.moved}</span>
                </>
              ) : (
                answer(line, "answer")
              ),
          },
        ]}
      />
    </div>
  );
}
