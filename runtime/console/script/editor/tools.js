// @ts-check
/** What stands around a text: its buttons, its outline, and a line that says how it is. */

/** @typedef {import("./language.js").Texts} Texts */
/** @typedef {import("./language.js").Outlined} Outlined */
/** @typedef {import("./language.js").Problem} Problem */
/**
 * @typedef {object} Acts
 * @property {() => void} format
 * @property {(place: { readonly start: number, readonly end: number }) => void} goTo
 * @property {(problem: Problem) => void} correct
 */

/** Further ones are only counted: the first ones are corrected first. */
const MOST_LISTED = 50;

/**
 * @param {string} name
 * @param {Texts} texts
 * @param {Acts} acts
 */
export function makeTools(name, texts, acts) {
  const top = document.createElement("div");
  top.className = "tools";
  const list = document.createElement("ol");
  const outline = document.createElement("details");
  const summary = document.createElement("summary");
  summary.textContent = texts.outline;
  outline.append(summary, list);
  outline.hidden = true;
  top.append(button(texts.format, acts.format), outline);

  const keys = document.createElement("p");
  keys.className = "hint";
  keys.id = `${name}-keys`;
  keys.textContent = texts.keys;
  const { status, ...says } = makeStatus();
  const found = document.createElement("ol");
  found.className = "noted";
  found.hidden = true;
  found.setAttribute("aria-label", texts.problems);

  return {
    top,
    below: [status, found, keys],
    keysId: keys.id,
    ...says,
    /** @param {readonly (readonly [place: string, problem: Problem])[]} problems */
    problems: (problems) => {
      found.hidden = problems.length === 0;
      found.replaceChildren(...problems.slice(0, MOST_LISTED).map((each) => problemEntry(each, texts, acts)));
    },
    /** @param {readonly Outlined[]} items */
    outline: (items) => {
      outline.hidden = items.length === 0;
      list.replaceChildren(
        ...items.map((item) =>
          outlineEntry(item, texts, () => {
            outline.open = false;
            acts.goTo(item);
          }),
        ),
      );
    },
  };
}

/** A line that says how the text is, and what the author asked for. */
function makeStatus() {
  const status = document.createElement("p");
  status.className = "quiet";
  status.setAttribute("role", "status");
  let state = "";
  /** @type {string | null} */
  let said = null;
  function show() {
    const words = said ?? state;
    if (status.textContent !== words) status.textContent = words;
  }
  return {
    status,
    /**
     * What the author asked for. It stays until the text changes or its state does: a check with the same result is
     * no news.
     *
     * @param {string} words
     */
    say: (words) => {
      said = words;
      show();
    },
    /**
     * How the text is, unasked.
     *
     * @param {string} words
     */
    stands: (words) => {
      if (words !== state) said = null;
      state = words;
      show();
    },
    /** What was said is of the text before. */
    changed: () => {
      said = null;
      show();
    },
  };
}

/**
 * @param {readonly [place: string, problem: Problem]} found
 * @param {Texts} texts
 * @param {Acts} acts
 */
function problemEntry([place, problem], texts, { goTo, correct }) {
  const entry = document.createElement("li");
  entry.className = problem.severity;
  const line = document.createElement("p");
  line.append(button(place, () => goTo(problem)));
  if (problem.fix !== null) {
    const fix = button(problem.fix.title, () => correct(problem));
    fix.lang = "en";
    line.append(" ", fix);
  }
  const words = document.createElement("p");
  words.append(problemWords(problem, texts));
  entry.append(line, words);
  return entry;
}

/**
 * What is wrong and how it is corrected. The compiler has one language.
 *
 * @param {Problem} problem
 * @param {Texts} texts
 */
export function problemWords({ code, severity, message, help }, texts) {
  const personal = texts.personal[code];
  const said = document.createElement("span");
  const kind = document.createElement("strong");
  kind.textContent = `${texts.severities[severity]} ${code}`;
  const words = document.createElement("bdi");
  words.textContent = personal ?? (help === null ? message : `${message}\n${help}`);
  if (personal === undefined) words.lang = "en";
  said.append(kind, " ", words);
  return said;
}

/**
 * @param {Outlined} item
 * @param {Texts} texts
 * @param {() => void} goTo
 */
function outlineEntry({ kind, name, title }, texts, goTo) {
  const entry = document.createElement("li");
  const link = button("", goTo);
  const of = document.createElement("span");
  of.textContent = texts.kinds[kind] ?? kind;
  const called = document.createElement("bdi");
  called.textContent = title ?? name;
  const code = document.createElement("code");
  code.textContent = title === null ? "" : name;
  link.append(of, " ", called, " ", code);
  entry.append(link);
  return entry;
}

/**
 * @param {string} words
 * @param {() => void} act
 */
function button(words, act) {
  const made = document.createElement("button");
  made.type = "button";
  made.className = "plain";
  made.textContent = words;
  made.addEventListener("click", act);
  return made;
}

/**
 * The Markdown of a description: lines of source between fences, and paragraphs.
 *
 * @param {string} markdown
 */
export function describing(markdown) {
  const dom = document.createElement("div");
  dom.className = "description";
  dom.lang = "en";
  for (const part of markdown.split(/\n{2,}/)) {
    const [, source] = /^```\w*\n([^]*)\n```$/.exec(part) ?? [];
    const made = document.createElement(source === undefined ? "p" : "pre");
    made.dir = "auto";
    made.textContent = source ?? part.replaceAll(/^> ?/gm, "").replaceAll("`", "");
    dom.append(made);
  }
  return dom;
}
