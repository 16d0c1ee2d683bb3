/** The compiler's diagnostics for files, each with its line: the error, and its correction. */
import type { Child } from "hono/jsx";

import type { PolicyDiagnostic, SourceFile } from "../../../ports/policy-compiler.js";
import { Chosen } from "../../parts/chosen.js";
import type { Reader } from "../../reader.js";

/** After correcting the first ones, the author saves again. Further ones are counted; errors stand before all else. */
const MOST_SHOWN = 50;

interface ProblemsProps {
  readonly reader: Reader;
  /** Of one file. */
  readonly problems: readonly PolicyDiagnostic[];
  /** The file, if it is on the page. */
  readonly file: SourceFile | null;
  /** The id of a line of the file, if its lines are on the page with numbers. */
  readonly lineId?: (line: number) => string;
}

export function Problems({ reader, problems, file, lineId }: ProblemsProps): Child {
  const { policies } = reader.texts;
  const lines = file?.text.split("\n") ?? [];
  const [errors, others] = [problems.filter(isError), problems.filter((each) => !isError(each))];
  return (
    <>
      <ul class="found">
        {[...errors, ...others].slice(0, MOST_SHOWN).map((problem) => (
          <li class={problem.severity}>
            <p>
              <strong>
                <Place reader={reader} problem={problem} lineId={lineId} />
              </strong>{" "}
              <span class="quiet">
                {policies.severities[problem.severity]} · <code>{problem.code}</code>
              </span>
            </p>
            <Excerpt reader={reader} problem={problem} line={lines[problem.start.line - 1]} />
            <Words reader={reader} problem={problem} />
          </li>
        ))}
      </ul>
      {problems.length > MOST_SHOWN && <p class="hint">{policies.moreProblems(problems.length - MOST_SHOWN)}</p>}
    </>
  );
}

const isError = ({ severity }: PolicyDiagnostic): boolean => severity === "error";

function Place({ reader, problem, lineId }: WordsProps & { readonly lineId: ProblemsProps["lineId"] }): Child {
  const { line, column } = problem.start;
  const words = reader.texts.policies.place(line, column);
  return lineId === undefined ? words : <a href={`#${lineId(line)}`}>{words}</a>;
}

interface WordsProps {
  readonly reader: Reader;
  readonly problem: PolicyDiagnostic;
}

/** The error and its correction. The compiler has one language; for personal data the page has texts of its own. */
function Words({ reader, problem: { code, message, help } }: WordsProps): Child {
  const { policies, forms } = reader.texts;
  if (code === "email" || code === "iban")
    return (
      <>
        <p>{forms.wrong[code]}</p>
        <p class="quiet">{policies.noPersonalData}</p>
      </>
    );
  return (
    <>
      <p lang="en">
        <Chosen reader={reader} text={message} />
      </p>
      {help !== null && (
        <p class="quiet" lang="en">
          <Chosen reader={reader} text={help} />
        </p>
      )}
    </>
  );
}

interface ExcerptProps {
  readonly reader: Reader;
  readonly problem: PolicyDiagnostic;
  /** Undefined if the file is not on the page, or has no such line. */
  readonly line: string | undefined;
}

/** The line, with the marked part; columns are counted in UTF-16 code units from 1, ends exclusive. */
function Excerpt({ reader, problem: { start, end }, line }: ExcerptProps): Child {
  if (line === undefined) return null;
  const to = end.line === start.line ? end.column - 1 : line.length;
  const [before, meant, after] = [line.slice(0, start.column - 1), line.slice(start.column - 1, to), line.slice(to)];
  return (
    <p class="excerpt">
      <code>
        <Chosen reader={reader} text={before.trimStart()} />
        <mark>
          <Chosen reader={reader} text={meant} />
        </mark>
        <Chosen reader={reader} text={after} />
      </code>
    </p>
  );
}
