/** The place of emitted code: how it names its booking and its run, and its imports from the engine. */
import type { RuleRun } from "../../runtime/engine/module/module.js";
import type { Imports } from "./imports.js";
import type { Variants } from "./variants.js";

export interface EmitContext {
  /** The booking: the parameter of figures, conditions and totals; `run.own` within rules. */
  readonly booking: () => string;
  /** A call of a method of the run. */
  readonly run: (method: keyof RuleRun, ...parameters: readonly string[]) => string;
  readonly face: Imports;
  /** The alternatives to an expression (`tcs mutate`); absent in a module that answers checks. */
  readonly variants?: Variants | undefined;
}

interface EmittedBody<Code> {
  readonly code: Code;
  /** A function whose code does not use its parameter has no parameter. */
  readonly namesParameter: boolean;
}

/** The body of a function of a booking. */
export function emitOfBooking(
  face: Imports,
  variants: Variants | undefined,
  emit: (at: EmitContext) => string,
): EmittedBody<string> {
  let namesParameter = false;
  const booking = (): string => {
    namesParameter = true;
    return "booking";
  };
  const run = (): never => {
    throw new Error("INVARIANT: figures, conditions and totals read no run");
  };
  const code = emit({ booking, run, face, variants });
  return { code, namesParameter };
}

/** The body of a function of a run. */
export function emitOfRun<Code>(
  face: Imports,
  variants: Variants | undefined,
  emit: (at: EmitContext) => Code,
): EmittedBody<Code> {
  let namesParameter = false;
  const named = (code: string): string => {
    namesParameter = true;
    return code;
  };
  const code = emit({
    booking: () => named("run.own"),
    run: (method, ...parameters) => named(face.run(method, ...parameters)),
    face,
    variants,
  });
  return { code, namesParameter };
}
