/** The styles of a table of a DOCX that hold for text in it: of its row or column, then of the table. */
import type { Element } from "@xmldom/xmldom";

import { isOn, type Styles } from "./docx-styles.js";
import { cellsOf, tableRowsOf } from "./docx-tables.js";
import { ancestorsOf, attribute, child, childrenOf, nameOf, value } from "./docx-xml.js";

/** The nearest first. A text box within a table is in none. */
export function tableStyles(element: Element, styles: Styles): readonly Element[] {
  let cell: Element | null = null;
  let row: Element | null = null;
  for (const each of ancestorsOf(element)) {
    const name = nameOf(each);
    if (name === "txbxContent") return [];
    if (name === "tc") cell ??= each;
    else if (name === "tr") row ??= each;
    if (name !== "tbl") continue;
    const properties = child(each, "tblPr");
    const chain = styles.chain((properties && value(properties, "tblStyle")) ?? styles.ofTables);
    return row === null || cell === null ? chain : [...conditionsOf(chain, { table: each, row, cell }), ...chain];
  }
  return [];
}

interface CellPlace {
  readonly table: Element;
  readonly row: Element;
  readonly cell: Element;
}

/** The nearest first: by the order in which their properties replace each other (ISO/IEC 29500-1, 17.7.6). */
const CONDITIONS = [
  ...["nwCell", "neCell", "swCell", "seCell"],
  ...["firstRow", "lastRow", "firstCol", "lastCol", "band1Horz", "band2Horz", "wholeTable"],
] as const;
type Condition = (typeof CONDITIONS)[number];

function conditionsOf(chain: readonly Element[], place: CellPlace): readonly Element[] {
  const all = chain.flatMap((style) => childrenOf(style).filter((each) => nameOf(each) === "tblStylePr"));
  if (all.length === 0) return [];
  const holding = holdingIn(place);
  return CONDITIONS.filter((condition) => holding.has(condition)).flatMap((condition) =>
    all.filter((each) => attribute(each, "type") === condition),
  );
}

function holdingIn({ table, row, cell }: CellPlace): ReadonlySet<string> {
  const look = lookOf(table);
  const [rows, cells] = [placesIn(table, tableRowsOf), placesIn(row, cellsOf)];
  const [down, along] = [rows.get(row) ?? -1, cells.get(cell) ?? -1];
  const first = look("firstRow") && down === 0;
  const last = look("lastRow") && down === rows.size - 1;
  const [left, right] = [look("firstColumn") && along === 0, look("lastColumn") && along === cells.size - 1];
  const isInBands = !look("noHBand") && !first && !last;
  const isOdd = (down - (look("firstRow") ? 1 : 0)) % 2 === 0;
  const holding: Readonly<Record<Condition, boolean>> = {
    nwCell: first && left,
    neCell: first && right,
    swCell: last && left,
    seCell: last && right,
    firstRow: first,
    lastRow: last,
    firstCol: left,
    lastCol: right,
    band1Horz: isInBands && isOdd,
    band2Horz: isInBands && !isOdd,
    wholeTable: true,
  };
  return new Set(CONDITIONS.filter((condition) => holding[condition]));
}

/** Bits of `w:tblLook` in its older form (17.4.55). */
const BITS = { firstRow: 0x20, lastRow: 0x40, firstColumn: 0x80, lastColumn: 0x100, noHBand: 0x200 };

/** What of its style the table uses. */
function lookOf(table: Element): (name: keyof typeof BITS) => boolean {
  const properties = child(table, "tblPr");
  const look = properties && child(properties, "tblLook");
  const bits = Number.parseInt((look && attribute(look, "val")) ?? "0", 16);
  return (name) => {
    const said = look && attribute(look, name);
    return said === null || said === "" ? (bits & BITS[name]) !== 0 : isOn(said);
  };
}

const PLACES = new WeakMap<Element, ReadonlyMap<Element, number>>();

/** Rows of a table, or cells of a row, each with its place. Counted once. */
function placesIn(element: Element, partsOf: (element: Element) => readonly Element[]): ReadonlyMap<Element, number> {
  const known = PLACES.get(element);
  if (known !== undefined) return known;
  const places = new Map(partsOf(element).map((part, at) => [part, at]));
  PLACES.set(element, places);
  return places;
}
