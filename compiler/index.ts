/** The compiler's only door. */
export { buildDraft, buildModule, type BuiltModule } from "./build.js";
export { type Code, type Diagnostic, hasErrors } from "./diagnostics/diagnostic.js";
export { runExamples } from "./examples.js";
export { type CheckedLibrary, type CheckedSource, checkLibrary, type Library } from "./library.js";
export { bytesChecksum, type Manifest, manifestOf, manifestText } from "./manifest.js";
export { parse } from "./syntax/parse.js";
