/** The worked examples of the rule sets that ship. */
import { describe, expect, it } from "vitest";

import { checkLibrary } from "../../compiler/library.js";
import { failing, shipped } from "./shipped-examples.js";

interface ExampledRule {
  readonly id: string;
  readonly examples: readonly { readonly from: unknown }[];
}

describe("worked examples", () => {
  const paths = shipped.sources.map(({ path }) => path).filter((path) => !path.startsWith("domains/"));

  it.each(paths)("of %s all come out as they say", (path) => {
    expect(failing(shipped, path)).toEqual([]);
  });

  const checked = checkLibrary(shipped);

  it("stand in sources that mean something together", () => {
    expect(checked.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  it.each(paths)("of %s stand in every rule and cite a clause", (path) => {
    const { sources } = checked;
    const { model = null, matching = null } = sources.find((source) => source.path === path) ?? {};
    const rules: readonly ExampledRule[] = model?.rules ?? matching?.rules ?? [];
    expect(rules.length).toBeGreaterThan(0);
    expect(
      rules
        .filter(({ examples }) => examples.length === 0 || examples.some(({ from }) => from === null))
        .map(({ id }) => id),
    ).toEqual([]);
  });
});
