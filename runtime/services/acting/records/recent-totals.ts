/**
 * Members of totals, read from a scratch table. The totals that were read last stay in memory, because consecutive
 * actions of one customer read the same total. A total of very many members is read from the file each time.
 */
import { type KeptMember, memberOf } from "../../../actions/decide/history.js";
import type { ScratchRange, ScratchSection } from "../../../store/sqlite/scratch.js";

const MEMBERS_OF_A_TOTAL = 4_000;
const MEMBERS_IN_ALL = 16_000;

/** The members of a range at the sequence `horizon`; infinite: the present members. */
export type SectionMembers = (range: ScratchRange, horizon: number) => readonly KeptMember[];

interface MemberSpan {
  readonly member: KeptMember;
  readonly from: number;
  readonly to: number | null;
}

/** Null: it is too long to be kept. */
type RecentTotal = readonly MemberSpan[] | null;

/** The memory for all sections together is bounded. */
export function recentTotals(mostOfATotal = MEMBERS_OF_A_TOTAL, mostInAll = MEMBERS_IN_ALL) {
  const recent = new Map<string, RecentTotal>();
  let [sections, kept] = [0, 0];
  const sizeOf = (total: RecentTotal): number => 1 + (total?.length ?? 0);
  const forget = (name: string, total: RecentTotal): void => {
    recent.delete(name);
    kept -= sizeOf(total);
  };
  return (section: ScratchSection): SectionMembers => {
    const number = (sections += 1);
    const totalOf = ({ definition, key }: ScratchRange): RecentTotal => {
      const name = `${number} ${definition}\n${key}`;
      let total = recent.get(name);
      if (total === undefined) total = standingIn(section.listAll({ definition, key }, mostOfATotal));
      else forget(name, total);
      // Behind all others, so that the first is the one that was longest not read.
      recent.set(name, total);
      kept += sizeOf(total);
      for (const [first, longest] of recent) {
        if (kept <= mostInAll) break;
        forget(first, longest);
      }
      return total;
    };
    return (range, horizon) => {
      const total = totalOf(range);
      if (total === null) return section.list(range, horizon).map(memberOf);
      const members: KeptMember[] = [];
      for (const { member, from, to } of total)
        if (member.day >= range.from && member.day <= range.to && from <= horizon && (to === null || to > horizon))
          members.push(member);
      return members;
    };
  };
}

function standingIn(rows: ReturnType<ScratchSection["listAll"]>): RecentTotal {
  return rows?.map((row) => ({ member: memberOf(row), from: row.stands_from, to: row.stands_to })) ?? null;
}
