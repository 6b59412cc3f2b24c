import type { LeaveDashboard } from '@atrium/contracts/dashboards';
import { dayIn } from '@atrium/contracts/dates';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { requires } from '../policy/policy';
import {
  countLeaveDays,
  countPeopleOnLeave,
  listAway,
  type AwayRow,
  type LeavePeopleRow,
  type LeaveRow,
} from './leave-repository';
import { listDashboardDepartments, type DepartmentRow } from './people-repository';
import type { DepartmentQuery } from './people-service';
import { beforePeriod, monthsOf, periodOf } from './period';

/** Everyone’s leave for HR; that of their reports for managers. */
export function getLeaveDashboard(
  { database, settings }: Context,
  caller: Caller,
  { department: asked, ...days }: DepartmentQuery,
): Promise<LeaveDashboard> {
  return database.sessionAnywhere(
    caller,
    async (tx, session) => {
      const { userId } = await session;
      const period = await periodOf(tx, settings, days);
      const department = asked === undefined ? null : uuidOrNil(asked);
      const [rows, people, away, departments] = await Promise.all([
        tx.rows<LeaveRow>(countLeaveDays(userId, period, department)),
        tx.rows<LeavePeopleRow>(countPeopleOnLeave(userId, period, department)),
        tx.rows<AwayRow>(listAway(dayIn(period.timeZone), department)),
        tx.rows<DepartmentRow>(listDashboardDepartments),
      ]);
      const months = monthsOf(period);
      const within = rows.filter(({ month }) => month !== beforePeriod);
      const kinds = [...new Set(within.map(({ kind }) => kind))]
        .map((kind) => ({
          kind,
          days: months.map((month) => total(within.filter((row) => row.kind === kind && row.month === month))),
        }))
        .sort((one, other) => sum(other.days) - sum(one.days) || one.kind.localeCompare(other.kind, 'en'));
      return {
        from: period.from,
        to: period.to,
        days: { now: total(within), before: total(rows.filter(({ month }) => month === beforePeriod)) },
        people: people[0] ?? { now: 0, before: 0 },
        months: [...months],
        kinds,
        away: away.map(({ user, name, until }) => ({ user, name, until })),
        away_total: away[0]?.total ?? 0,
        all_departments: departments,
      };
    },
    requires('dashboard.read-leave'),
  );
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);
const total = (rows: readonly LeaveRow[]): number => sum(rows.map(({ days }) => days));
