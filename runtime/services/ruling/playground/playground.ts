/**
 * The playground: anybody's texts and actions are read and answered. It stores nothing, and knows no account. Its
 * program is a process of its own, with a queue of its own.
 */
import type { Json } from "../../../engine/values/json.js";
import {
  type OpenedText,
  type PlayedAction,
  type PlayedText,
  PLAYGROUND_SAMPLES,
  type PlaygroundProgram,
  type PlaygroundRequest,
  type PlaygroundResult,
  type PlaygroundSample,
} from "../../../ports/playground.js";
import type { SourceFile } from "../../../ports/policy-compiler.js";
import type { LanguageAnswer } from "../../../ports/policy-language.js";
import { Refusal } from "../../../refusals/refusal.js";
import { BOUNDS } from "../../turns/kinds.js";
import { overloaded, type Superseded } from "../../turns/line.js";
import type { Turns } from "../../turns/turns.js";
import { answerIn } from "../policies/asking.js";
import { personalDataAnswer, readRequest } from "../policies/language.js";
import { personalDataIn } from "../policies/personal-data.js";

/** A policy and its domain together, in characters and lines. The largest policy that ships has 33,000 and 600. */
const LONGEST_TEXT = 60_000;
const MOST_LINES = 3_000;
/** The body of a request: a text twice, as a form or JSON writes it, and the fields. */
export const LONGEST_PLAYGROUND_BYTES = 500_000;

export type PlaygroundSamples = Readonly<Record<PlaygroundSample, readonly SourceFile[]>>;

export interface Visitor {
  readonly address: string;
  /** Of an open page: its questions replace one another. */
  readonly page: string;
  /** Aborted when the visitor no longer waits. */
  readonly signal: AbortSignal;
}

export interface Playground {
  readonly samples: PlaygroundSamples;
  /** `body`: files, and a question of the editor about them. */
  readonly askLanguage: (visitor: Visitor, body: Json) => Promise<LanguageAnswer | Superseded>;
  readonly open: (visitor: Visitor, files: readonly SourceFile[]) => Promise<OpenedText>;
  /** `before`: an earlier text; null: none. */
  readonly play: (
    visitor: Visitor,
    files: readonly SourceFile[],
    action: PlayedAction,
    before: readonly SourceFile[] | null,
  ) => Promise<PlayedText>;
  /** A sample with its first action, read once. */
  readonly showSample: (visitor: Visitor, sample: PlaygroundSample) => Promise<ShownSample>;
  /** Begins the program, so that the first visitor does not wait for it. */
  readonly warmUp: () => void;
}

export interface ShownSample {
  readonly opened: OpenedText;
  readonly played: PlayedText | null;
}

interface Surroundings {
  readonly turns: Pick<Turns, "line" | "after">;
  readonly today: () => string;
}

export function makePlayground(
  program: PlaygroundProgram,
  samples: PlaygroundSamples,
  { turns, today }: Surroundings,
): Playground {
  const line = turns.line("playground");
  /** Once no text of an account is read or compiled. */
  const run = async (request: PlaygroundRequest): Promise<PlaygroundResult> => {
    await turns.after(["compiling", "questions"]);
    return program(request);
  };
  const ask = async ({ address, page, signal }: Visitor, request: PlaygroundRequest) => {
    requireShort(request);
    const asker = { group: address, name: `${page} ${request.ask.kind}`, signal };
    return answerIn(await line.latest(asker, () => run(request)));
  };
  const open: Playground["open"] = async (visitor, files) => {
    const personal = personalDataIn(files);
    if (personal.length > 0) return { kind: "opened", problems: personal.map(problemOf), policy: null };
    const answer = await ask(visitor, { whose: visitor.page, files, ask: { kind: "open" } });
    // Nobody waits for it.
    if (answer.kind !== "opened") throw overloaded(BOUNDS.playground);
    return answer;
  };
  const play: Playground["play"] = async (visitor, files, action, before) => {
    const answer = await ask(visitor, { whose: visitor.page, files, ask: { kind: "play", action, before } });
    if (answer.kind !== "played") throw overloaded(BOUNDS.playground);
    return answer;
  };
  const showSample = remembering(async (visitor, sample) => {
    const files = samples[sample];
    const opened = await open(visitor, files);
    const first = opened.policy?.first ?? null;
    const action = first && { ...first, today: today() };
    return { opened, played: action === null ? null : await play(visitor, files, action, null) };
  });
  return {
    samples,
    open,
    play,
    showSample,
    warmUp: () => {
      const signal = new AbortController().signal;
      // Who asks next is told what prevents it.
      showSample({ address: "", page: "", signal }, PLAYGROUND_SAMPLES[0]).catch(() => undefined);
    },
    askLanguage: async (visitor, body) => {
      const { files: sent, question } = readRequest(body);
      // The page has a field for a domain, which may be empty.
      const files = sent.filter(({ path, text }) => text !== "" || ("path" in question && question.path === path));
      const personal = personalDataAnswer(files, question);
      if (personal !== null) return personal;
      const answer = await ask(visitor, { whose: visitor.page, files, ask: question });
      if (answer.kind === "opened" || answer.kind === "played") throw overloaded(BOUNDS.playground);
      return answer;
    },
  };
}

/** What failed once is tried again. */
function remembering(show: Playground["showSample"]): Playground["showSample"] {
  const known = new Map<PlaygroundSample, Promise<ShownSample>>();
  return async (visitor, sample) => {
    // The first to ask may leave, and others go on waiting.
    const stays = { ...visitor, signal: new AbortController().signal };
    const shown = known.get(sample) ?? show(stays, sample);
    known.set(sample, shown);
    try {
      return await shown;
    } catch (error) {
      known.delete(sample);
      throw error;
    }
  };
}

function requireShort({ files, ask }: PlaygroundRequest): void {
  const texts = [files, ...(ask.kind === "play" && ask.before !== null ? [ask.before] : [])];
  const isShort = texts.every((each) => {
    const text = each.map((file) => file.text).join("\n");
    return text.length <= LONGEST_TEXT && text.split("\n").length <= MOST_LINES;
  });
  if (isShort) return;
  const detail = `A text has at most ${LONGEST_TEXT} characters and ${MOST_LINES} lines here.`;
  throw new Refusal("invalid-policy", detail, [{ field: "files", code: "beyond_limits", detail }]);
}

type Problem = OpenedText["problems"][number];

function problemOf({ path, code, detail, start, end }: ReturnType<typeof personalDataIn>[number]): Problem {
  return { code, severity: "error", title: detail, message: detail, help: null, path, start, end };
}
