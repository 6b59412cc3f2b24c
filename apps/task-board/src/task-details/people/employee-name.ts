import type { Employee } from '@atrium/contracts/employees';

/** 'first last', or the one of them that there is, or 'Unnamed'. */
export function employeeName({ first_name, last_name }: Pick<Employee, 'first_name' | 'last_name'>): string {
  const name = `${first_name} ${last_name}`.trim();
  return name === '' ? 'Unnamed' : name;
}
