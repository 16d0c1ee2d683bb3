/** The one shape of every `explain` text: why the rule is there, a sample that breaks it, and the sample put right. */

/** Joins the three parts; samples are indented as code. */
export function explanation(why: string, wrong: string, right: string): string {
  return `${why}\n\nThis is refused:\n\n${indented(wrong)}\n\nThis is right:\n\n${indented(right)}\n`;
}

function indented(sample: string): string {
  return sample
    .split("\n")
    .map((line) => `    ${line}`)
    .join("\n");
}
