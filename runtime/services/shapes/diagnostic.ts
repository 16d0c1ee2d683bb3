/** What the compiler says of a file, and where. */
import { z } from "zod";

import type { PolicyDiagnostic } from "../../ports/policy-compiler.js";
import { fieldsOf } from "./fields.js";
import { name, prose } from "./values.js";

export const position = z
  .strictObject({ line: z.int().min(1), column: z.int().min(1), offset: z.int().min(0) })
  .meta({ id: "SourcePosition", description: "Lines and columns from 1, offsets from 0, in UTF-16 code units." });

export const diagnostic = z
  .strictObject(
    fieldsOf<PolicyDiagnostic>()({
      code: name,
      severity: z.enum(["error", "warning"]),
      title: prose(1_000),
      message: prose(10_000),
      help: prose(10_000).nullable(),
      path: prose(300),
      start: position,
      end: position,
    }),
  )
  .meta({ id: "PolicyDiagnostic", description: "As tcs check --format json prints it." });
