/** Options that every operator's command takes: where the database is, which account, and how the answer is printed. */
import { Option, type Command } from "commander";
import { databaseOption, dataOption, type DatabaseFlags } from "../options.js";
import type { AnswerFormat } from "./tell.js";

/** As commander gives them. */
export interface OperatorFlags extends DatabaseFlags {
  readonly account: string;
  readonly format: AnswerFormat;
}

export function operatorCommand(parent: Command, name: string, description: string): Command {
  return parent
    .command(name)
    .description(description)
    .addOption(dataOption())
    .addOption(databaseOption())
    .requiredOption("--account <slug>", "the account's short name")
    .addOption(new Option("--format <format>", "how the answer is printed").choices(["json", "pretty"]).default("json"));
}
