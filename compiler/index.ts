/** The compiler's only door. */
export { buildDraft, buildModule, bytesChecksum, runExamples, type BuiltModule } from "./build.js";
export { checkLibrary, type CheckedLibrary, type CheckedSource, type Library } from "./library.js";
export { hasErrors, type Code, type Diagnostic } from "./diagnostics/diagnostic.js";
export { manifestOf, manifestText, type Manifest } from "./manifest.js";
export { parse } from "./syntax/parse.js";
