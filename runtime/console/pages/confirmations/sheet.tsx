/** The boundary sheet of a version: rows around every number, date and comparison of its rules. */
import type { Child } from "hono/jsx";

import type { SheetColumn, SheetEdge, SheetResult, SheetRule } from "../../../ports/boundary-sheets.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { SheetUnderWay } from "../../../services/ruling/confirmations/kept-sheets.js";
import type { SheetOfVersion } from "../../../services/ruling/confirmations/sheet.js";
import { Room } from "../../layout.js";
import { writtenNumber } from "../../numbers.js";
import { Chosen } from "../../parts/chosen.js";
import { Notice } from "../../parts/notice.js";
import { type Column, Table } from "../../parts/table.js";
import type { Reader } from "../../reader.js";
import { BY_HAND } from "../policies/address.js";
import { sheetAddress, versionAddress } from "./address.js";

export interface SheetPageProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly of: SheetOfVersion;
  readonly result: SheetResult | SheetUnderWay;
  /** The page does not load itself again while the sheet is made. */
  readonly isByHand: boolean;
}

export function SheetPage({ reader, signedIn, of, result, isByHand }: SheetPageProps): Child {
  const { confirmations, rules: words } = reader.texts;
  const { sheet } = confirmations;
  const { ruleSet, version } = of.request;
  return (
    <Room
      reader={reader}
      title={`${sheet.title}: ${ruleSet} ${version}`}
      heading={
        <>
          {sheet.title}: {confirmations.versionTitle(<Chosen reader={reader} text={of.title} />, version)}
        </>
      }
      signedIn={signedIn}
      place="confirmations"
      looksAgain={result.kind === "under_way" && !isByHand}
      wide
    >
      <div class="about">
        <p class="quiet">
          {words.kinds[of.kind]} · <code>{ruleSet}</code>
        </p>
        <p class="lead">{of.kind === "matching" ? sheet.leadMatching : sheet.lead}</p>
        {of.kind !== "matching" && <p class="hint">{sheet.how}</p>}
        <p>
          <a href={reader.at(versionAddress(signedIn.env, ruleSet, version))}>{sheet.back}</a>
        </p>
      </div>
      {result.kind === "under_way" ? (
        <UnderWay {...{ reader, isByHand, ruleSet, version }} forMs={result.forMs} env={signedIn.env} />
      ) : (
        <Rows reader={reader} result={result} />
      )}
    </Room>
  );
}

interface UnderWayProps extends Pick<SheetPageProps, "reader" | "isByHand"> {
  readonly forMs: number;
  readonly env: string;
  readonly ruleSet: string;
  readonly version: string;
}

function UnderWay({ reader, isByHand, forMs, env, ruleSet, version }: UnderWayProps): Child {
  const { confirmations, saves } = reader.texts;
  const byHand = reader.at(`${sheetAddress(env, ruleSet, version)}?${BY_HAND}=yes`);
  return (
    <>
      <p class="lead" role="status">
        {confirmations.sheet.underWay(writtenNumber(reader, Math.floor(forMs / 1_000)))}
      </p>
      <p class="hint">
        {isByHand ? saves.isByHand : saves.byItself} <a href={byHand}>{isByHand ? saves.reload : saves.byHand}</a>
      </p>
    </>
  );
}

interface RowsProps extends Pick<SheetPageProps, "reader"> {
  readonly result: SheetResult;
}

function Rows({ reader, result }: RowsProps): Child {
  const { sheet: texts } = reader.texts.confirmations;
  if (result.kind === "no_source") return <p class="lead">{texts.noSource}</p>;
  if (result.kind === "stopped") return <Notice kind="wrong">{texts.stopped}</Notice>;
  const { inForce, rules } = result.sheet;
  return (
    <div class="rules">
      {inForce !== null && (
        <section aria-labelledby="in-force">
          <h2 id="in-force">{texts.inForce}</h2>
          <Edge reader={reader} edge={{ ...inForce, heading: null }} />
        </section>
      )}
      {rules.map((rule) => (
        <RuleRows reader={reader} rule={rule} />
      ))}
    </div>
  );
}

function RuleRows({
  reader,
  rule: { rule, title, edges },
}: {
  readonly reader: Reader;
  readonly rule: SheetRule;
}): Child {
  const { sheet } = reader.texts.confirmations;
  return (
    <section aria-labelledby={`sheet-${rule}`}>
      <h2 id={`sheet-${rule}`}>
        <Chosen reader={reader} text={title} />
      </h2>
      <p class="quiet">
        <code>{rule}</code>
      </p>
      {edges.length === 0 ? <p class="hint">{sheet.allShown}</p> : <Edges reader={reader} edges={edges} />}
    </section>
  );
}

function Edges({ reader, edges }: { readonly reader: Reader; readonly edges: readonly SheetEdge[] }): Child {
  return edges.map((edge) => <Edge reader={reader} edge={edge} />);
}

interface Line {
  readonly cells: SheetEdge["rows"][number];
}

function Edge({ reader, edge }: { readonly reader: Reader; readonly edge: SheetEdge }): Child {
  const { sheet } = reader.texts.confirmations;
  const { heading, logic, example, assumed, columns, rows, gaps } = edge;
  return (
    <>
      {heading !== null && (
        <h3>
          <Chosen reader={reader} text={heading} />
        </h3>
      )}
      <pre class="command" tabindex={0}>
        <code>{logic}</code>
      </pre>
      {(example !== null || assumed.length > 0) && (
        <details>
          <summary>{sheet.assumed}</summary>
          {example !== null && <p class="hint">{sheet.example(<Chosen reader={reader} text={example} />)}</p>}
          {assumed.map((line) => (
            <p class="hint">
              <Chosen reader={reader} text={line} />
            </p>
          ))}
        </details>
      )}
      {rows.length > 0 && (
        <Table<Line>
          caption={heading ?? logic}
          rows={rows.map((cells) => ({ cells }))}
          columns={columns.map((column, at) => columnOf(reader, edge, column, at))}
        />
      )}
      {gaps.map((gap) => (
        <p class="hint">
          <Chosen reader={reader} text={gap} />
        </p>
      ))}
    </>
  );
}

function columnOf(reader: Reader, { varies }: SheetEdge, column: SheetColumn, at: number): Column<Line> {
  const { sheet } = reader.texts.confirmations;
  return {
    head: column === "varied" ? (varies ?? "") : sheet.columns[column],
    ...(column === "varied" && { heading: <Chosen reader={reader} text={varies ?? ""} /> }),
    cell: ({ cells }) => {
      const lines = cells[at] ?? [];
      if (column === "place") return <Place reader={reader} place={lines[0] ?? ""} />;
      if (column === "proposed" && lines.length === 0) return sheet.notProposed;
      return lines.map((line, place) => (
        <div>
          {column === "answer" && place === 0 ? (
            <strong>
              <Chosen reader={reader} text={line} />
            </strong>
          ) : (
            <Chosen reader={reader} text={line} />
          )}
        </div>
      ));
    },
  };
}

function Place({ reader, place }: { readonly reader: Reader; readonly place: string }): Child {
  const { places } = reader.texts.confirmations.sheet;
  return place === "below" || place === "at" || place === "above" ? (
    places[place]
  ) : (
    <Chosen reader={reader} text={place} />
  );
}
