/** Takes the failing and the corrected sample out of what `tcs explain` prints. */

export function samples(explain: string): { readonly fails: string; readonly right: string } {
  const [, fails = "", right = ""] = /\nFails:\n\n([^]*)\n\nRight:\n\n([^]*)$/.exec(explain) ?? [];
  const outdent = (text: string): string => text.replace(/^ {4}/gm, "");
  return { fails: outdent(fails), right: outdent(right) };
}
