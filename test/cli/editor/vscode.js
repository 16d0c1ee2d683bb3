/**
 * What an extension finds as `vscode`, as far as the language client reads it for a folder with one open source. Each
 * thing that the client asks of the editor is a line of JSON on standard output. What is not named here is an event
 * that never comes, a registration, or a class of values. The client requires it: it is a module of CommonJS.
 */
const { readFileSync } = process.getBuiltinModule("node:fs");
const { fileURLToPath, pathToFileURL } = process.getBuiltinModule("node:url");

const tell = (what) => process.stdout.write(`${JSON.stringify(what)}\n`);
const nothing = { dispose() {} };

class EventEmitter {
  #listeners = new Set();
  event = (listener, self) => {
    this.#listeners.add(self === undefined ? listener : listener.bind(self));
    return nothing;
  };
  fire(value) {
    for (const each of this.#listeners) each(value);
  }
  dispose() {}
}

/** Values: the client makes subclasses of some. */
function Position(line, character) {
  Object.assign(this, { line, character });
}

function Range(startLine, startCharacter, endLine, endCharacter) {
  this.start = new Position(startLine, startCharacter);
  this.end = new Position(endLine, endCharacter);
}

class Uri {
  constructor(href) {
    this.href = href;
    this.scheme = new URL(href).protocol.slice(0, -1);
    this.fsPath = fileURLToPath(href);
  }
  toString() {
    return this.href;
  }
  static parse(href) {
    return new Uri(href);
  }
  static file(path) {
    return new Uri(pathToFileURL(path).href);
  }
}

class CodeActionKind {
  static Empty = new CodeActionKind("");
  constructor(value) {
    this.value = value;
  }
  append(part) {
    return new CodeActionKind(this.value === "" ? part : `${this.value}.${part}`);
  }
}

class Disposable {
  #end;
  constructor(end) {
    this.#end = end;
  }
  dispose() {
    this.#end();
  }
  static from(...all) {
    return new Disposable(() => {
      for (const each of all) each.dispose();
    });
  }
}

class CancellationTokenSource {
  token = { isCancellationRequested: false, onCancellationRequested: () => nothing };
  cancel() {}
  dispose() {}
}

function Diagnostic(range, message, severity) {
  Object.assign(this, { range, message, severity });
}

function MarkdownString(value) {
  Object.assign(this, { value });
}

function Hover(contents) {
  Object.assign(this, { contents });
}

/** The providers that the client registered, by the names of the calls. */
const providers = {};

const area = (named) =>
  new Proxy(named, {
    get: (all, key) => {
      if (key in all || typeof key === "symbol" || key === "then") return all[key];
      if (!key.startsWith("register")) return () => nothing;
      return (_selector, provider) => {
        tell({ registered: key });
        providers[key] = provider;
        return nothing;
      };
    },
  });

const { settings, folder } = JSON.parse(process.env.EDITOR);
const opened = new EventEmitter();
const channel = area({
  append: (log) => tell({ log }),
  appendLine: (log) => tell({ log }),
  error: (log) => tell({ log }),
});

const exported = {
  version: "1.100.0",
  env: { appName: "a test", language: "en" },
  workspace: area({
    workspaceFolders: [{ uri: Uri.file(folder), name: "rules", index: 0 }],
    textDocuments: [],
    notebookDocuments: [],
    onDidOpenTextDocument: opened.event,
    getWorkspaceFolder: () => undefined,
    getConfiguration: (section) => ({ get: (key, usual) => settings[`${section}.${key}`] ?? usual }),
    createFileSystemWatcher: (pattern) => {
      tell({ watched: pattern });
      return area({ dispose() {} });
    },
  }),
  window: area({
    visibleTextEditors: [],
    tabGroups: area({ all: [] }),
    createOutputChannel: () => channel,
    showErrorMessage: (shown) => {
      tell({ shown });
      return Promise.resolve();
    },
  }),
  languages: area({
    match: (selector, { languageId }) => (selector.some(({ language }) => language === languageId) ? 10 : 0),
    createDiagnosticCollection: () => ({
      set: (uri, found) =>
        tell({ file: uri.fsPath, found: (found ?? []).map(({ message, range }) => [range.start.line, message]) }),
      dispose() {},
      clear() {},
    }),
  }),
  commands: area({}),
  extensions: { getExtension: () => undefined },
  ...{
    CancellationTokenSource,
    CodeActionKind,
    Diagnostic,
    Disposable,
    EventEmitter,
    Hover,
    MarkdownString,
    Position,
    Range,
    Uri,
  },
  /** A person opens a source, and points at a place in it. */
  open(path) {
    const uri = Uri.file(path);
    const document = {
      uri,
      fileName: path,
      languageId: "tcs-rules",
      version: 1,
      getText: () => readFileSync(path, "utf8"),
    };
    opened.fire(document);
    return document;
  },
  async pointAt(document, line, character) {
    const { token } = new CancellationTokenSource();
    const hover = await providers.registerHoverProvider.provideHover(document, new Position(line, character), token);
    tell({ hover: [hover?.contents].flat().map((each) => each?.value) });
  },
};

/** What has no name here. */
function Value() {
  Object.assign(this, nothing);
}

// An import names these.
exports.workspace = exported.workspace;
exports.open = exported.open;
exports.pointAt = exported.pointAt;
module.exports = new Proxy(exported, {
  get: (all, key) => (key in all || typeof key === "symbol" || key === "default" || key === "then" ? all[key] : Value),
});
