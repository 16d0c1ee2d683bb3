/**
 * Questions of the console's editor about files that are being written. They are answered as compiling the files as a
 * draft would. Nothing is stored.
 */
import { z } from "zod";

import { readAccountRules } from "../../../actions/account/account-rules.js";
import type { Services } from "../../../actions/account/services.js";
import type { PersonCaller } from "../../../auth/caller.js";
import type { Json } from "../../../engine/values/json.js";
import type { SourceFile } from "../../../ports/policy-compiler.js";
import type { LanguageAnswer, LanguageProblem, LanguageQuestion } from "../../../ports/policy-language.js";
import { Refusal, type WrongField } from "../../../refusals/refusal.js";
import type { Steps } from "../../../store/sql/steps.js";
import { parseBody } from "../../request/parsed-body.js";
import { refusalOf } from "../../request/validation-issues.js";
import type { Superseded } from "../../turns/line.js";
import { answerIn, type LanguageDesk } from "./asking.js";
import { draftRequestSchema, samePaths } from "./draft.js";
import { requireDrafter } from "./drafter.js";
import { keptDomains } from "./kept-domains.js";
import { type PersonalData, personalDataIn } from "./personal-data.js";

const QUESTIONS = ["check", "examples", "complete", "describe", "format", "define", "name", "rename"] as const;

export const languageRequestSchema = z.strictObject({
  files: draftRequestSchema.shape.files,
  ask: z.enum(QUESTIONS),
  /** Of the file that is asked about. */
  path: z.string().nullish(),
  /** In UTF-16 code units. */
  offset: z.int().min(0).nullish(),
  /** The new one, of renaming. */
  name: z.string().nullish(),
});

interface AskingParts {
  readonly verbRunner: { readonly read: <T>(verb: (services: Services) => Steps<T>) => Promise<T> };
  readonly askLanguage: LanguageDesk;
}

/** `signal`: aborted when the person no longer waits. */
export async function askLanguage(
  { verbRunner, askLanguage: ask }: AskingParts,
  caller: PersonCaller,
  body: Json,
  signal: AbortSignal,
): Promise<LanguageAnswer | Superseded> {
  requireDrafter(caller);
  const { files, question } = readRequest(body);
  const personal = personalDataAnswer(files, question);
  if (personal !== null) return personal;
  const kept = await verbRunner.read(function* (services) {
    return keptDomains(yield* readAccountRules(services, caller.accountId));
  });
  const { accountId, personId } = caller;
  return answerIn(await ask({ accountId, personId, signal }, { whose: accountId, files, kept, ask: question }));
}

/** `body`: files, and a question about them. */
export function readRequest(body: Json): {
  readonly files: readonly SourceFile[];
  readonly question: LanguageQuestion;
} {
  const { whole, errors } = parseBody(languageRequestSchema, body);
  if (whole === null) throw refused(errors);
  const { files, ask, path, offset, name } = whole;
  const twice = samePaths(files);
  if (twice.length > 0) throw refused(twice);
  if (ask === "check" || ask === "examples") return { files, question: { kind: ask } };
  if (path === null) throw refused([{ field: "path", code: "required" }]);
  const file = files.find((each) => each.path === path);
  if (file === undefined) throw refused([{ field: "path", code: "enum", detail: "No file has this path." }]);
  if (ask === "format") return { files, question: { kind: ask, path } };
  if (offset === null) throw refused([{ field: "offset", code: "required" }]);
  if (offset > file.text.length)
    throw refused([{ field: "offset", code: "out_of_range", detail: "The file ends before it." }]);
  if (ask !== "rename") return { files, question: { kind: ask, path, offset } };
  if (name === null) throw refused([{ field: "name", code: "required" }]);
  return { files, question: { kind: ask, path, offset, name } };
}

function refused(requestErrors: readonly WrongField[]): Refusal {
  return refusalOf({ requestErrors, factErrors: [], piiErrors: [] });
}

/** Null: there is none. The compiler never sees it. */
export function personalDataAnswer(files: readonly SourceFile[], { kind }: LanguageQuestion): LanguageAnswer | null {
  const personal = personalDataIn(files);
  if (personal.length === 0) return null;
  if (kind !== "check") return { kind: "nothing" };
  return {
    kind: "checked",
    files: files.map(({ path }) => ({
      path,
      problems: personal.filter((each) => each.path === path).map(problemOf),
      colours: [],
      outline: [],
    })),
  };
}

function problemOf({ code, detail, start, end }: PersonalData): LanguageProblem {
  return { code, severity: "error", message: detail, help: null, start: start.offset, end: end.offset, fix: null };
}
