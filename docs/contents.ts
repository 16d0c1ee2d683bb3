/** Which document stands in which group of the site. A document that no group names is one of the program's rooms. */

interface DocumentGroup {
  readonly name: string;
  readonly documents: readonly string[];
}

export const FIRST: DocumentGroup = {
  name: "Begin",
  documents: ["README.md", "runtime/GLOSSARY.md", "CHANGELOG.md"],
};

export const AUTHORS: DocumentGroup = {
  name: "Write rules",
  documents: [
    "compiler/LANGUAGE.md",
    "rulesets/README.md",
    "examples/rule-author-ci/README.md",
    "examples/editor/README.md",
  ],
};

export const OPERATORS: DocumentGroup = {
  name: "Run the service",
  documents: [
    "examples/deploy/README.md",
    "examples/deploy/scale.md",
    "cli/README.md",
    "examples/acme/README.md",
    "examples/identity-provider/README.md",
  ],
};

export const CALLERS: DocumentGroup = {
  name: "Call the service",
  documents: [
    "examples/README.md",
    "examples/refund-bot/README.md",
    "runtime/client/README.md",
    "examples/python-agent/README.md",
    "examples/ai-sdk-agent/README.md",
    "examples/tool-agent/README.md",
    "examples/bookkeeping-import/README.md",
    "runtime/mcp/README.md",
  ],
};

const NAMED = [FIRST, AUTHORS, OPERATORS, CALLERS].flatMap(({ documents }) => documents);
const DECISIONS = "DECISIONS.md";

/** The text of laws, which tests read. It is no document of this program. */
const NOT_SHOWN = /^test\/fixtures\//;

/** Of all documents of the repository. */
export function isShown(path: string): boolean {
  return !NOT_SHOWN.test(path);
}

export function groupsBelow(documents: readonly string[]): {
  readonly rooms: DocumentGroup;
  readonly decisions: DocumentGroup;
} {
  const others = documents.filter((path) => isShown(path) && !NAMED.includes(path));
  const isDecision = (path: string): boolean => path === DECISIONS || /(^|\/)decisions\//.test(path);
  const decisions = [DECISIONS, ...others.filter((path) => isDecision(path) && path !== DECISIONS)];
  return {
    rooms: { name: "Rooms of the program", documents: others.filter((path) => !isDecision(path)) },
    decisions: { name: "Decisions", documents: decisions },
  };
}
