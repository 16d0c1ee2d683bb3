/**
 * The one shape of what `tcs explain` prints: why the rule is there, a sample that fails, the same sample put right.
 */

/** `fails` and `right` are samples of the language; a test compiles both and holds them to what they claim. */
export function explained(why: string, fails: string, right: string): string {
  return `${why}\n\nFails:\n\n${indent(fails)}\n\nRight:\n\n${indent(right)}`;
}

function indent(sample: string): string {
  return sample
    .split("\n")
    .map((line) => (line === "" ? "" : `    ${line}`))
    .join("\n");
}
