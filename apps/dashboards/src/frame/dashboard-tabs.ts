import { dashboardActions, dashboards, type DashboardName } from '@atrium/contracts/dashboard-options';
import type { OwnAccount } from '@atrium/contracts/members';
import { CalendarDays, FileText, Kanban, Package, Users, Wallet } from '@atrium/ui/icons';
import type { ComponentType } from 'react';
import { AssetsDashboard } from '../assets/AssetsDashboard';
import { BoardsDashboard } from '../boards/BoardsDashboard';
import { ExpensesDashboard } from '../expenses/ExpensesDashboard';
import { FormsDashboard } from '../forms/FormsDashboard';
import { LeaveDashboard } from '../leave/LeaveDashboard';
import { PeopleDashboard } from '../people/PeopleDashboard';

export interface DashboardTab {
  readonly id: DashboardName;
  readonly label: string;
  /** What it shows, in a line. */
  readonly about: string;
  readonly Icon: typeof Users;
  readonly Screen: ComponentType;
}

const screens: Readonly<Record<DashboardName, Omit<DashboardTab, 'id'>>> = {
  people: {
    label: 'People',
    about: 'Head count, who joined and left, and turnover.',
    Icon: Users,
    Screen: PeopleDashboard,
  },
  leave: {
    label: 'Leave',
    about: 'Days by month and kind, and who is away.',
    Icon: CalendarDays,
    Screen: LeaveDashboard,
  },
  boards: {
    label: 'Boards',
    about: 'What was completed, and how old open tasks are.',
    Icon: Kanban,
    Screen: BoardsDashboard,
  },
  expenses: { label: 'Expenses', about: 'Debit and credit by month.', Icon: Wallet, Screen: ExpensesDashboard },
  assets: {
    label: 'Assets',
    about: 'The inventory by status, category and age.',
    Icon: Package,
    Screen: AssetsDashboard,
  },
  forms: {
    label: 'Forms',
    about: 'Submissions by form and step, and time to decision.',
    Icon: FileText,
    Screen: FormsDashboard,
  },
};

/** The dashboards that the user can open, in order. */
export const tabsFor = (account: OwnAccount): readonly DashboardTab[] =>
  dashboards.filter((id) => account.may[dashboardActions[id]] === true).map((id) => ({ id, ...screens[id] }));
