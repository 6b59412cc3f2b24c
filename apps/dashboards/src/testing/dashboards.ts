import type {
  AssetsDashboard,
  BoardsDashboard,
  ExpensesDashboard,
  FormsDashboard,
  LeaveDashboard,
  PeopleDashboard,
} from '@atrium/contracts/dashboards';

/** Two months of a small company. */
const span = { from: '2026-02-01', to: '2026-03-31' };
const sales = '018f0000-0000-7000-8000-000000000001';
const launch = '018f0000-0000-7000-8000-000000000002';
const nothing = { now: null, before: null };

export const people: PeopleDashboard = {
  ...span,
  head_count: { now: 12, before: 11 },
  joined: { now: 2, before: 2 },
  left: { now: 1, before: 3 },
  turnover: { now: 8.7, before: null },
  months: [
    { month: '2026-02', head_count: 13, joined: 2, left: 0 },
    { month: '2026-03', head_count: 12, joined: 0, left: 1 },
  ],
  departments: [
    { id: sales, name: 'Sales', head_counts: [9, 9], joined: 1, left: 0 },
    { id: null, name: '', head_counts: [4, 3], joined: 1, left: 1 },
  ],
  all_departments: [{ id: sales, name: 'Sales' }],
};

export const leave: LeaveDashboard = {
  ...span,
  days: { now: 7, before: 3 },
  people: { now: 2, before: 1 },
  months: ['2026-02', '2026-03'],
  kinds: [
    { kind: 'Annual', days: [5, 0] },
    { kind: 'Sick', days: [0, 2] },
  ],
  away: [{ user: sales, name: 'Nadia Karim', until: '2026-04-02' }],
  away_total: 3,
  all_departments: [],
};

export const boards: BoardsDashboard = {
  ...span,
  completed: { now: 4, before: 2 },
  created: { now: 5, before: 5 },
  open: { now: 3, before: 2 },
  days_to_complete: { now: 2.5, before: nothing.before },
  weeks: [
    { week: '2026-03-02', completed: 4, created: 5 },
    { week: '2026-03-09', completed: 0, created: 0 },
  ],
  boards: [{ id: launch, name: '=Launch', completed: 4, open: 3, ages: [1, 1, 0, 1] }],
  all_boards: [{ id: launch, name: '=Launch' }],
};

export const noBoards: BoardsDashboard = {
  ...boards,
  completed: { now: 0, before: 0 },
  created: { now: 0, before: 0 },
  open: { now: 0, before: 0 },
  days_to_complete: nothing,
  weeks: [{ week: '2026-03-02', completed: 0, created: 0 }],
  boards: [],
};

export const expenses: ExpensesDashboard = {
  ...span,
  debit: { now: 150_000, before: 0 },
  credit: { now: 250.5, before: 250.5 },
  balance: 149_749.5,
  months: [
    { month: '2026-02', debit: 150_000, credit: 0 },
    { month: '2026-03', debit: 0, credit: 250.5 },
  ],
};

const states = { available: 2, assigned: 1, repair: 0, retired: 1 };
export const assets: AssetsDashboard = {
  states,
  categories: [{ category: 'Laptops', states }],
  ages: [
    { age: 'under-1', assets: 2 },
    { age: 'unknown', assets: 1 },
  ],
  all_categories: ['Laptops'],
};

export const forms: FormsDashboard = {
  ...span,
  submitted: { now: 3, before: 1 },
  decided: { now: 2, before: 1 },
  median_hours: { now: 8, before: 24 },
  p90_hours: { now: 9.6, before: 24 },
  months: [
    { month: '2026-02', submitted: 3, decided: 2, median_hours: 8, p90_hours: 9.6 },
    { month: '2026-03', submitted: 0, decided: 0, median_hours: null, p90_hours: null },
  ],
  forms: [
    {
      form: 'leave',
      label: 'Leave Application',
      submitted: 3,
      approved: 2,
      denied: 0,
      withdrawn: 0,
      waiting: 1,
      median_hours: 8,
      p90_hours: 9.6,
    },
  ],
  steps: [{ form: 'leave', label: 'Leave Application', step: 'Manager', waiting: 1 }],
  all_forms: [{ form: 'leave', label: 'Leave Application' }],
};
