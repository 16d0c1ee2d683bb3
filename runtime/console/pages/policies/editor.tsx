/**
 * The editor: a field for each file, next to it the compiler's diagnostics, and below it the numbered lines that they
 * name. It works without scripts; with them `script/editor.js` adds the language service.
 */
import type { Child } from "hono/jsx";

import type { SourceFile } from "../../../ports/policy-compiler.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import type { DocumentDraftView } from "../../../services/ruling/documents/draft-responses.js";
import { FORM_KEY, type FormState } from "../../form-state.js";
import { Room } from "../../layout.js";
import { Chosen } from "../../parts/chosen.js";
import { EditorScript, editorSettings } from "../../parts/editor-script.js";
import { Field, SourceArea, TextArea } from "../../parts/field.js";
import { wrongText } from "../../parts/form.js";
import { Notice } from "../../parts/notice.js";
import { SourceText } from "../../parts/source-text.js";
import type { Reader } from "../../reader.js";
import { DraftedFigures } from "../documents/figures.js";
import { editorAddress, policiesAddress, policyAddress } from "./address.js";
import { Problems } from "./problems.js";
import type { RefusedDraft } from "./refused-draft.js";
import { NOTE, pathField, REPLACES, SEEN_FILES, textField, typedFiles } from "./typed-files.js";

const NO_FILE: SourceFile = { path: "", text: "" };

export interface EditorProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  /** The version whose files are edited; null: a version is begun. */
  readonly of: { readonly ruleSet: string; readonly version: string } | null;
  /** The account's own slug, in the names of its policies. */
  readonly slug: string;
  readonly form: FormState;
  readonly refused: RefusedDraft;
  /** The files are those of the newest version of a rule set. */
  readonly isNext: boolean;
  /** Made from a document by the reader just now; null: it was not, or more than a day ago. */
  readonly drafted: DocumentDraftView | null;
  /** Of the styles that the page's script adds. */
  readonly styleNonce: string;
}

export function EditorPage(props: EditorProps): Child {
  const { reader, signedIn, of, slug, form, refused, isNext, styleNonce, drafted } = props;
  const { policies } = reader.texts;
  const { env } = signedIn;
  const action = editorAddress(env, of);
  const cancel = of === null ? policiesAddress(env) : policyAddress(env, of.ruleSet, of.version);
  const files = typedFiles(form.typed);
  const shown = files.length === 0 ? [NO_FILE] : files;
  return (
    <Room
      reader={reader}
      title={of === null ? policies.newTitle : `${policies.editTitle}: ${of.ruleSet} ${of.version}`}
      signedIn={signedIn}
      place="policies"
      wide
      loads={<EditorScript reader={reader} styleNonce={styleNonce} />}
    >
      <p class="lead">{isNext ? policies.nextLead : policies.editLead}</p>
      <NotKept reader={reader} form={form} refused={refused} />
      <DraftedFigures reader={reader} env={env} drafted={drafted} />
      <Elsewhere reader={reader} files={files} refused={refused} />
      <form
        class="form editor"
        method="post"
        action={reader.at(action)}
        data-editor={editorSettings(reader, reader.at(`${policiesAddress(env)}/language`))}
      >
        <input type="hidden" name={FORM_KEY} value={form.key} />
        <input type="hidden" name={SEEN_FILES} value={form.typed.get(SEEN_FILES) ?? ""} />
        <input type="hidden" name={REPLACES} value={form.typed.get(REPLACES) ?? ""} />
        {shown.map((file, at) => (
          <File reader={reader} file={file} at={at} slug={slug} refused={refused} />
        ))}
        <details>
          <summary>{policies.anotherFile}</summary>
          <File reader={reader} file={NO_FILE} at={shown.length} slug={slug} refused={refused} />
        </details>
        <TextArea
          name={NOTE}
          label={policies.noteLabel}
          hint={policies.noteHint}
          wrong={wrongIn(reader, refused, NOTE)}
          value={form.typed.get(NOTE) ?? ""}
          maxlength={2_000}
        />
        <p class="buttons">
          <button type="submit" class="main">
            {policies.save}
          </button>{" "}
          <a href={reader.at(cancel)}>{reader.texts.forms.cancel}</a>
        </p>
      </form>
    </Room>
  );
}

function wrongIn(reader: Reader, { fields }: RefusedDraft, name: string): string | null {
  const code = fields.get(name);
  return code === undefined ? null : wrongText(reader, name.startsWith("path:") ? "path" : name, code);
}

/** At the top: that nothing was stored, the number of errors, and the errors that concern all files together. */
function NotKept({ reader, form, refused }: Pick<EditorProps, "reader" | "form" | "refused">): Child {
  const { policies } = reader.texts;
  const known: Readonly<Record<string, string>> = policies.notKept;
  const { problems, whole, fields } = refused;
  const errors = problems.filter(({ severity }) => severity === "error").length + fields.size;
  if (form.wrong.length === 0 && whole.length === 0 && errors === 0) return null;
  return (
    <>
      <Notice kind="wrong">
        {policies.nothingKept} {errors > 0 && policies.problems(errors)}
        {whole.map(({ code }) => (
          <> {known[code] ?? wrongText(reader, "form", code)}</>
        ))}
      </Notice>
      {whole.map(({ detail }) => (
        <p class="quiet" lang="en">
          <Chosen reader={reader} text={detail} />
        </p>
      ))}
    </>
  );
}

interface ElsewhereProps extends Pick<EditorProps, "reader" | "refused"> {
  readonly files: readonly SourceFile[];
}

/** Problems of files that are not on the page. */
function Elsewhere({ reader, files, refused }: ElsewhereProps): Child {
  const problems = refused.problems.filter(({ path }) => files.every((file) => file.path !== path));
  if (problems.length === 0) return null;
  return (
    <section aria-labelledby="elsewhere">
      <h2 id="elsewhere">{reader.texts.policies.elsewhere}</h2>
      <Problems reader={reader} problems={problems} file={null} />
    </section>
  );
}

interface FileProps extends Pick<EditorProps, "reader" | "slug" | "refused"> {
  readonly file: SourceFile;
  readonly at: number;
}

function File({ reader, file, at, slug, refused }: FileProps): Child {
  const { policies } = reader.texts;
  const problems = refused.problems.filter(({ path }) => path === file.path);
  const lineId = (line: number): string => `${textField(at)}-line-${line}`;
  return (
    <section class={problems.length > 0 ? "file remarked" : "file"} aria-label={`${policies.file} ${at + 1}`}>
      <div>
        <Field
          name={pathField(at)}
          label={policies.path}
          hint={at === 0 ? policies.pathHint(slug) : null}
          wrong={wrongIn(reader, refused, pathField(at))}
          type="text"
          autocomplete="off"
          value={file.path}
          maxlength={300}
          isOptional
        />
        <SourceArea name={textField(at)} label={policies.text} hint={null} wrong={null} value={file.text} />
      </div>
      {problems.length > 0 && (
        <div>
          <h2>{policies.remarks}</h2>
          <Problems reader={reader} problems={problems} file={file} lineId={lineId} />
        </div>
      )}
      {problems.length > 0 && (
        <details class="as-sent" open>
          <summary>{reader.texts.editor.asSent}</summary>
          <SourceText
            reader={reader}
            text={file.text}
            lineId={lineId}
            marked={new Set(problems.map(({ start }) => start.line))}
          />
        </details>
      )}
    </section>
  );
}
