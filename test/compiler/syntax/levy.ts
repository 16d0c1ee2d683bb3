/** A small law around one condition, for the tests of quick fixes: what they leave compiles and means what was said. */
import { buildDraft } from "../../../compiler/build.js";
import type { Code } from "../../../compiler/diagnostics/diagnostic.js";
import { runExamples } from "../../../compiler/examples.js";
import { applied, correctionOf } from "../../../compiler/service/fixes/corrections.js";
import { openWorkspace, type Snapshot } from "../../../compiler/service/workspace.js";

const PATH = "law/xx/order_levy/1.rules";
const DOMAIN = `domain orders {
  dated by day
  amount worth
  fact day: date "The day."
  fact worth: money "What it is worth."
  fact purpose: code one of stock, service, software "What it is for."
  law outcomes levied, free
}
`;

/** A whole law with the given condition, and with examples of its result: `worth = 99.99 EUR` and so on. */
export function lawWith(condition: string, expected: readonly (readonly [given: string, isTrue: boolean])[]): string {
  const examples = expected.map(
    ([given, isTrue]) => `example "${given}" from act.levy {
      given day = 2026-03-10, ${given}
      expect determined ${isTrue ? "levied" : "free"}
    }`,
  );
  return `law xx.order_levy version "1" {
  title "A levy"
  domain orders
  jurisdictions XX
  currency EUR
  in force from 2026-01-01 by day
  changelog "First version."
  source act: statute "Act" { levy "§ 1" text en "There is a levy at 100.00 euros." }
  uses day, worth, purpose
  outcomes levied, free
  rule due "Due" cites act.levy {
    wording "There is a levy at 100.00 euros."
    when ${condition} then levied
    ${examples.join("\n    ")}
  }
  rule not_due "Not due" cites act.levy {
    wording "There is none."
    always then free
    ${examples.join("\n    ")}
  }
}
`;
}

export function check(text: string): Snapshot {
  const sources = [
    { path: "domains/orders.rules", text: DOMAIN },
    { path: PATH, text },
  ];
  return openWorkspace().check({ sources, readTable: () => null });
}

export const errorsIn = ({ library }: Snapshot): readonly string[] =>
  library.diagnostics
    .filter(({ path, severity }) => path === PATH && severity === "error")
    .map(({ code, message, help }) => `${code} ${message} ${help ?? ""}`);

/** The messages of the worked examples that fail. */
export function examplesFailing({ library }: Snapshot): readonly string[] {
  const model = library.sources.find(({ path }) => path === PATH)?.model ?? null;
  return model === null
    ? ["no model"]
    : runExamples(model, buildDraft(model).module).diagnostics.map(({ message }) => message);
}

/**
 * Errors of the source as written, and the remaining errors of it and of its examples after the quick fix of the
 * code.
 */
export function mended(
  code: Code,
  text: string,
): { readonly told: readonly string[]; readonly left: readonly string[] } {
  const before = check(text);
  const mistake = before.library.diagnostics.find((each) => each.code === code);
  const fix = mistake === undefined ? null : correctionOf(mistake, before, () => null);
  if (fix === null) return { told: errorsIn(before), left: ["no quick fix"] };
  const after = check(applied(text, fix));
  return { told: errorsIn(before), left: [...errorsIn(after), ...examplesFailing(after)] };
}
