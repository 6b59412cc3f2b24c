import type { Employee, EmployeePage } from '@atrium/contracts/employees';

/** A record in which a company left something out. */
type GivenEmployee = { readonly [Field in keyof Employee]?: Employee[Field] | null };

const blankEmployee: Employee = {
  id: '',
  user: '',
  email: '',
  role: 'employee',
  employee_id: '',
  first_name: '',
  last_name: '',
  date_of_birth: '',
  gender: '',
  phone_number: '',
  religion: '',
  nationality: '',
  blood_group: '',
  designation: '',
  date_of_joining: '',
  employment_type: '',
  address: '',
  city: '',
  state: '',
  country: '',
  zip_code: '',
  profile_picture: null,
  resume: null,
  department: null,
  location: null,
  manager: null,
  employment_status: 'active',
  last_day: null,
  pay_amount: null,
  pay_period: '',
  pay_from: null,
  pay_currency: '',
  version: 0,
};

/** A record as the screens draw it: what is missing in an answer, by null or altogether, is an empty text. */
export function readEmployee(answer: GivenEmployee): Employee {
  const given = Object.entries(answer).filter(([, value]) => value !== null);
  return { ...blankEmployee, ...(Object.fromEntries(given) as Partial<Employee>) };
}

/** A page of the list. A server that knows no pages answers with everyone at once. */
export function readEmployeePage(
  answer: readonly GivenEmployee[] | (Omit<EmployeePage, 'results'> & { readonly results: readonly GivenEmployee[] }),
): EmployeePage {
  if ('results' in answer) return { ...answer, results: answer.results.map(readEmployee) };
  return { results: answer.map(readEmployee), next: null, total: answer.length };
}
