/** Names that a request may have, and the error of one that it may not: with the one that was probably meant. */
import { z } from "zod";

import { nearHint } from "../../engine/values/near-names.js";
import type { WrongField } from "../../refusals/refusal.js";

/** The error of an unknown name. `field`: its path; `written`: the name itself; `known`: the known names. */
export function unknownName(field: string, detail: string, written: string, known: readonly string[]): WrongField {
  return { field, code: "unknown_parameter", detail: `${detail}${nearHint(written, known)}` };
}

/** `path`: of an object, from the root of the body. Empty if the schema has no object there. */
export function fieldsAt(schema: z.core.$ZodType, path: readonly PropertyKey[]): readonly string[] {
  const there = path.reduce(
    (schemas: readonly z.core.$ZodType[], part) => schemas.flatMap((each) => membersOf(each, part)),
    [schema],
  );
  return there.flatMap(alternativesOf).flatMap((each) => (each instanceof z.ZodObject ? Object.keys(each.shape) : []));
}

function membersOf(schema: z.core.$ZodType, part: PropertyKey): readonly z.core.$ZodType[] {
  return alternativesOf(schema).flatMap((each): readonly z.core.$ZodType[] => {
    if (each instanceof z.ZodArray) return [each.element];
    if (each instanceof z.ZodRecord) return [each.valueType];
    // The shape of an object holds schemas by the names of its fields.
    const shape: Readonly<Record<PropertyKey, z.core.$ZodType>> = each instanceof z.ZodObject ? each.shape : {};
    const member = Object.hasOwn(shape, part) ? shape[part] : undefined;
    return member === undefined ? [] : [member];
  });
}

/** The schema inside `optional`, `nullable` and the like; for a union, each of its options. */
function alternativesOf(schema: z.core.$ZodType): readonly z.core.$ZodType[] {
  if (schema instanceof z.ZodUnion) return schema.options.flatMap(alternativesOf);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return alternativesOf(schema.unwrap());
  return [schema];
}
