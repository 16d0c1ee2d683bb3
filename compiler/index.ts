/** The compiler's only door. */
export { buildDraft, buildModule, type BuiltModule } from "./build.js";
export { runExamples } from "./examples.js";
export { checkLibrary, type CheckedLibrary, type CheckedSource, type Library } from "./library.js";
export { hasErrors, type Code, type Diagnostic } from "./diagnostics/diagnostic.js";
export { bytesChecksum, manifestOf, manifestText, type Manifest } from "./manifest.js";
export { parse } from "./syntax/parse.js";
