import type { Figure, PeopleDashboard } from '@atrium/contracts/dashboards';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { requires } from '../policy/policy';
import { countMoves, listDashboardDepartments, type DepartmentRow, type MoveRow } from './people-repository';
import { beforePeriod, monthsOf, periodOf } from './period';

export interface DepartmentQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly department?: string | undefined;
}

/** For those who may see last days in employee records. */
export function getPeopleDashboard(
  { database, settings }: Context,
  caller: Caller,
  { department, ...asked }: DepartmentQuery,
): Promise<PeopleDashboard> {
  return database.sessionAnywhere(
    caller,
    async (tx, session) => {
      await session;
      const period = await periodOf(tx, settings, asked);
      const [moves, departments] = await Promise.all([
        tx.rows<MoveRow>(countMoves(period, department === undefined ? null : uuidOrNil(department))),
        tx.rows<DepartmentRow>(listDashboardDepartments),
      ]);
      const months = monthsOf(period);
      const [all, before] = [headCounts(moves, months), headCounts(moves, [beforePeriod])];
      const places = [...departments, { id: null, name: '' }];
      return {
        from: period.from,
        to: period.to,
        head_count: { now: all.counts.at(-1) ?? 0, before: all.start },
        joined: { now: all.joined, before: before.joined },
        left: { now: all.left, before: before.left },
        turnover: turnoverOf(all, before),
        months: months.map((month, index) => ({
          month,
          head_count: all.counts[index] ?? 0,
          joined: sum(moves, ({ month: of }) => of === month, 'joined'),
          left: sum(moves, ({ month: of }) => of === month, 'gone'),
        })),
        departments: places.flatMap(({ id, name }) => {
          const own = moves.filter((move) => move.department === id);
          if (own.length === 0) return [];
          const { counts, joined, left } = headCounts(own, months);
          return [{ id, name, head_counts: counts, joined, left }];
        }),
        all_departments: departments,
      };
    },
    requires('dashboard.read-people'),
  );
}

interface HeadCounts {
  /** Head count before the first month, and at the end of each. */
  readonly start: number;
  readonly counts: number[];
  readonly joined: number;
  readonly left: number;
}

/** Of some months, or of the previous period as one. */
function headCounts(moves: readonly MoveRow[], months: readonly string[]): HeadCounts {
  const isWithin = ({ month }: MoveRow) => months.includes(month);
  // No move is later than the last month, so any other one is earlier, save those of the previous period within itself.
  const isEarlier = ({ month }: MoveRow) => month === '' || (month === beforePeriod && !months.includes(beforePeriod));
  const start = sum(moves, isEarlier, 'joined') - sum(moves, isEarlier, 'gone');
  let there = start;
  const counts = months.map((month) => {
    there += sum(moves, (move) => move.month === month, 'joined') - sum(moves, (move) => move.month === month, 'gone');
    return there;
  });
  return { start, counts, joined: sum(moves, isWithin, 'joined'), left: sum(moves, isWithin, 'gone') };
}

const sum = (moves: readonly MoveRow[], fits: (move: MoveRow) => boolean, of: 'joined' | 'gone'): number =>
  moves.reduce((total, move) => (fits(move) ? total + move[of] : total), 0);

const turnoverOf = (all: HeadCounts, before: HeadCounts): Figure => ({ now: turnover(all), before: turnover(before) });

/** Turnover: leavers per hundred of the average head count, to a tenth. */
function turnover({ start, counts, left }: HeadCounts): number | null {
  const average = (start + (counts.at(-1) ?? 0)) / 2;
  return average <= 0 ? null : Math.round((left / average) * 1000) / 10;
}
