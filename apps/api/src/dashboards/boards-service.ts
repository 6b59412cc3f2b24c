import type { BoardsDashboard, Figure } from '@atrium/contracts/dashboards';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { uuidOrNil } from '../database/ids';
import { requires } from '../policy/policy';
import {
  countBoards,
  countTaskWeeks,
  listDashboardBoards,
  measureDaysToComplete,
  type BoardCountRow,
  type BoardNameRow,
  type DaysRow,
  type WeekRow,
} from './boards-repository';
import { periodOf, weeksOf } from './period';

export interface BoardsQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly board?: string | undefined;
}

/** How many a table has room for. */
const mostBoards = 100;

/** Of boards that the caller may open. */
export function getBoardsDashboard(
  { database, settings }: Context,
  caller: Caller,
  { board: asked, ...dates }: BoardsQuery,
): Promise<BoardsDashboard> {
  return database.sessionAnywhere(
    caller,
    async (tx, session) => {
      await session;
      const period = await periodOf(tx, settings, dates);
      const board = asked === undefined ? null : uuidOrNil(asked);
      const [weeks, counts, [days], names] = await Promise.all([
        tx.rows<WeekRow>(countTaskWeeks(period, board)),
        tx.rows<BoardCountRow>(countBoards(period, board)),
        tx.rows<DaysRow>(measureDaysToComplete(period, board)),
        tx.rows<BoardNameRow>(listDashboardBoards),
      ]);
      const all = counts.find((row) => row.board === null);
      const [byWeek, byBoard] = [
        new Map(weeks.map((row) => [row.week, row])),
        new Map(counts.map((row) => [row.board, row])),
      ];
      return {
        from: period.from,
        to: period.to,
        completed: figure(all?.completed, all?.completed_before),
        created: figure(all?.created, all?.created_before),
        open: figure(all?.open, all?.open_before),
        days_to_complete: { now: toTenth(days?.median), before: toTenth(days?.median_before) },
        weeks: weeksOf(period).map((week) => ({
          week,
          completed: byWeek.get(week)?.completed ?? 0,
          created: byWeek.get(week)?.created ?? 0,
        })),
        boards: names
          .flatMap(({ id, name }) => {
            const row = byBoard.get(id);
            if (row === undefined || row.completed + row.open === 0) return [];
            const ages = [row.age_0, row.age_1, row.age_2, row.age_3];
            return [{ id, name, completed: row.completed, open: row.open, ages }];
          })
          .sort((one, other) => other.open - one.open || other.completed - one.completed)
          .slice(0, mostBoards),
        all_boards: names,
      };
    },
    requires('board.use'),
  );
}

const figure = (now = 0, before = 0): Figure => ({ now, before });
const toTenth = (days: number | null = null): number | null => (days === null ? null : Math.round(days * 10) / 10);
