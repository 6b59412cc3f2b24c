import type { ChartPerson } from '@atrium/contracts/records';
import type { Employee } from '@atrium/contracts/employees';
import { fullName } from '../employee/employee-text';

/** Somebody of the directory, as far as pickers need them. */
export interface PickedPerson {
  /** Id of the record. */
  readonly id: string;
  readonly name: string;
  /** Their account, where it was picked from the directory. */
  readonly user?: string;
}

export const personOf = (employee: Employee): PickedPerson => ({
  id: employee.id,
  name: fullName(employee),
  user: employee.user,
});

export const chartFacts = ({ designation, department }: ChartPerson): readonly string[] =>
  [designation, department].filter((fact) => fact !== '');
