/** The terms of requests and answers. */
import type { components, OPERATIONS, operations } from "./contract.js";

export type Schemas = components["schemas"];

/** A day as YYYY-MM-DD, without a time zone. */
export type Day = string;

/** In minor units: 4900 is 49.00 EUR. In a currency that the rule set does not count in, with equivalents. */
export type SentAmount = Schemas["SentAmount"];

type Without<Keys extends string> = { [Key in Keys]?: never };
type KindOf<NumberKey extends string> = NumberKey extends `${infer Kind}_number` ? Kind : never;

/** A recipient: by the id of its record; by a number, with or without a name; by a name; or only described. */
export type Recipient<NumberKey extends string> =
  | ({ recipient_id: string } & Without<"kind" | "name" | "description" | NumberKey>)
  | {
      [Key in NumberKey]: { [Sent in Key]: string } & { kind?: KindOf<Key>; name?: string } & Without<
          "recipient_id" | "description" | Exclude<NumberKey, Key>
        >;
    }[NumberKey]
  | ({ kind: KindOf<NumberKey>; name: string } & Without<"recipient_id" | "description" | NumberKey>)
  | ({ kind: KindOf<NumberKey>; description: string } & Without<"recipient_id" | "name" | NumberKey>);

/** The body of a check of any rule set. `tcs client` writes a type that knows the facts of yours. */
export type AnyCheckRequest = Schemas["CheckRequest"];

/** What `tcs client` knows: facts by domain; and by rule set its domain, versions and outcomes. */
interface Known {
  readonly facts: object;
  readonly ruleSets: object;
}

/** The body of a check. The rule set that it names decides which facts it may send. */
export type CheckRequestOf<Sets extends Known> = {
  [Name in keyof Sets["ruleSets"] & string]: Sets["ruleSets"][Name] extends {
    domain: infer Domain;
    version: infer Version;
  }
    ? Omit<AnyCheckRequest, "rule_set" | "rule_version" | "facts"> & {
        rule_set: Name;
        /** The version that is expected; the version in force on the action's day always answers. */
        rule_version?: Version | null;
        facts: Sets["facts"][Domain & keyof Sets["facts"]];
      }
    : never;
}[keyof Sets["ruleSets"] & string];

/** One of four, by `state`. What is determined says by `outcome` what follows. */
export type Answer = Schemas["Answer"];

/** An answer as it is read later: with what came of the action, and what replaced the answer. */
export type AnswerRead = Schemas["AnswerRead"];

/** What one rule set answered. */
export type Layer = Schemas["LayerAnswer"];

/** What a person is asked, as an answer has it. */
export type ApprovalRequest = Schemas["ApprovalRequest"];

/** The part of an answer that a rule set gave; null where it took no part. */
export function layerOf({ layers }: Pick<Answer, "layers">, ruleSet: string): Layer | null {
  return [layers.law, ...layers.policies].find((layer) => layer?.rule_set === ruleSet) ?? null;
}

/** The name of an operation, as in the API document. */
export type OperationId = keyof typeof OPERATIONS;

/** The body of the answer to an operation. */
export type Replied<Id extends OperationId> = operations[Id]["responses"][200]["content"]["application/json"];

/** What an operation is sent. */
export type Sent<Id extends OperationId> = Part<"path", Parameter<Id, "path">> &
  Part<"query", Parameter<Id, "query">> &
  Part<"body", BodyOf<Id>>;

type Parameter<Id extends OperationId, In extends "path" | "query"> = operations[Id]["parameters"][In];

type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody?: { content: { "application/json": infer Body } };
}
  ? Body
  : undefined;

/** Required where a member of it is. */
type Part<Name extends string, Value> = [NonNullable<Value>] extends [never]
  ? { readonly [Key in Name]?: undefined }
  : Partial<NonNullable<Value>> extends NonNullable<Value>
    ? { readonly [Key in Name]?: Value }
    : { readonly [Key in Name]: Value };
