/** The module as the runtime loads it: a CommonJS script whose only import is the engine's face. */
import { ts } from "ts-morph";

export function toJavaScript(typescript: string): string {
  return ts.transpileModule(typescript, {
    compilerOptions: {
      target: ts.ScriptTarget.ES2023,
      module: ts.ModuleKind.CommonJS,
      removeComments: false,
      newLine: ts.NewLineKind.LineFeed,
      esModuleInterop: false,
    },
  }).outputText;
}
