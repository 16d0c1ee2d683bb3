/** Options of every operator's command: the database, the account, and the format of the answer. */
import { type Command, InvalidArgumentError, Option } from "commander";

import { type DatabaseFlags, databaseOption, dataOption } from "../options.js";
import type { AnswerFormat } from "./tell.js";

/** As commander gives them. */
export interface OperatorFlags extends DatabaseFlags {
  readonly account: string;
  readonly format: AnswerFormat;
}

/** Of all accounts, or of one. */
export interface PlaceFlags extends DatabaseFlags {
  readonly account?: string;
  readonly format: AnswerFormat;
}

/** The database, and the format of the answer. */
export function withPlace(command: Command): Command {
  return command
    .addOption(dataOption())
    .addOption(databaseOption())
    .addOption(
      new Option("--format <format>", "how the answer is printed").choices(["json", "pretty"]).default("json"),
    );
}

export function operatorCommand(parent: Command, name: string, description: string): Command {
  return withPlace(parent.command(name).description(description)).requiredOption(
    "--account <slug>",
    "the account's short name",
  );
}

export function readQuota(text: string): number | "none" {
  if (text === "none") return text;
  if (!/^[1-9]\d{0,14}$/.test(text)) throw new InvalidArgumentError("It takes a whole number from 1 on, or none.");
  return Number(text);
}
