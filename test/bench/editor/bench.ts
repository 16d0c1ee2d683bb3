/**
 * The time until an editor shows a mistake: one keystroke in a source of 5,000 lines, checked with the library around
 * it.
 */
import { readLibrary } from "../../../compiler/host/disk.js";
import { openWorkspace } from "../../../compiler/service/workspace.js";

const PATH = "policy/acme/customer_support/1.rules";
const LINES = 5000;
const EDITS = 100;

export function benchEditor(): Promise<string> {
  const library = readLibrary("rulesets");
  const source = library.sources.find(({ path }) => path === PATH);
  if (source === undefined) throw new Error(`there is no ${PATH}`);
  const text = grown(source.text);
  const workspace = openWorkspace();
  const after = (title: string): number => {
    const began = performance.now();
    const typed = text.replace("Refunds of the support desk", title);
    workspace.check({
      ...library,
      sources: library.sources.map((each) => (each.path === PATH ? { path: PATH, text: typed } : each)),
    });
    return performance.now() - began;
  };
  for (let at = 0; at < 20; at += 1) after(`Warm ${at}`);
  const before = process.cpuUsage();
  const took = Array.from({ length: EDITS }, (_, at) => after(`Refunds ${at}`)).sort((a, b) => a - b);
  const { user, system } = process.cpuUsage(before);
  const ms = (value: number | undefined): string => (value ?? Number.NaN).toFixed(0);
  return Promise.resolve(
    [
      `| a keystroke in ${text.split("\n").length} lines | ms |`,
      "|---|---|",
      `| median | ${ms(took[EDITS / 2])} |`,
      `| p95 | ${ms(took[Math.floor(EDITS * 0.95)])} |`,
      `| processor's time each | ${ms((user + system) / 1000 / EDITS)} |`,
    ].join("\n"),
  );
}

/** The shipped policy with one of its rules, examples and all, repeated under other names. */
function grown(text: string): string {
  const rule = text.slice(text.indexOf("  rule exceeds_order"), text.indexOf("  rule frequent_refunds"));
  let longer = text.slice(0, text.lastIndexOf("}"));
  for (let copy = 1; longer.split("\n").length < LINES; copy += 1)
    longer += rule.replaceAll("rule exceeds_order", `rule exceeds_order_${copy}`);
  return `${longer}}\n`;
}
