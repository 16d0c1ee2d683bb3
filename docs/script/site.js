// @ts-check
/**
 * The site's one script. It searches the documents in a file that it loads when somebody searches, and lets the
 * keyboard scroll what is wider than the page. Everything else works without it.
 */

/**
 * What `search-index.js` holds (`docs/search-index.ts`).
 *
 * @typedef {{
 *   pages: [path: string, title: string, group: string, weight: number][],
 *   sections: [page: number, anchor: string, heading: string, text: string][],
 * }} SearchIndex
 */

/**
 * A section as it is searched: in small letters without accents.
 *
 * @typedef {{
 *   page: number,
 *   anchor: string,
 *   heading: string,
 *   text: string,
 *   foldedHeading: string,
 *   folded: string,
 * }} Searched
 */

(() => {
  const ROOT = document.body.dataset["root"] ?? "";
  const FEW = 8;
  const MANY = 60;
  /** How many characters of a section are shown around its first hit. */
  const AROUND = 90;

  /** @type {Promise<SearchIndex> | null} */
  let loading = null;
  /** @type {Searched[]} */
  let searched = [];

  /** @returns {Promise<SearchIndex>} */
  function load() {
    loading ??= new Promise((done, fail) => {
      const script = document.createElement("script");
      script.src = `${ROOT}search-index.js`;
      script.addEventListener("load", () => {
        const index = /** @type {SearchIndex} */ (Reflect.get(globalThis, "searchIndex"));
        searched = index.sections.map(([page, anchor, heading, text]) => ({
          ...{ page, anchor, heading, text },
          ...{ foldedHeading: fold(heading), folded: fold(text) },
        }));
        done(index);
      });
      script.addEventListener("error", () => fail(new Error("The index of the search cannot be loaded.")));
      document.head.append(script);
    });
    return loading;
  }

  /** Keeps the length, so that a place in the folded text is the place in the text. */
  function fold(/** @type {string} */ text) {
    const plain = (/** @type {string} */ sign) => {
      const base = sign.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase();
      return base.length === sign.length ? base : sign;
    };
    return text
      .replaceAll(/\s/g, " ")
      .replaceAll(/[^ -~]/gu, plain)
      .toLowerCase();
  }

  const isInWord = (/** @type {string | undefined} */ sign) => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);

  /**
   * The places of a word in a text: where a word of the text begins with it. `isWhole`: and ends with it.
   *
   * @returns {number[]}
   */
  function placesOf(/** @type {string} */ word, /** @type {string} */ text, isWhole = false) {
    const places = [];
    for (let at = text.indexOf(word); at >= 0 && places.length < 20; at = text.indexOf(word, at + word.length)) {
      const begins = !isInWord(word[0]) || !isInWord(text[at - 1]);
      const ends = !isWhole || !isInWord(word.at(-1)) || !isInWord(text[at + word.length]);
      if (begins && ends) places.push(at);
    }
    return places;
  }

  /** 0: a word is missing. */
  function score(/** @type {Searched} */ section, /** @type {string[]} */ words, /** @type {string} */ title) {
    const { foldedHeading: heading, folded: text } = section;
    const phrase = words.join(" ");
    const size = 1 + text.length / 1500;
    let sum = 0;
    for (const word of words) {
      const [inHeading, inText] = [placesOf(word, heading).length, placesOf(word, text).length];
      if (inHeading + inText === 0 && placesOf(word, title).length === 0) return 0;
      sum += Math.min(inHeading, 1) * 20 + (10 * inText) / (inText + size);
    }
    if (heading === phrase) sum += 400;
    const name = section.anchor === "" ? `${heading} ${title}` : heading;
    if (name.endsWith(phrase)) sum += 60;
    if (placesOf(phrase, name, true).length > 0) sum += section.anchor === "" ? 150 : 120;
    const whole = placesOf(phrase, text, true).length;
    sum += whole === 0 ? 0 : 40 + (40 * whole) / (whole + size);
    return sum;
  }

  /**
   * Best first.
   *
   * @returns {Searched[]}
   */
  function find(/** @type {SearchIndex} */ index, /** @type {string} */ question) {
    const words = fold(question)
      .split(" ")
      .filter((word) => word !== "");
    if (words.length === 0) return [];
    const titles = index.pages.map(([, title]) => fold(title));
    const weights = index.pages.map(([, , , weight]) => weight);
    return searched
      .map((section) => ({
        section,
        points: score(section, words, titles[section.page] ?? "") * (weights[section.page] ?? 1),
      }))
      .filter(({ points }) => points > 0)
      .sort((a, b) => b.points - a.points)
      .map(({ section }) => section);
  }

  /** The words around the first hit, with every hit marked. */
  function excerpt(/** @type {Searched} */ { text, folded }, /** @type {string[]} */ words) {
    const shown = document.createElement("p");
    const phrase = words.join(" ");
    const first = placesOf(phrase, folded, true)[0] ?? words.flatMap((word) => placesOf(word, folded))[0] ?? 0;
    const from = first <= AROUND ? 0 : text.indexOf(" ", first - AROUND) + 1;
    const part = text.slice(from, first + 2 * AROUND);
    const foldedPart = fold(part);
    const hits = words
      .flatMap((word) => placesOf(word, foldedPart).map((at) => /** @type {const} */ ([at, at + word.length])))
      .sort(([a], [b]) => a - b);
    let end = 0;
    if (from > 0) shown.append("… ");
    for (const [start, stop] of hits) {
      if (start < end) continue;
      const mark = document.createElement("mark");
      mark.append(part.slice(start, stop));
      shown.append(part.slice(end, start), mark);
      end = stop;
    }
    shown.append(part.slice(end), from + part.length < text.length ? " …" : "");
    return shown;
  }

  function item(/** @type {SearchIndex} */ { pages }, /** @type {Searched} */ section, /** @type {string[]} */ words) {
    const [path, title, group] = pages[section.page] ?? ["", "", ""];
    const link = document.createElement("a");
    const address = path.split("/").map(encodeURIComponent).join("/");
    link.href = `${ROOT}${address}${section.anchor === "" ? "" : `#${section.anchor}`}`;
    link.append(section.heading);
    const where = document.createElement("span");
    where.className = "where";
    where.append(section.anchor === "" ? group : `${group}: ${title}`);
    const found = document.createElement("li");
    found.append(link, " ", where, excerpt(section, words));
    return found;
  }

  /** Fills the list, and says how many there are. */
  async function show(
    /** @type {string} */ question,
    /** @type {Element} */ list,
    /** @type {Element} */ said,
    /** @type {number} */ most,
  ) {
    const index = await load();
    const found = find(index, question);
    const words = fold(question)
      .split(" ")
      .filter((word) => word !== "");
    list.replaceChildren(...found.slice(0, most).map((section) => item(index, section, words)));
    said.textContent =
      words.length === 0
        ? "Type a word, a command or a code."
        : found.length === 0
          ? `Nothing has “${question.trim()}”.`
          : `${found.length} ${found.length === 1 ? "section has" : "sections have"} “${question.trim()}”.` +
            (found.length > most ? ` The best ${most} are shown.` : "");
    return found.length;
  }

  /** Where a list is filled while somebody types: on the page of the search, and below the field on any other. */
  function searching() {
    const field = document.querySelector("#search");
    const panel = document.querySelector("#found");
    if (!(field instanceof HTMLInputElement) || !(panel instanceof HTMLElement)) return;
    const onPage = document.querySelector("#results");
    const saidOnPage = document.querySelector("#said");
    const [list, said] = [onPage ?? document.createElement("ol"), saidOnPage ?? document.createElement("p")];
    const most = onPage === null ? FEW : MANY;
    if (onPage === null) {
      said.setAttribute("role", "status");
      panel.append(said, list);
    } else {
      const asked = new URLSearchParams(location.search).get("q") ?? "";
      field.value = asked;
      void show(asked, list, said, most);
    }
    const hide = () => (panel.hidden = true);
    /** The newest question alone is answered. */
    let turn = 0;
    field.addEventListener("input", () => {
      const mine = ++turn;
      setTimeout(() => {
        if (mine !== turn) return;
        if (onPage === null) panel.hidden = field.value.trim() === "";
        void show(field.value, list, said, most);
      }, 80);
    });
    document.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !panel.hidden) {
        // Else the browser would empty the field too.
        event.preventDefault();
        hide();
        field.focus();
      }
      const isTyping = event.target instanceof HTMLInputElement;
      if (event.key === "/" && !isTyping && !event.ctrlKey && !event.metaKey && !event.altKey) {
        event.preventDefault();
        field.focus();
        field.select();
      }
    });
    document.addEventListener("click", ({ target }) => {
      if (target instanceof Node && target !== field && !panel.contains(target)) hide();
    });
  }

  /** The keyboard reaches what scrolls sideways. */
  function scrolling() {
    for (const wide of document.querySelectorAll("article pre, article .wide")) {
      if (!(wide instanceof HTMLElement) || wide.scrollWidth <= wide.clientWidth) continue;
      wide.tabIndex = 0;
      wide.setAttribute("role", "region");
      wide.setAttribute("aria-label", wide.matches("pre") ? "Code, wider than the page" : "Table, wider than the page");
    }
  }

  searching();
  scrolling();
  const contents = document.querySelector("details.contents");
  if (contents instanceof HTMLDetailsElement && innerWidth < 1100) contents.open = false;
})();
