/**
 * `tcs lsp`: the connection to an editor. The compiler's language service answers its requests; this file does not know
 * the language.
 */
import {
  type CodeAction,
  CodeActionKind,
  type Connection,
  createConnection,
  ErrorCodes,
  type InitializeResult,
  type InlayHint,
  ProposedFeatures,
  type Range,
  ResponseError,
  TextDocuments,
  TextDocumentSyncKind,
} from "vscode-languageserver/node";
import { TextDocument } from "vscode-languageserver-textdocument";

import { EXIT, type ExitCode } from "../output.js";
import { programVersion } from "../program-package.js";
import { acceptances } from "./accept.js";
import * as answers from "./answers.js";
import { type Background, background, type Work } from "./background.js";
import type { ExamplesRun } from "./example-worker.js";
import { type EditedLibrary, editedLibrary } from "./library.js";
import { marks } from "./marks.js";
import type { MutantsRun } from "./mutant-worker.js";
import { pathOf, rootOf } from "./places.js";
import { publisher } from "./publish.js";

const CAPABILITIES: InitializeResult["capabilities"] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental },
  hoverProvider: true,
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  completionProvider: { triggerCharacters: [".", " "] },
  documentFormattingProvider: true,
  documentSymbolProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.RefactorRewrite] },
  inlayHintProvider: true,
  semanticTokensProvider: { legend: answers.LEGEND, full: true },
};

const EXAMPLES: Work = { thread: new URL("./example-worker.js", import.meta.url), pause: 300, endsOnChange: false };
const MUTANTS: Work = { thread: new URL("./mutant-worker.js", import.meta.url), pause: 1500, endsOnChange: true };

/** Answers about a source in the library. Before the editor has named its folder there is no library. */
type InLibrary = <T>(uri: string, nothing: T, answer: (path: string, library: EditedLibrary) => T) => T;

/** Serves until the editor ends it. */
export function serveEditor(sources: string): Promise<ExitCode> {
  const connection = createConnection(ProposedFeatures.all, process.stdin, process.stdout);
  const documents = new TextDocuments(TextDocument);
  let library: EditedLibrary | null = null;
  let examples: Background<ExamplesRun> | null = null;
  let mutants: Background<MutantsRun> | null = null;

  const inLibrary: InLibrary = (uri, nothing, answer) => {
    const path = library === null ? null : pathOf(library.root, uri);
    return library === null || path === null ? nothing : answer(path, library);
  };

  connection.onInitialize(({ workspaceFolders, capabilities }) => {
    const opened = editedLibrary(rootOf(workspaceFolders?.[0]?.uri ?? null, sources), () => documents.all());
    library = opened;
    const arrived = (): void => {
      published.again();
      if (capabilities.workspace?.inlayHint?.refreshSupport === true) void connection.languages.inlayHint.refresh();
    };
    const runs = background<ExamplesRun>(EXAMPLES, opened, arrived);
    const survivors = background<MutantsRun>(MUTANTS, opened, arrived);
    const published = publisher(connection, opened, runs);
    examples = runs;
    mutants = survivors;
    const changed = (where: "disk" | "document"): void => {
      published.changed(where);
      runs.soon(documents.all());
      survivors.soon(documents.all());
    };
    documents.onDidChangeContent(() => changed("document"));
    documents.onDidClose(() => changed("disk"));
    documents.onDidSave(() => changed("disk"));
    connection.onDidChangeWatchedFiles(() => changed("disk"));
    return { capabilities: CAPABILITIES, serverInfo: { name: "tcs", version: programVersion() } };
  });
  answerRequests(connection, inLibrary, {
    marks: (path, range, of) => marks(path, range, of, examples?.of(path) ?? null, mutants?.of(path) ?? null),
    acceptances: (path, range, of) => acceptances(path, range, of, mutants?.of(path) ?? null),
  });
  documents.listen(connection);
  connection.listen();
  // The connection ends the process itself when the editor says `exit` or goes away.
  return new Promise<ExitCode>((ended) => connection.onExit(() => ended(EXIT.fine)));
}

/** Answers that take the results of work in the background. */
interface OfBackground {
  readonly marks: (path: string, range: Range, library: EditedLibrary) => InlayHint[];
  readonly acceptances: (path: string, range: Range, library: EditedLibrary) => CodeAction[];
}

function answerRequests(connection: Connection, inLibrary: InLibrary, ofBackground: OfBackground): void {
  connection.onHover(({ textDocument, position }) =>
    inLibrary(textDocument.uri, null, (path, of) => answers.hover(path, position, of)),
  );
  connection.onDefinition(({ textDocument, position }) =>
    inLibrary(textDocument.uri, null, (path, of) => answers.definition(path, position, of)),
  );
  connection.onReferences(({ textDocument, position, context }) =>
    inLibrary(textDocument.uri, [], (path, of) => answers.references(path, position, context.includeDeclaration, of)),
  );
  connection.onPrepareRename(({ textDocument, position }) =>
    refusedOr(
      inLibrary(textDocument.uri, null, (path, of) => answers.prepareRename(path, position, of)),
      ({ range }) => range,
    ),
  );
  connection.onRenameRequest(({ textDocument, position, newName }) =>
    refusedOr(
      inLibrary(textDocument.uri, null, (path, of) => answers.renamed(path, position, newName, of)),
      (edit) => edit,
    ),
  );
  connection.onCompletion(({ textDocument, position }) =>
    inLibrary(textDocument.uri, [], (path, of) => answers.completion(path, position, of)),
  );
  connection.onDocumentFormatting(({ textDocument }) => inLibrary(textDocument.uri, [], answers.formatted));
  connection.onDocumentSymbol(({ textDocument }) => inLibrary(textDocument.uri, [], answers.outline));
  connection.onCodeAction(({ textDocument, range }) =>
    inLibrary(textDocument.uri, [], (path, of) => [
      ...answers.corrections(path, range, of),
      ...ofBackground.acceptances(path, range, of),
    ]),
  );
  connection.languages.inlayHint.on(({ textDocument, range }) =>
    inLibrary(textDocument.uri, [], (path, of) => ofBackground.marks(path, range, of)),
  );
  connection.languages.semanticTokens.on(({ textDocument }) =>
    inLibrary(textDocument.uri, { data: [] }, answers.semanticTokens),
  );
}

/** The editor shows a refusal to the author, in our words. */
function refusedOr<T extends object, R>(
  answer: T | { readonly why: string } | null,
  give: (answer: T) => R,
): R | ResponseError | null {
  if (answer === null) return null;
  return "why" in answer ? new ResponseError(ErrorCodes.InvalidRequest, answer.why) : give(answer);
}
