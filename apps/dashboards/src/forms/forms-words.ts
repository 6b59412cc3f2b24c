import type { FormsDashboard } from '@atrium/contracts/dashboards';
import type { Dashboard } from '../frame/DashboardView';
import { lengthOf } from '../period/period-of';
import { monthRow, namedRow } from '../plot/plot-words';

const times = ['Half decided within', '90% decided within'];

/** The texts and plots of the forms dashboard. */
export function toForms(data: FormsDashboard): Dashboard {
  const { months, forms, steps } = data;
  const empty = 'No forms were submitted in this period.';
  const undecided = 'No forms from this period have been decided yet.';
  return {
    days: lengthOf(data),
    figures: [
      { label: 'Submitted', unit: 'count', figure: data.submitted },
      { label: 'Of these, decided', unit: 'count', figure: data.decided },
      { label: 'Half decided within', unit: 'hours', figure: data.median_hours },
      { label: '90% decided within', unit: 'hours', figure: data.p90_hours },
    ],
    plots: [
      {
        id: 'forms-by-month',
        title: 'Submitted and decided by month',
        kind: 'columns',
        heading: 'Month',
        series: ['Submitted', 'Of these, decided'],
        rows: months.map(({ month, submitted, decided }, index) => monthRow(month, index, [submitted, decided])),
        unit: 'count',
        empty,
        note: 'By month of submission. Only forms you can read are counted.',
      },
      {
        id: 'time-to-decision',
        title: 'Hours to decision by month',
        kind: 'lines',
        heading: 'Month',
        series: times,
        rows: months.map(({ month, median_hours: median, p90_hours: most }, index) =>
          monthRow(month, index, [median, most]),
        ),
        unit: 'hours',
        empty: undecided,
      },
      {
        id: 'forms-by-form',
        title: 'Submissions by form',
        kind: 'bars',
        heading: 'Form',
        series: ['Approved', 'Denied', 'Withdrawn', 'Waiting'],
        rows: forms.map(({ form, label, approved, denied, withdrawn, waiting }) =>
          namedRow(form, label, [approved, denied, withdrawn, waiting]),
        ),
        unit: 'count',
        empty,
      },
      {
        id: 'time-by-form',
        title: 'Hours to decision by form',
        kind: 'beside',
        heading: 'Form',
        series: times,
        rows: forms
          .filter(({ median_hours: median }) => median !== null)
          .map(({ form, label, median_hours: median, p90_hours: most }) => namedRow(form, label, [median, most])),
        unit: 'hours',
        empty: undecided,
      },
      {
        id: 'waiting-by-step',
        title: 'Waiting now, by step',
        kind: 'bars',
        heading: 'Form and step',
        series: ['Waiting'],
        rows: steps.map(({ form, label, step, waiting }) =>
          namedRow(`${form} ${step}`, step === '' ? label : `${label}: ${step}`, [waiting]),
        ),
        unit: 'count',
        empty: 'No form is waiting for a decision.',
        note: 'Regardless of when they were submitted.',
      },
    ],
  };
}
