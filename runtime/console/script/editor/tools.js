// @ts-check
/** What stands around a text: its buttons, its outline, and a line that says how it is. */

/** @typedef {import("./language.js").Texts} Texts */
/** @typedef {import("./language.js").Outlined} Outlined */

/**
 * @param {string} name
 * @param {Texts} texts
 * @param {{ format: () => void, problems: () => void, goTo: (item: Outlined) => void }} acts
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
  top.append(button(texts.format, acts.format), button(texts.problems, acts.problems), outline);

  const keys = document.createElement("p");
  keys.className = "hint";
  keys.id = `${name}-keys`;
  keys.textContent = texts.keys;
  const status = document.createElement("p");
  status.className = "quiet";
  status.setAttribute("role", "status");

  return {
    top,
    below: [status, keys],
    keysId: keys.id,
    /** @param {string} words */
    say: (words) => {
      if (status.textContent !== words) status.textContent = words;
    },
    /** @param {readonly Outlined[]} items */
    outline: (items) => {
      outline.hidden = items.length === 0;
      list.replaceChildren(
        ...items.map((item) => {
          const entry = document.createElement("li");
          const link = button("", () => {
            outline.open = false;
            acts.goTo(item);
          });
          const kind = document.createElement("span");
          kind.textContent = texts.kinds[item.kind] ?? item.kind;
          const title = document.createElement("bdi");
          title.textContent = item.title ?? item.name;
          const code = document.createElement("code");
          code.textContent = item.title === null ? "" : item.name;
          link.append(kind, " ", title, " ", code);
          entry.append(link);
          return entry;
        }),
      );
    },
  };
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
