/** Answers the questions of the playground one after another. It remembers what it read of unchanged texts. */
import { openLanguage } from "../../../compiler/host/language.js";
import type { PlaygroundRequest, PlaygroundResult, PlayQuestion } from "../../../runtime/ports/playground.js";
import type { SourceFile } from "../../../runtime/ports/policy-compiler.js";
import type { LanguageAnswer, LanguageQuestion } from "../../../runtime/ports/policy-language.js";
import { openedPolicy } from "./opened.js";
import { play, type PlayedPolicy } from "./play.js";
import { type PlaygroundSources, readingSources, underOwnPaths } from "./sources.js";

export type PlaygroundAnswer = Extract<PlaygroundResult, { readonly kind: "answered" }>["answer"];

export function openPlayground(): (request: PlaygroundRequest) => PlaygroundAnswer {
  const language = openLanguage();
  const read = readingSources();
  const fields = new WeakMap<PlaygroundSources, PlayedPolicy>();
  /** Examples run when a text is first opened, and not when it is played. */
  const opened = (files: readonly SourceFile[]): PlayedPolicy | null => {
    const sources = read(files);
    if (sources.policy === null) return null;
    const { model, module } = sources.policy;
    const known = fields.get(sources) ?? { module, fields: openedPolicy(model, module) };
    fields.set(sources, known);
    return known;
  };
  return ({ whose, files, ask }) => {
    if (ask.kind === "open")
      return { kind: "opened", problems: read(files).problems, policy: opened(files)?.fields ?? null };
    if (ask.kind !== "play") return ofLanguage(language, whose, files, ask);
    const now = opened(files);
    if (now === null) return { kind: "played", wrong: [], now: null, before: null, difference: null };
    return play(now, ask.before === null ? null : opened(ask.before), ask.action);
  };
}

/** The editor knows its texts by the paths that it sent. */
function ofLanguage(
  language: ReturnType<typeof openLanguage>,
  whose: string,
  sent: readonly SourceFile[],
  ask: Exclude<LanguageQuestion, PlayQuestion>,
): LanguageAnswer {
  const files = underOwnPaths(sent);
  const own = new Map(sent.map(({ path }, at) => [path, files[at]?.path ?? path]));
  const back = new Map([...own].map(([path, to]) => [to, path]));
  const asked = "path" in ask ? { ...ask, path: own.get(ask.path) ?? ask.path } : ask;
  const answer = language({ whose, files, kept: [], ask: asked });
  const returned = (path: string): string => back.get(path) ?? path;
  switch (answer.kind) {
    case "checked":
      return { ...answer, files: answer.files.map((each) => ({ ...each, path: returned(each.path) })) };
    case "examples":
      return { ...answer, files: answer.files.map((each) => ({ ...each, path: returned(each.path) })) };
    case "renamed":
      return { ...answer, files: answer.files.map((each) => ({ ...each, path: returned(each.path) })) };
    case "definition":
      return { ...answer, path: returned(answer.path) };
    case "completions":
    case "description":
    case "formatted":
    case "name":
    case "refused":
    case "nothing":
      return answer;
  }
}
