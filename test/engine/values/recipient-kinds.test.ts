/** Kinds of recipients in the form that is stored: read back as they were declared. */
import fc from "fast-check";
import { expect, it } from "vitest";

import {
  BUILT_IN_KINDS,
  kindDeclared,
  kindName,
  kindStored,
  numberKeyOf,
} from "../../../runtime/engine/values/recipient-kinds.js";

const name = fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/);

it("a declared kind is read back with its name and its number, and no two are stored alike", () => {
  fc.assert(
    fc.property(name, name, name, name, (one, number, other, second) => {
      const kind = kindDeclared({ name: one, number });
      expect(kindStored(kind)).toBe(kind);
      expect([kindName(kind), numberKeyOf(kind)]).toEqual([one, number]);
      const isSame = one === other && number === second;
      expect(kindDeclared({ name: other, number: second }) === kind).toBe(isSame);
    }),
  );
});

it("a kind of the service is stored by its name, which no declared kind is", () => {
  for (const kind of BUILT_IN_KINDS)
    expect([kindStored(kind), kindName(kind), numberKeyOf(kind)]).toEqual([kind, kind, `${kind}_number`]);
  for (const text of ["", "employee", "employee by", "by by by by", "Employee by number", "employee by number "])
    expect(kindStored(text)).toBeNull();
});
