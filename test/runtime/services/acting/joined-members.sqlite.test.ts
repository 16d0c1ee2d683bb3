/** Lists of members that are joined, as totals over several records read them. */
import * as fc from "fast-check";
import { expect, test } from "vitest";

import { FEW_MEMBERS, joinedMembers, type KeptMember, membersFor } from "../../../../runtime/actions/decide/history.js";

const member = (id: string, day: number): KeptMember => ({
  transaction_id: id,
  effective_date: "2026-01-01",
  day,
  sequence: day,
  actionId: id,
  contribution: { countLow: 1, sumLow: 1n, sumHigh: 1n, facts: [], gaps: [] },
});

test("members of several records are all of them, and one list for all actions that read them [TOT-016]", () => {
  const lists = fc.array(fc.array(fc.nat({ max: 50 }), { maxLength: 6 }), { minLength: 1, maxLength: 4 });
  fc.assert(
    fc.property(lists, (days) => {
      const each = days.map((ofList, list) => ofList.map((day, at) => member(`${list} ${at}`, day)));
      const all = joinedMembers(each);
      expect(all).toEqual(each.flat());
      expect(joinedMembers(each)).toBe(all);
      const [once, again] = [membersFor("a", joinedMembers(each)), membersFor("b", all)];
      // Results derived from a longer list are computed once (decision 400).
      if (all.length > FEW_MEMBERS) expect(again.all).toBe(once.all);
      else expect(again.all).toEqual(once.all);
      for (const one of all) expect(membersFor(one.actionId, all).own).toBe(one);
      // One list less, or another one in its place, is another total.
      expect(joinedMembers(each.slice(1))).toEqual(each.slice(1).flat());
      expect(joinedMembers([...each.slice(0, -1), [member("other", 1)]]).at(-1)?.actionId).toBe("other");
    }),
  );
});
