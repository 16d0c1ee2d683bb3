// @ts-check
/** Asks the service about the files of the form. A new question of a kind takes the place of the one before it. */

/**
 * @typedef {object} Fix
 * @property {string} title
 * @property {readonly { readonly start: number, readonly end: number, readonly text: string }[]} edits
 */
/**
 * @typedef {object} Problem
 * @property {string} code
 * @property {"error" | "warning"} severity
 * @property {string} message
 * @property {string | null} help
 * @property {number} start
 * @property {number} end
 * @property {Fix | null} fix
 */
/** @typedef {{ readonly start: number, readonly end: number }} Place */
/** @typedef {{ kind: string, name: string, title: string | null, start: number, end: number }} Outlined */
/**
 * @typedef {object} Found
 * @property {string} path
 * @property {readonly Problem[]} problems
 * @property {readonly (readonly [start: number, end: number, colour: string])[]} colours
 * @property {readonly Outlined[]} outline
 */
/**
 * @typedef {{ kind: "checked", files: readonly Found[] }
 *   | { kind: "examples", files: readonly Pick<Found, "path" | "problems">[] }
 *   | { kind: "completions", start: number, end: number,
 *       options: readonly { label: string, kind: string, detail: string }[] }
 *   | { kind: "description", start: number, end: number, markdown: string }
 *   | { kind: "formatted", text: string | null }
 *   | { kind: "definition", path: string, line: number, start: number, end: number }
 *   | { kind: "name", start: number, end: number }
 *   | { kind: "renamed", files: readonly { path: string, places: readonly Place[] }[] }
 *   | { kind: "refused", why: string }
 *   | { kind: "nothing" | "superseded" }} Answer
 */
/**
 * @typedef {object} Texts Of the page, in the reader's language.
 * @property {string} problems
 * @property {string} format
 * @property {string} outline
 * @property {string} place With the line and the column.
 * @property {string} keys
 * @property {string} none
 * @property {readonly [one: string, many: string]} errors
 * @property {readonly [one: string, many: string]} hints
 * @property {string} normal
 * @property {string} notDescribed
 * @property {string} declaredIn With the path and the line.
 * @property {string} newName
 * @property {string} rename
 * @property {readonly [one: string, many: string]} renamed
 * @property {string} changedMeanwhile
 * @property {string} needsPath
 * @property {string} signedOut
 * @property {string} beyond
 * @property {string} away
 * @property {Readonly<Record<string, string>>} personal
 * @property {Readonly<Record<string, string>>} severities
 * @property {Readonly<Record<string, string>>} kinds
 * @property {Readonly<Record<string, string>>} phrases
 */
/** @typedef {{ readonly language: string, readonly texts: Texts }} Settings */
/** @typedef {import("./file.js").EditedFile} EditedFile */
/** @typedef {Answer & { readonly of: (path: string) => EditedFile | undefined }} OfFiles */

/** @typedef {{ path?: string, offset?: number, name?: string, tells?: boolean }} More */

/**
 * @typedef {object} Language
 * @property {(kind: string, more?: More) => Promise<OfFiles | null>} ask
 *   Null: there is no answer, or a later question took the place of this one. `tells`: the author learns why there is
 *   none, and a question that another page of the same person replaced is asked again.
 */

const AGAIN_AFTER_MS = 1_000;

/**
 * @param {Settings} settings
 * @param {() => readonly EditedFile[]} all
 * @returns {Language}
 */
export function openLanguage(settings, all) {
  /** @type {Map<string, AbortController>} */
  const underWay = new Map();

  /** @param {string} why */
  const tell = (why) => all().forEach((file) => file.tell(why));

  /** @type {Language["ask"]} */
  async function ask(kind, { tells = false, ...place } = {}) {
    underWay.get(kind)?.abort();
    const controller = new AbortController();
    underWay.set(kind, controller);
    const { signal } = controller;
    const files = all().filter((file) => file.path() !== "" || file.doc().length > 0);
    if (files.some((file) => file.path() === "")) {
      if (tells) tell(settings.texts.needsPath);
      return null;
    }
    if (files.length === 0) return null;
    const asked = files.map((file) => ({ file, path: file.path(), doc: file.doc() }));
    const body = {
      files: asked.map(({ path, doc }) => ({ path, text: doc.toString() })),
      ask: kind,
      ...place,
    };
    for (;;) {
      const answer = await send(settings, body, signal, tells ? tell : null);
      if (answer === null) return null;
      if (answer.kind !== "superseded" || !tells)
        return {
          ...answer,
          of: (path) =>
            asked.find((each) => each.path === path && each.file.path() === path && each.file.doc() === each.doc)?.file,
        };
      await new Promise((resolve) => setTimeout(resolve, AGAIN_AFTER_MS));
      if (signal.aborted) return null;
    }
  }

  return { ask };
}

/**
 * @param {Settings} settings
 * @param {object} body
 * @param {AbortSignal} signal
 * @param {((why: string) => void) | null} tell
 * @returns {Promise<Answer | null>}
 */
async function send({ language, texts }, body, signal, tell) {
  try {
    const response = await fetch(language, {
      method: "POST",
      headers: { "Content-Type": "application/json", Accept: "application/json" },
      body: JSON.stringify(body),
      signal,
    });
    if (response.ok) return await response.json();
    tell?.(await reasonOf(response, texts));
  } catch {
    // A later question took its place, or the service is away: the text stays as it is.
    if (!signal.aborted) tell?.(texts.away);
  }
  return null;
}

/**
 * @param {Response} response
 * @param {Texts} texts
 */
async function reasonOf(response, texts) {
  if (response.status === 401) return texts.signedOut;
  if (response.status === 413) return texts.beyond;
  if (response.status !== 422) return texts.away;
  const { errors = [] } = await response.json();
  return errors.some((/** @type {{ code: string }} */ { code }) => code === "beyond_limits")
    ? texts.beyond
    : texts.needsPath;
}
