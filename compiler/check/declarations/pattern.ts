/** Which patterns a code may have: those whose matching always ends quickly, whatever a stranger sends. */

/** Longest pattern. */
const PATTERN_CHARACTERS = 200;

/**
 * Why the pattern is refused, or null. Look-around, back references and a repeated group that holds a repetition or a
 * choice are refused.
 */
export function patternProblem(pattern: string): string | null {
  if (pattern.length === 0) return "it is empty";
  if (pattern.length > PATTERN_CHARACTERS) return `it is longer than ${PATTERN_CHARACTERS} characters`;
  if (/\\[1-9k]/.test(pattern)) return "it refers back to a group";
  if (/\(\?(?!:)/.test(pattern)) return "it looks around or names a group";
  try {
    new RegExp(`^(?:${pattern})$`, "u");
  } catch {
    return "it is not written as a pattern";
  }
  return hasRepeatedRepetition(pattern) ? "a group that is repeated holds a repetition or a choice" : null;
}

/** Walks the pattern, keeping for each open group whether it holds a repetition or a choice. */
function hasRepeatedRepetition(pattern: string): boolean {
  const groups: boolean[] = [false];
  let closed: boolean | null = null;
  for (let at = 0; at < pattern.length; at += 1) {
    const sign = pattern.charAt(at);
    const justClosed: boolean | null = closed;
    closed = null;
    if (sign === "\\") at += 1;
    else if (sign === "[") at = endOfClass(pattern, at);
    else if (sign === "(") groups.push(false);
    else if (sign === ")") {
      closed = groups.pop() ?? false;
      if (closed) mark(groups);
    } else if (sign === "*" || sign === "+" || sign === "{") {
      if (justClosed === true) return true;
      mark(groups);
    } else if (sign === "|") mark(groups);
  }
  return false;
}

function mark(groups: boolean[]): void {
  if (groups.length > 0) groups[groups.length - 1] = true;
}

function endOfClass(pattern: string, start: number): number {
  let at = start + 1;
  while (at < pattern.length && pattern.charAt(at) !== "]") at += pattern.charAt(at) === "\\" ? 2 : 1;
  return at;
}
