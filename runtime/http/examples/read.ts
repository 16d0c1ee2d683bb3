/**
 * The examples of the API document, which are files of JSON beside this module: one for each subject, in it the bodies
 * by name, and for each body its examples by name. All of it is sample data.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";

import type { Examples } from "../operation.js";

export const EXAMPLE_SUBJECTS = [
  ...["accounts", "agent-runs", "agents", "alerts", "answer", "audit", "check", "confirmations", "decisions"],
  ...[
    "document",
    "documents",
    "dry-runs",
    "health",
    "jobs",
    "keys",
    "laws",
    "log",
    "map",
    "me",
    "nothing",
    "overview",
    "people",
  ],
  ...[
    "policies",
    "recipients",
    "reports",
    "rerun-preview",
    "review",
    "rules",
    "rules-diff",
    "sandbox",
    "settings",
    "views",
  ],
] as const;

type Subject = (typeof EXAMPLE_SUBJECTS)[number];
/** By the name of the body, and by the name of the example. */
type ExampleFile = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

const files = new Map<Subject, ExampleFile>();

/** The examples of one body. The file is read when the document is made: a command that serves nothing reads none. */
export function examplesOf(subject: Subject, body: string): Examples {
  return () => {
    const examples = readExamples(subject)[body];
    if (examples === undefined) throw new Error(`INVARIANT: examples/${subject}.json has the examples of ${body}`);
    return examples;
  };
}

/** A whole file. It lies beside this module: in the sources, and in `dist`, where the build copies it. */
export function readExamples(subject: Subject): ExampleFile {
  // Our own file; a test holds each example against its schema.
  const read = (): ExampleFile =>
    JSON.parse(readFileSync(join(import.meta.dirname, `${subject}.json`), "utf8")) as ExampleFile;
  const file = files.get(subject) ?? read();
  files.set(subject, file);
  return file;
}
