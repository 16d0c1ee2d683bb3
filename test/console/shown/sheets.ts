/** Boundary sheets as pages show them. */
import type { BoundarySheet, SheetEdge } from "../../../runtime/ports/boundary-sheets.js";

/** With rows of every kind. */
export function shownSheet(chosen: string | null): BoundarySheet {
  const text = (usual: string): string => chosen ?? usual;
  const edge: SheetEdge = {
    heading: text("At 50.00 EUR and the setting “up to what amount a refund needs no approval”"),
    logic: "amount <= automatic_limit",
    example: text("at the limit"),
    assumed: [text("Facts: action = refund, order_total = 400.00 EUR."), text("Settings: refund_window_days = 30.")],
    varies: text("amount"),
    columns: ["place", "varied", "compared", "answer", "rests_on", "decided_by"],
    rows: [
      [
        ["below"],
        ["49.99 EUR"],
        ["49.99 EUR / 50.00 EUR"],
        ["determined: allowed"],
        ["Playbook, R-3"],
        [text("Small")],
      ],
      [["at"], ["50.00 EUR"], ["50.00 EUR / 50.00 EUR"], ["determined: allowed"], ["Playbook, R-3"], [text("Small")]],
      [
        ...[["above"], ["50.01 EUR"], ["50.01 EUR / 50.00 EUR"]],
        ["determined: needs_approval", text("Approved by: lead")],
        ...[["Playbook, R-3"], [text("Large")]],
      ],
      [["a unit less"], ["-0.01 EUR"], [], [text("cannot be sent: the fact takes no such value")], [], []],
    ],
    moved: [],
    gaps: [text("No worked example comes near this: add one that reaches it.")],
  };
  const pairs: SheetEdge = {
    ...edge,
    ...{ heading: null, example: null, assumed: [], varies: null, gaps: [] },
    columns: ["place", "one", "other", "proposed"],
    rows: [
      [["true"], [text("Muster GmbH")], [text("Mustre GmbH")], ["few_letters"]],
      [["false"], [text("Abel AG")], [text("Adel AG")], []],
    ],
  };
  const inForce = { ...edge, columns: edge.columns.slice(0, 2), rows: edge.rows.map((row) => row.slice(0, 2)) };
  return {
    inForce,
    rules: [
      { rule: "small", title: text("Small refunds"), edges: [edge, pairs] },
      { rule: "none", title: text("A rule without a number"), edges: [] },
    ],
  };
}

/** The rows of a changed rule, with the answers before. */
export function shownMovedSheet(chosen: string | null): BoundarySheet {
  const { rules } = shownSheet(chosen);
  const [first] = rules.flatMap(({ edges }) => edges);
  if (first === undefined) throw new Error("the sheet has an edge");
  const columns = [...first.columns.slice(0, 3), "before" as const, ...first.columns.slice(3)];
  const rows = first.rows.map((cells) => [...cells.slice(0, 3), ["determined: allowed"], ...cells.slice(3)]);
  const edge = { ...first, columns, rows, moved: [false, false, true, false] };
  return {
    inForce: null,
    rules: [
      { rule: "above_limit", title: chosen ?? "Above", edges: [edge] },
      { rule: "below_limit", title: chosen ?? "Below", edges: [{ ...edge, moved: edge.moved.map(() => false) }] },
    ],
  };
}
