import type { Figure, FormsDashboard } from '@atrium/contracts/dashboards';
import { formTabs } from '@atrium/hr-form-model/forms';
import type { Context } from '../context';
import type { Caller } from '../database/database';
import { requires } from '../policy/policy';
import { countForms, countWaitingSteps, type FormCountRow, type StepCountRow } from './forms-repository';
import { monthsOf, periodOf } from './period';

export interface FormsQuery {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly form?: string | undefined;
}

/** Of submissions that the caller may read. */
export function getFormsDashboard(
  { database, settings }: Context,
  caller: Caller,
  { form: asked, ...days }: FormsQuery,
): Promise<FormsDashboard> {
  return database.sessionAnywhere(
    caller,
    async (tx, session) => {
      const { userId } = await session;
      const period = await periodOf(tx, settings, days);
      const form = asked ?? null;
      const [rows, steps] = await Promise.all([
        tx.rows<FormCountRow>(countForms(userId, period, form)),
        tx.rows<StepCountRow>(countWaitingSteps(userId, form)),
      ]);
      const all = rows.find((row) => row.form === null && row.month === null);
      const byMonth = new Map(rows.filter((row) => row.form === null).map((row) => [row.month, row]));
      return {
        from: period.from,
        to: period.to,
        submitted: figure(all?.submitted, all?.submitted_before),
        decided: figure(decided(all), all?.decided_before),
        median_hours: { now: toTenth(all?.median), before: toTenth(all?.median_before) },
        p90_hours: { now: toTenth(all?.p90), before: toTenth(all?.p90_before) },
        months: monthsOf(period).map((month) => {
          const row = byMonth.get(month);
          return { month, submitted: row?.submitted ?? 0, decided: decided(row), ...timesOf(row) };
        }),
        forms: rows
          .flatMap((row) => {
            if (row.form === null || row.submitted === 0) return [];
            const { submitted, approved, denied, withdrawn, waiting } = row;
            const counts = { submitted, approved, denied, withdrawn, waiting };
            return [{ form: row.form, label: row.label ?? '', ...counts, ...timesOf(row) }];
          })
          .sort((one, other) => other.submitted - one.submitted || one.label.localeCompare(other.label, 'en')),
        steps,
        all_forms: formTabs.map(({ key, label }) => ({ form: key, label })),
      };
    },
    requires('dashboard.read-forms'),
  );
}

const figure = (now = 0, before = 0): Figure => ({ now, before });
const decided = (row: FormCountRow | undefined): number => (row === undefined ? 0 : row.approved + row.denied);
const toTenth = (hours: number | null = null): number | null => (hours === null ? null : Math.round(hours * 10) / 10);
const timesOf = (row: FormCountRow | undefined) => ({
  median_hours: toTenth(row?.median),
  p90_hours: toTenth(row?.p90),
});
