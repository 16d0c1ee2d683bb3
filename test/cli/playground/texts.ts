/** The texts of the playground for tests, as they ship. */
import { openPlayground, type PlaygroundAnswer } from "../../../cli/author/playground/playground.js";
import { playgroundOfProgram } from "../../../cli/author/playground/samples.js";
import type {
  OpenedPolicy,
  OpenedText,
  PlayedText,
  PlaygroundProgram,
  PlaygroundRequest,
  PlaygroundSample,
} from "../../../runtime/ports/playground.js";
import type { SourceFile } from "../../../runtime/ports/policy-compiler.js";

let opened: ReturnType<typeof openPlayground> | null = null;

/** In this process. */
export function answerOf(request: PlaygroundRequest): PlaygroundAnswer {
  return (opened ??= openPlayground())(request);
}

export const IN_PROCESS_PLAYGROUND: PlaygroundProgram = (request) =>
  Promise.resolve({ kind: "answered", answer: answerOf(request) });

export const SAMPLES = playgroundOfProgram(IN_PROCESS_PLAYGROUND).samples;

export function openText(files: readonly SourceFile[]): OpenedText {
  const answer = answerOf({ whose: "test", files, ask: { kind: "open" } });
  if (answer.kind !== "opened") throw new Error(`opened, and not ${answer.kind}`);
  return answer;
}

export function openPolicy(files: readonly SourceFile[]): OpenedPolicy {
  const { policy, problems } = openText(files);
  if (policy === null) throw new Error(JSON.stringify(problems));
  return policy;
}

type Action = Extract<PlaygroundRequest["ask"], { readonly kind: "play" }>["action"];

export function playText(
  files: readonly SourceFile[],
  action: Omit<Action, "today">,
  before: readonly SourceFile[] | null = null,
): PlayedText {
  const ask = { kind: "play", action: { ...action, today: "2026-11-29" }, before } as const;
  const answer = answerOf({ whose: "test", files, ask });
  if (answer.kind !== "played") throw new Error(`played, and not ${answer.kind}`);
  return answer;
}

export function firstAction(sample: PlaygroundSample) {
  const { first } = openPolicy(SAMPLES[sample]);
  if (first === null) throw new Error("the sample has a first action");
  return first;
}

/** With the words of its policy exchanged, in the order given. */
export function edited(
  files: readonly SourceFile[],
  ...changes: readonly (readonly [from: string, to: string])[]
): readonly SourceFile[] {
  return files.map(({ path, text }, at) => {
    if (at > 0) return { path, text };
    for (const [from] of changes) if (!text.includes(from)) throw new Error(`the text has ${from}`);
    return { path, text: changes.reduce((all, [from, to]) => all.replaceAll(from, to), text) };
  });
}
