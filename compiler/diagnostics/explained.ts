/**
 * The form of each text of `tcs explain`: the reason for the rule, a failing sample, the same sample corrected.
 */

/** `fails` and `right` are samples of the language. A test compiles both and checks that they fail and pass. */
export function explained(why: string, fails: string, right: string): string {
  return `${why}\n\nFails:\n\n${indent(fails)}\n\nRight:\n\n${indent(right)}`;
}

function indent(sample: string): string {
  return sample
    .split("\n")
    .map((line) => (line === "" ? "" : `    ${line}`))
    .join("\n");
}
