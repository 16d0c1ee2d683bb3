/** The API document, as the service writes it, with the parts that the pages show. */
import { ROUTES } from "../../runtime/http/app.js";
import { openApiText } from "../../runtime/http/openapi/document.js";
import type { Schema } from "./schema.js";

export interface Shown {
  readonly schema: Schema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly description: string;
  readonly schema: Schema;
}

interface Reference {
  readonly $ref: string;
}

export interface Answer {
  readonly description: string;
  readonly content?: Readonly<Record<string, Shown>>;
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly (Parameter | Reference)[];
  readonly requestBody?: { readonly required: boolean; readonly content: Readonly<Record<string, Shown>> };
  readonly responses: Readonly<Record<string, Answer | Reference>>;
}

export interface ApiDocument {
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly responses: Readonly<Record<string, Answer>>;
    readonly schemas: Readonly<Record<string, Schema>>;
  };
}

/** Stands for the address of a service in examples. */
export const BASE_URL = "https://tcs.example";

/** Our own text: its form is what `openapi/document.ts` writes. Bounds of 64 bits are rounded, and only shown. */
export function apiDocument(): ApiDocument {
  return JSON.parse(openApiText(ROUTES, BASE_URL)) as ApiDocument;
}

export interface PlacedOperation {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export function operationsOf({ paths }: ApiDocument): readonly PlacedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
}

export const operationPath = (operationId: string): string => `api/${operationId}.html`;
