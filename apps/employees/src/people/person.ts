import type { ChartPerson } from '@atrium/contracts/records';
import type { Employee } from '@atrium/contracts/employees';
import { fullName } from '../employee/employee-text';

/** Somebody of the directory, as far as pickers need them. */
export interface PickedPerson {
  /** Id of the record. */
  readonly id: string;
  readonly name: string;
}

export const personOf = (employee: Employee): PickedPerson => ({ id: employee.id, name: fullName(employee) });

/** What tells people of the same name apart. */
export const factsOf = ({ designation, employee_id }: Pick<Employee, 'designation' | 'employee_id'>): string =>
  [designation, employee_id].filter((fact) => fact !== '').join(' · ');

export const chartFacts = ({ designation, department }: ChartPerson): readonly string[] =>
  [designation, department].filter((fact) => fact !== '');
