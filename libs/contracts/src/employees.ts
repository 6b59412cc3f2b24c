import { z } from 'zod';
import { usernameSchema } from './auth';
import {
  agreedDaySchema,
  daySchema,
  emailSchema,
  idSchema,
  optionalText,
  pageQuerySchema,
  pageSchema,
  passwordSchema,
  pastDaySchema,
  requiredText,
  roles,
} from './common';
import { hiddenFields } from './company-settings';
import { namedPlaceSchema, recordPersonSchema } from './departments';
import {
  availabilities,
  bloodGroups,
  employeeSorts,
  employmentStatuses,
  employmentTypes,
  genders,
  religions,
} from './employee-options';

const option = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: 'field.option' });

/** What a company records of a person, apart from the account and the files. */
const recordFields = {
  employee_id: requiredText(50),
  first_name: requiredText(100),
  last_name: requiredText(100),
  date_of_birth: pastDaySchema,
  gender: option(genders),
  phone_number: requiredText(40),
  religion: option(religions),
  nationality: requiredText(100),
  blood_group: option(bloodGroups),
  designation: requiredText(150),
  date_of_joining: agreedDaySchema,
  employment_type: option(employmentTypes),
  address: requiredText(500),
  city: optionalText(100),
  state: optionalText(100),
  country: optionalText(100),
  zip_code: optionalText(20),
} as const;

/** An employee as the API answers it. Dates are calendar days; files are URLs that a browser opens as they are, until they expire. */
export const employeeSchema = z.object({
  id: idSchema,
  /** The account's id: `user_id` of its token. */
  user: idSchema,
  email: z.string(),
  role: z.enum(roles),
  employee_id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** Null where the company doesn’t know it, or the reader may not; other fields are empty then. */
  date_of_birth: z.string().nullable(),
  /** Month and day of birth as MM-DD, also where the year isn’t shown. */
  birthday: z.string().nullable().optional(),
  gender: z.string(),
  phone_number: z.string(),
  religion: z.string(),
  nationality: z.string(),
  blood_group: z.string(),
  designation: z.string(),
  date_of_joining: z.string(),
  employment_type: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  zip_code: z.string(),
  profile_picture: z.string().nullable(),
  resume: z.string().nullable(),
  department: namedPlaceSchema.nullable(),
  location: namedPlaceSchema.nullable(),
  manager: recordPersonSchema.nullable(),
  /** Colleagues see that someone has left, but not that they are leaving. */
  employment_status: z.enum(employmentStatuses),
  /** A calendar day; null for those who stay, and for whoever may not know. */
  last_day: z.string().nullable(),
  /** What they are paid, for themselves, HR, finance and admins; null where the company doesn’t know it, or the reader may not. */
  pay_amount: z.number().nullable(),
  /** `Month` or `Year`; empty without an amount. */
  pay_period: z.string(),
  /** The day since which they are paid this. */
  pay_from: z.string().nullable(),
  /** The company’s, as a code of ISO 4217; empty for those who see nobody’s pay here. */
  pay_currency: z.string(),
  /** What the reader may not know of this person; a field that is empty for another reason isn’t known to the company. */
  hidden: z.array(z.enum(hiddenFields)).optional(),
  /** Grows with every change; send it back with one to notice a newer one. */
  version: z.int(),
});
export type Employee = z.infer<typeof employeeSchema>;

const bothDays = z.object({ date_of_birth: daySchema, date_of_joining: daySchema });

/** Text fields of `POST employees/employee/registration/` (multipart); the files are `profile_picture` and `resume`. */
export const newEmployeeSchema = z
  .object({
    'user.username': usernameSchema,
    'user.password': passwordSchema,
    'user.role': option(roles),
    /** Copied from `email` if left out. */
    'user.email': emailSchema.optional(),
    email: emailSchema,
    ...recordFields,
  })
  .refine(({ date_of_birth, date_of_joining }) => date_of_birth < date_of_joining, {
    error: 'employee.joined-before-birth',
    path: ['date_of_joining'],
    // Also where something else is missing.
    when: ({ value }) => bothDays.safeParse(value).success,
  });
export type NewEmployee = z.infer<typeof newEmployeeSchema>;
export type NewEmployeeField = keyof NewEmployee | 'profile_picture' | 'resume';

/** Query of `GET employees/list/`. With `limit` the answer is a {@link employeePageSchema}, without it a plain array. */
export const employeeListQuerySchema = pageQuerySchema.extend({
  /** Words that must all occur in name, employee id, email, phone number or designation. */
  search: z.string().trim().max(200).optional(),
  designation: z.string().trim().max(150).optional(),
  employment_type: z.enum(employmentTypes).optional(),
  blood_group: z.enum(bloodGroups).optional(),
  /** Ids of a department, a place of work, and the record of the manager whose direct reports are meant. */
  department: idSchema.optional(),
  location: idSchema.optional(),
  manager: idSchema.optional(),
  status: z.enum(employmentStatuses).optional(),
  /**
   * Only those who can be given something new: whose account isn’t deactivated, and who haven’t left. Decisions take
   * somebody who can sign in, too; other things can wait for who is invited.
   */
  available_for: z.enum(availabilities).optional(),
  sort: z.enum(employeeSorts).optional(),
});
export type EmployeeListQuery = z.infer<typeof employeeListQuerySchema>;

export const employeePageSchema = pageSchema(employeeSchema);
export type EmployeePage = z.infer<typeof employeePageSchema>;

/** `GET employees/designations/`: the designations in use, for the filter. */
export const designationsSchema = z.array(z.string());

/** `GET employees/employee/retrieve-by-user/{userId}/`: how to show a person, also after their record is gone. */
export const personSchema = z.object({
  user: idSchema,
  first_name: z.string(),
  last_name: z.string(),
  profile_picture: z.string().nullable(),
});
export type Person = z.infer<typeof personSchema>;
