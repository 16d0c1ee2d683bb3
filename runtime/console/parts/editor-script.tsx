/** The script of the pages with an editor: what it loads, and what it is told. */
import type { Child } from "hono/jsx";

import { editorModules } from "../assets.js";
import type { Reader } from "../reader.js";

interface EditorScriptProps {
  readonly reader: Reader;
  /** Of the styles that the script adds. */
  readonly styleNonce: string;
}

/** The modules are asked for at once, and not each by the one that imports it. */
export function EditorScript({ reader, styleNonce }: EditorScriptProps): Child {
  const modules = editorModules();
  return (
    <>
      {modules.map((path) => (
        <link rel="modulepreload" href={reader.at(path)} />
      ))}
      <script type="module" nonce={styleNonce} src={reader.at(modules.at(-1) ?? "")} />
    </>
  );
}

/** For `data-editor` of the form. `language`: the address that answers questions about the texts. */
export function editorSettings({ texts }: Reader, language: string): string {
  const { editor, policies, forms } = texts;
  const { email, iban } = forms.wrong;
  return JSON.stringify({
    language,
    texts: { ...editor.live, severities: policies.severities, personal: { email, iban } },
  });
}
