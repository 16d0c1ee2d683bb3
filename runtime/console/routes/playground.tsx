/** /playground: anybody's text and action, answered. Everything is in the page's own form (decision 470). */
import { dayText } from "../../calendar/moments.js";
import { readBody, readForm, refuseTooLong } from "../../http/body.js";
import { sendJson } from "../../http/context.js";
import { refuseOverLimit } from "../../http/limits.js";
import { sendThrown } from "../../http/problem.js";
import {
  type OpenedPolicy,
  type OpenedText,
  type PlayedText,
  PLAYGROUND_SAMPLES,
  type PlaygroundSample,
} from "../../ports/playground.js";
import type { SourceFile } from "../../ports/policy-compiler.js";
import { Refusal } from "../../refusals/refusal.js";
import type { RefusalCode } from "../../refusals/table.js";
import { lineDifference } from "../../services/reading/rules/line-difference.js";
import { answeredView, textsDifference } from "../../services/ruling/playground/answered.js";
import {
  LONGEST_PLAYGROUND_BYTES,
  type Playground,
  type Visitor,
} from "../../services/ruling/playground/playground.js";
import { showPage } from "../answers.js";
import type { FormState } from "../form-state.js";
import { newForm } from "../forms.js";
import { newStyleNonce } from "../headers.js";
import { openPage, type PageRequest, type PageRoute } from "../page-route.js";
import type { ComparedPlay } from "../pages/playground/answer.js";
import { FILL } from "../pages/playground/examples.js";
import { actionIn, completed, errorsOf, filled, peopleIn } from "../pages/playground/fields.js";
import { KEEP, PLAYGROUND_PATH, PlaygroundPage, type PlaygroundProps } from "../pages/playground/playground.js";
import { isSameText, textOf, typedTexts } from "../pages/playground/typed-texts.js";

export const playgroundRoutes: readonly PageRoute[] = [
  { ...openPage("GET", PLAYGROUND_PATH, showSample), playground: "pages" },
  { ...openPage("POST", PLAYGROUND_PATH, play), playground: "pages" },
  { ...openPage("POST", `${PLAYGROUND_PATH}/language`, answerQuestion), playground: "questions" },
];

function enter({ c, options }: PageRequest, page: string): { playground: Playground; visitor: Visitor } {
  const { playground } = options;
  if (playground === null) throw new Refusal("not-found", "This service has no playground.");
  return { playground, visitor: { address: options.addressOf(c), page, signal: c.req.raw.signal } };
}

async function answerQuestion(asked: PageRequest): Promise<Response> {
  const { c, options } = asked;
  try {
    const address = options.addressOf(c);
    const { playground, visitor } = enter(asked, `${address} ${c.req.query("page") ?? ""}`);
    refuseOverLimit(c.get("spent"));
    refuseTooLong(c, LONGEST_PLAYGROUND_BYTES);
    const body = await readBody(c, options, false, LONGEST_PLAYGROUND_BYTES);
    return sendJson(c, JSON.stringify(await playground.askLanguage(visitor, body)));
  } catch (error) {
    return sendThrown(c, options, error);
  }
}

const todayOf = ({ options }: PageRequest): string => dayText(options.now());

function sampleIn(name: string | null | undefined): PlaygroundSample {
  return PLAYGROUND_SAMPLES.find((each) => each === name) ?? PLAYGROUND_SAMPLES[0];
}

async function showSample(asked: PageRequest): Promise<Response> {
  const { c, reader, options } = asked;
  const { playground, visitor } = enter(asked, options.newRequestId());
  refuseOverLimit(c.get("spent"));
  const sample = sampleIn(c.req.query("sample"));
  const files = playground.samples[sample];
  const shown = { sample, now: files, before: files };
  try {
    const { opened, played } = await playground.showSample(visitor, sample);
    const { policy } = opened;
    const typed = policy === null ? new URLSearchParams() : completed(reader, policy, new URLSearchParams());
    const form = { ...newForm(asked), typed };
    return await show(asked, { ...shown, form, opened, ...shownPlay(asked, policy, form, played) });
  } catch (error) {
    return showRefused(asked, shown, newForm(asked), error);
  }
}

/** The refusals that the page itself shows, each with its status. */
const SHOWN: Partial<Readonly<Record<RefusalCode, 422 | 429 | 503>>> = {
  "invalid-policy": 422,
  "rate-limited": 429,
  unavailable: 503,
};

/** The page with its texts, and why they were not read: nobody loses what they typed. */
function showRefused(asked: PageRequest, shown: ShownTexts, form: FormState, error: unknown): Promise<Response> {
  const status = error instanceof Refusal ? SHOWN[error.code] : undefined;
  if (!(error instanceof Refusal) || status === undefined) throw error;
  if (error.retryAfter !== null) asked.c.header("Retry-After", String(error.retryAfter));
  const opened = { problems: [], policy: null };
  const nothing = { answered: null, names: new Map<string, string>(), refused: error.detail };
  return show(asked, { ...shown, ...nothing, form, opened }, status);
}

type ShownTexts = Pick<PlaygroundProps, "sample" | "now" | "before">;

type Shown = Omit<PlaygroundProps, "reader" | "styleNonce" | "page" | "refused" | "compared" | "isSent"> &
  Partial<Pick<PlaygroundProps, "refused" | "compared">>;

function show(asked: PageRequest, shown: Shown, status: 200 | 422 | 429 | 503 = 200): Promise<Response> {
  const { c, reader, options } = asked;
  const styleNonce = newStyleNonce();
  const more = {
    refused: null,
    compared: null,
    page: options.newRequestId(),
    isSent: c.req.method === "POST",
    ...shown,
  };
  return showPage(asked, <PlaygroundPage reader={reader} styleNonce={styleNonce} {...more} />, status, styleNonce);
}

function shownPlay(
  asked: PageRequest,
  policy: OpenedPolicy | null,
  form: FormState,
  played: PlayedText | null,
): Pick<PlaygroundProps, "answered" | "names"> {
  if (policy === null || played?.now == null) return { answered: null, names: new Map() };
  const action = actionIn(asked.reader, policy, form.typed, todayOf(asked));
  return { answered: answeredView(played.now), names: peopleIn(policy, action) };
}

async function play(asked: PageRequest): Promise<Response> {
  const { c, options } = asked;
  const { playground, visitor } = enter(asked, options.newRequestId());
  const typed = await readForm(c, LONGEST_PLAYGROUND_BYTES);
  const sample = sampleIn(typed.get("sample"));
  const texts = typedTexts(typed);
  const shown = { sample, now: texts.now, before: typed.has(KEEP) ? texts.now : texts.before };
  const form = { ...newForm(asked), typed };
  const nothing = { answered: null, names: new Map<string, string>() };
  try {
    refuseOverLimit(c.get("spent"));
    const opened = await playground.open(visitor, texts.now);
    if (opened.policy === null) return await show(asked, { ...shown, ...nothing, form, opened }, 422);
    return await playText(asked, { playground, visitor, shown, opened, policy: opened.policy, typed });
  } catch (error) {
    return showRefused(asked, shown, form, error);
  }
}

interface ToPlay {
  readonly playground: Playground;
  readonly visitor: Visitor;
  readonly shown: ShownTexts;
  readonly opened: OpenedText;
  readonly policy: OpenedPolicy;
  readonly typed: URLSearchParams;
}

async function playText(asked: PageRequest, given: ToPlay): Promise<Response> {
  const { reader } = asked;
  const { playground, visitor, shown, opened, policy, typed: sent } = given;
  const example = policy.examples[Number(sent.get(FILL) ?? "-1")]?.action ?? null;
  const typed = example === null ? completed(reader, policy, sent) : filled(reader, policy, sent, example);
  const before = shown.before.length === 0 || isSameText(shown.now, shown.before) ? null : shown.before;
  const action = actionIn(reader, policy, typed, todayOf(asked));
  const played = await playground.play(visitor, shown.now, action, before);
  const form = { ...newForm(asked), typed, wrong: errorsOf(played.wrong) };
  const answered = shownPlay(asked, policy, form, played);
  const compared = before === null ? null : comparedPlay(played, before, shown.now);
  return show(asked, { ...shown, form, opened, ...answered, compared }, form.wrong.length > 0 ? 422 : 200);
}

function comparedPlay(played: PlayedText, before: readonly SourceFile[], now: readonly SourceFile[]): ComparedPlay {
  const paths = [...new Set([...before, ...now].map(({ path }) => path))];
  return {
    before: played.before === null ? null : answeredView(played.before),
    difference: textsDifference(played),
    lines: paths
      .flatMap((path) => lineDifference(textOf(before, path), textOf(now, path)))
      .filter(({ kind }) => kind !== "same"),
  };
}
