/**
 * The playground: a policy's text, an action, and the answer to it, for anybody. Everything stands in the form of the
 * page: the service keeps nothing. It works without scripts; with them `script/editor.js` adds the language service.
 */
import type { Child } from "hono/jsx";

import {
  type OpenedText,
  PLAYGROUND_PATHS as PATHS,
  PLAYGROUND_SAMPLES,
  type PlaygroundSample,
} from "../../../ports/playground.js";
import type { SourceFile } from "../../../ports/policy-compiler.js";
import type { AnsweredPlayView } from "../../../services/ruling/playground/answered.js";
import type { FormState } from "../../form-state.js";
import { Hall } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { EditorScript, editorSettings } from "../../parts/editor-script.js";
import { SourceArea } from "../../parts/field.js";
import { Notice } from "../../parts/notice.js";
import type { PeopleNames } from "../../parts/person.js";
import { SourceText } from "../../parts/source-text.js";
import type { Reader } from "../../reader.js";
import { Problems } from "../policies/problems.js";
import { PlayedActionFields } from "./action.js";
import { ComparedAnswers, type ComparedPlay, ComparedTexts, PlayedAnswer } from "./answer.js";
import { RanExamples } from "./examples.js";
import { typedActionIn } from "./fields.js";
import { beforeField, nowField, textOf } from "./typed-texts.js";

export const PLAYGROUND_PATH = "/playground";

/** The button that makes the text of now the text before. */
export const KEEP = "keep";

export interface PlaygroundProps {
  readonly reader: Reader;
  readonly sample: PlaygroundSample;
  readonly now: readonly SourceFile[];
  /** The text that answers are compared with. */
  readonly before: readonly SourceFile[];
  readonly form: FormState;
  readonly opened: Pick<OpenedText, "problems" | "policy">;
  /** Of the whole text, where it was not read: why, in English. */
  readonly refused: string | null;
  readonly answered: AnsweredPlayView | null;
  readonly names: PeopleNames;
  /** Null: the text is as it was before. */
  readonly compared: ComparedPlay | null;
  /** The form was sent: its answer gets the focus. */
  readonly isSent: boolean;
  readonly styleNonce: string;
  /** Of this open page. */
  readonly page: string;
}

export function PlaygroundPage(props: PlaygroundProps): Child {
  const { reader, opened, styleNonce, page, form, sample, answered, compared, isSent } = props;
  const { playground } = reader.texts;
  const { policy } = opened;
  const language = reader.at(`${PLAYGROUND_PATH}/language?page=${page}`);
  return (
    <Hall reader={reader} title={playground.title} loads={<EditorScript reader={reader} styleNonce={styleNonce} />}>
      <p class="lead">{playground.lead}</p>
      <Samples reader={reader} sample={sample} />
      <form
        class="form editor playground"
        method="post"
        action={reader.at(PLAYGROUND_PATH)}
        data-editor={editorSettings(reader, language)}
      >
        <input type="hidden" name="sample" value={sample} />
        <NoAnswer {...props} />
        <Text {...props} at={0} />
        <details open={opened.problems.some(({ path }) => path === PATHS[1])}>
          <summary>{playground.ownDomain}</summary>
          <Text {...props} at={1} />
        </details>
        {PATHS.map((path, at) => (
          <input type="hidden" name={beforeField(at)} value={textOf(props.before, path)} />
        ))}
        {/* Without a policy the action has no fields, and is kept. */}
        {policy === null &&
          typedActionIn(form.typed).map(([name, value]) => <input type="hidden" name={name} value={value} />)}
        <Buttons reader={reader} isCompared={compared !== null} />
        {policy !== null && (
          <>
            <div class="pair">
              <div>
                <PlayedActionFields reader={reader} form={form} policy={policy} />
                <p class="buttons">
                  <button type="submit" class="main">
                    {playground.run}
                  </button>
                </p>
              </div>
              <div class="answer" tabindex={-1} autofocus={isSent && form.wrong.length === 0}>
                <Answers {...props} />
              </div>
            </div>
            <RanExamples reader={reader} examples={policy.examples} />
            {answered !== null && compared !== null && (
              <ComparedTexts reader={reader} view={answered} compared={compared} />
            )}
          </>
        )}
      </form>
    </Hall>
  );
}

function Samples({ reader, sample }: Pick<PlaygroundProps, "reader" | "sample">): Child {
  const { playground } = reader.texts;
  return (
    <form method="get" action={reader.at(PLAYGROUND_PATH)} class="samples">
      <label for="sample">{playground.begin}</label>
      <select id="sample" name="sample">
        {PLAYGROUND_SAMPLES.map((each) => (
          <option value={each} selected={each === sample}>
            {playground.samples[each]}
          </option>
        ))}
      </select>
      <button type="submit" class="pale">
        {playground.open}
      </button>
    </form>
  );
}

function Buttons({ reader, isCompared }: { readonly reader: Reader; readonly isCompared: boolean }): Child {
  const { playground } = reader.texts;
  return (
    <p class="buttons">
      <button type="submit" class="main">
        {playground.run}
      </button>{" "}
      {isCompared && (
        <button type="submit" class="plain" name={KEEP} value="now">
          {playground.keep}
        </button>
      )}
    </p>
  );
}

interface TextProps extends PlaygroundProps {
  readonly at: 0 | 1;
}

function Text({ reader, now, opened, at }: TextProps): Child {
  const { playground, policies, editor } = reader.texts;
  const path = PATHS[at];
  const text = textOf(now, path);
  const problems = opened.problems.filter((each) => each.path === path);
  const lineId = (line: number): string => `${nowField(at)}-line-${line}`;
  return (
    <section
      class={problems.length > 0 ? "file remarked" : "file"}
      aria-label={at === 0 ? playground.policy : playground.domain}
    >
      <div>
        <input type="hidden" name={`path:${at}`} value={path} />
        <SourceArea
          name={nowField(at)}
          label={at === 0 ? playground.policy : playground.domain}
          hint={at === 0 ? null : playground.domainHint}
          wrong={null}
          value={text}
        />
      </div>
      {problems.length > 0 && (
        <>
          <div>
            <h2>{policies.remarks}</h2>
            <Problems reader={reader} problems={problems} file={{ path, text }} lineId={lineId} />
          </div>
          <details class="as-sent" open>
            <summary>{editor.asSent}</summary>
            <SourceText
              reader={reader}
              text={text}
              lineId={lineId}
              marked={new Set(problems.map(({ start }) => start.line))}
            />
          </details>
        </>
      )}
    </section>
  );
}

/** Why there is no answer. */
function NoAnswer({ reader, opened: { policy, problems }, form, refused }: PlaygroundProps): Child {
  const { playground } = reader.texts;
  if (policy !== null) return form.wrong.length > 0 && <Notice kind="wrong">{playground.wrong}</Notice>;
  const hasErrors = problems.some(({ severity }) => severity === "error");
  return (
    <>
      <Notice kind="wrong">
        {refused !== null ? playground.notRead : hasErrors ? playground.broken : playground.noPolicy}
      </Notice>
      {refused !== null && (
        <p class="quiet" lang="en">
          <Chosen reader={reader} text={refused} />
        </p>
      )}
    </>
  );
}

function Answers({ reader, answered, names, compared }: PlaygroundProps): Child {
  const { facts } = reader.texts;
  if (answered === null)
    return (
      <section aria-labelledby="no-answer">
        <h2 id="no-answer">{facts.answer}</h2>
        <p class="quiet">{facts.noAnswer}</p>
      </section>
    );
  return (
    <>
      {compared !== null && <ComparedAnswers reader={reader} view={answered} names={names} compared={compared} />}
      <PlayedAnswer reader={reader} view={answered} names={names} />
    </>
  );
}
