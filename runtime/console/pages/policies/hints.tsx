/** The compiler's present diagnostics for the files of a draft: hints, or the errors by which it no longer compiles. */
import type { Child } from "hono/jsx";

import type { SourceFile } from "../../../ports/policy-compiler.js";
import type { SignedIn } from "../../../services/accounts/me/signed-in.js";
import { Room } from "../../layout.js";
import { Done } from "../../parts/done.js";
import { Identifier } from "../../parts/identifier.js";
import { Notice } from "../../parts/notice.js";
import type { Reader } from "../../reader.js";
import { policyAddress } from "./address.js";
import { Problems } from "./problems.js";
import type { RefusedDraft } from "./refused-draft.js";

export interface HintsProps {
  readonly reader: Reader;
  readonly signedIn: SignedIn;
  readonly ruleSet: string;
  readonly version: string;
  readonly files: readonly SourceFile[];
  readonly compiled: RefusedDraft;
  readonly done: string | null;
}

export function HintsPage({ reader, signedIn, ruleSet, version, files, compiled, done }: HintsProps): Child {
  const { policies } = reader.texts;
  const known: Readonly<Record<string, string>> = policies.notKept;
  const { problems, whole } = compiled;
  const others = [...new Set(problems.map(({ path }) => path))].filter((path) =>
    files.every((each) => each.path !== path),
  );
  return (
    <Room reader={reader} title={`${policies.hints}: ${ruleSet} ${version}`} signedIn={signedIn} place="policies" wide>
      <Done texts={policies.done} done={done} />
      <p class="lead">{problems.length === 0 && whole.length === 0 ? policies.noHints : policies.hintsLead}</p>
      <p>
        <a href={reader.at(policyAddress(signedIn.env, ruleSet, version))}>{policies.backToVersion}</a>
      </p>
      {whole.map(({ code }) => (
        <Notice kind="wrong">{known[code] ?? policies.blockedOtherwise}</Notice>
      ))}
      {[...files, ...others.map((path) => ({ path, text: null }))].map(({ path, text }) => {
        const ofFile = problems.filter((each) => each.path === path);
        return (
          ofFile.length > 0 && (
            <section aria-label={path}>
              <h2>
                <Identifier name={path} />
              </h2>
              <Problems reader={reader} problems={ofFile} file={text === null ? null : { path, text }} />
            </section>
          )
        );
      })}
    </Room>
  );
}
