/** The XML of JUnit reports. Every command loads this file, so it loads no part of the compiler. */

/** For a command that could not run at all. */
export function junitFailure(command: string, words: string): string {
  return document({ tests: 1, failures: 0, errors: 1 }, [errorSuite("tcs", command, words, [words])]);
}

export function errorSuite(suite: string, name: string, message: string, lines: readonly string[]): string {
  return [
    `  <testsuite name="${escape(suite)}" tests="1" failures="0" errors="1">`,
    `    <testcase classname="${escape(suite)}" name="${escape(name)}">`,
    `      <error message="${escape(message)}">${escape(lines.join("\n"))}</error>`,
    "    </testcase>",
    "  </testsuite>",
  ].join("\n");
}

export function document(counts: Readonly<Record<string, number>>, suites: readonly string[]): string {
  const attributes = Object.entries(counts).map(([name, count]) => ` ${name}="${count}"`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes.join("")}>`,
    ...suites,
    "</testsuites>",
  ].join("\n");
}

export function escape(text: string): string {
  const named: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
  // Code points that XML 1.0 does not allow: control characters other than line breaks, surrogates, and two others.
  return text
    .replace(/[&<>"]/g, (character) => named[character] ?? character)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Surrogate}\ufffe\uffff]/gu, "\uFFFD");
}
