/** The XML of JUnit reports. Every command loads this file, so that it loads nothing of the compiler. */

/** Where a command could not be run at all. */
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
  // What is no character of XML 1.0: control characters other than line breaks, halves of characters, and two codes.
  return text
    .replace(/[&<>"]/g, (character) => named[character] ?? character)
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\p{Surrogate}\ufffe\uffff]/gu, "\uFFFD");
}
