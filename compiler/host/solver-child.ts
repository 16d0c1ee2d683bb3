/**
 * The solver as a child process: each request is a line of JSON, and each answer too. `solver.ts` starts it. The first
 * line says whether the solver's package is there.
 */
import { createInterface } from "node:readline";

import type { Z3_context, Z3_solver } from "z3-solver";

import type { CheckAnswer } from "../prove/solver.js";
import type { SolverRequest } from "./solver.js";

async function loaded() {
  try {
    return await import("z3-solver");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ERR_MODULE_NOT_FOUND") return null;
    throw error;
  }
}

function send(answer: object): void {
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}

const solverPackage = await loaded();
send({ isThere: solverPackage !== null });
if (solverPackage === null) process.exit(0);
const { Z3_error_code, Z3_lbool } = solverPackage;
const { Z3 } = await solverPackage.init();

interface Begun {
  readonly context: Z3_context;
  readonly solver: Z3_solver;
}

function begun(milliseconds: number): Begun {
  const config = Z3.mk_config();
  const context = Z3.mk_context(config);
  Z3.del_config(config);
  const solver = Z3.mk_solver(context);
  Z3.solver_inc_ref(context, solver);
  const params = Z3.mk_params(context);
  Z3.params_inc_ref(context, params);
  Z3.params_set_uint(context, params, Z3.mk_string_symbol(context, "timeout"), milliseconds);
  Z3.solver_set_params(context, solver, params);
  Z3.params_dec_ref(context, params);
  return { context, solver };
}

function add({ context, solver }: Begun, script: string): void {
  Z3.solver_from_string(context, solver, script);
  const code = Z3.get_error_code(context);
  if (code !== Z3_error_code.Z3_OK) throw new Error(`${Z3.get_error_msg(context, code)} in ${script.slice(0, 1_000)}`);
}

async function check(of: Begun, script: string): Promise<CheckAnswer> {
  const { context, solver } = of;
  Z3.solver_push(context, solver);
  try {
    add(of, script);
    const found = await Z3.solver_check(context, solver);
    if (found === Z3_lbool.Z3_L_FALSE) return { answer: "unsat", model: "" };
    if (found === Z3_lbool.Z3_L_UNDEF) return { answer: "unknown", model: "" };
    const model = Z3.solver_get_model(context, solver);
    return { answer: "sat", model: Z3.model_to_string(context, model) };
  } finally {
    Z3.solver_pop(context, solver, 1);
  }
}

let current = begun(0);
for await (const line of createInterface({ input: process.stdin })) {
  const request = JSON.parse(line) as SolverRequest;
  switch (request.kind) {
    case "begin":
      Z3.solver_dec_ref(current.context, current.solver);
      Z3.del_context(current.context);
      current = begun(request.milliseconds);
      send({});
      break;
    case "add":
      add(current, request.script);
      send({});
      break;
    case "check":
      send(await check(current, request.script));
      break;
  }
}
// Its threads would keep the process.
process.exit(0);
