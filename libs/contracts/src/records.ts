import { z } from 'zod';
import {
  agreedDaySchema,
  emailSchema,
  idSchema,
  pageQuerySchema,
  pageSchema,
  pastDaySchema,
  recentDaySchema,
  requiredText,
} from './common';
import { recordPersonSchema } from './departments';
import {
  bloodGroups,
  emergencyContactLimit,
  employmentStatuses,
  employmentTypes,
  genders,
  payPeriods,
  recordChangeSources,
  recordFieldNames,
  recordImportActions,
  recordImportColumns,
  religions,
  type RecordImportField,
} from './employee-options';
import { walletAmountSchema } from './wallet';

/*
 * Calls below `company_management_service/employees/` that change a record, and tell how it has changed. People change
 * their own contact data, address, photo and emergency contacts; HR and admins change every record.
 */

const option = <Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, { error: 'field.option' });
const text = (max: number) => z.string().trim().max(max, { error: 'field.too-long' });
const reference = z.uuid({ error: 'field.option' }).nullable();
const changeableFields = {
  employee_id: requiredText(50),
  first_name: requiredText(100),
  last_name: requiredText(100),
  email: emailSchema,
  phone_number: requiredText(40),
  date_of_birth: pastDaySchema,
  gender: option(genders),
  nationality: requiredText(100),
  religion: option(religions),
  blood_group: option(bloodGroups),
  designation: requiredText(150),
  date_of_joining: agreedDaySchema,
  employment_type: option(employmentTypes),
  employment_status: option(employmentStatuses),
  last_day: recentDaySchema.nullable(),
  address: requiredText(500),
  city: text(100),
  state: text(100),
  country: text(100),
  zip_code: text(20),
  /** In the company’s currency. Null takes out what stands there of pay. */
  pay_amount: walletAmountSchema.nullable(),
  pay_period: option(payPeriods),
  pay_from: pastDaySchema,
} as const;

/**
 * `PATCH employees/update/{id}/` (JSON, or multipart with files in `profile_picture` and `resume`): the fields that change.
 * Answers 200 with the record; 403 with the fields that the caller may not change; 409 `employee.newer` where someone has
 * changed the record since `version`. Who is active has no last day; whoever is leaving, or has left, needs one.
 */
export const employeeChangeSchema = z
  .object({
    ...changeableFields,
    /** Ids; null, or an empty text in a form, for none. */
    department: reference,
    location: reference,
    /** Id of the employee record. */
    manager: reference,
    /** Null, or an empty text in a form, takes the file away. */
    profile_picture: z.null(),
    resume: z.null(),
  })
  .partial()
  .extend({
    /** The version that the change was made from. */
    version: z.int({ error: 'field.required' }),
  });
export type EmployeeChange = z.infer<typeof employeeChangeSchema>;

/** `GET employees/history/{id}/`: newest first. For the person, HR and admins; others are refused (403 `record.private`). */
export const recordChangeSchema = z.object({
  id: idSchema,
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** Null where the server itself did it. */
  by: z.object({ user: idSchema, name: z.string() }).nullable(),
  field: z.enum(recordFieldNames),
  /** As people read it: names of departments and people, names of files; empty for nothing. */
  before: z.string(),
  after: z.string(),
  source: z.enum(recordChangeSources),
});
export type RecordChange = z.infer<typeof recordChangeSchema>;
export const recordHistoryPageSchema = pageSchema(recordChangeSchema);
export type RecordHistoryPage = z.infer<typeof recordHistoryPageSchema>;

/**
 * `GET employees/planned-changes/{id}/`: what of a record changes on a day to come, the next one first. For the person, HR,
 * finance and admins; others are refused (403 `auth.hr-or-finance-required`). `DELETE` at the same address withdraws all of
 * it (204; HR and admins).
 */
export const plannedChangeSchema = z.object({
  /** The day. */
  from: z.string(),
  /** Null where it stays as it is, or for whoever sees pay only. */
  designation: z.string().nullable(),
  /** Null where pay stays as it is. */
  pay_amount: z.number().nullable(),
  pay_period: z.string().nullable(),
});
export type PlannedChange = z.infer<typeof plannedChangeSchema>;

export const emergencyContactSchema = z.object({
  name: requiredText(200),
  relationship: requiredText(100),
  phone_number: requiredText(40),
});
export type EmergencyContact = z.infer<typeof emergencyContactSchema>;

/**
 * `GET employees/emergency-contacts/{id}/`, in the order in which to call. For the person, HR and admins; others are
 * refused (403 `record.private`). `PUT` at the same address takes the same, and answers 200 with it.
 */
export const emergencyContactsSchema = z.object({
  contacts: z.array(emergencyContactSchema).max(emergencyContactLimit, { error: 'field.too-many-rows' }),
  /** Of the record; `PUT` sends back the one that it was made from, and is refused where it is no longer the newest. */
  version: z.int({ error: 'field.required' }),
});
export type EmergencyContacts = z.infer<typeof emergencyContactsSchema>;

/**
 * Query of `GET employees/chart/`: those who report to `manager` (a record’s id), or have no manager where it is left out.
 * With `person`, their line of managers instead, from the top, and they themselves. A plain array, or pages with `limit`.
 */
export const chartQuerySchema = pageQuerySchema.extend({ manager: idSchema.optional(), person: idSchema.optional() });
export type ChartQuery = z.infer<typeof chartQuerySchema>;

export const chartPersonSchema = recordPersonSchema.extend({
  designation: z.string(),
  /** Name of the department; empty for none. */
  department: z.string(),
  profile_picture: z.string().nullable(),
  /** Id of the manager’s record. */
  manager: idSchema.nullable(),
  /** How many people report to them directly. */
  reports: z.int(),
});
export type ChartPerson = z.infer<typeof chartPersonSchema>;

const importFields = Object.keys(recordImportColumns) as [RecordImportField, ...RecordImportField[]];
const importProblemFields = ['employee_id', ...importFields] as const;
export type RecordImportProblemField = (typeof importProblemFields)[number];

/**
 * `POST employees/import/preview/` (multipart, CSV in `file`; HR and admins): what an import would change. Rows name records
 * by their employee ID, or by their email where they have none; columns that the file does not have, or cells that are empty
 * where a record needs something, leave it as it is. Writes nothing. Refused as a whole (400 at `file`) is only what is no CSV, has no column for
 * the ID, or has no or too many rows.
 */
export const recordImportPreviewSchema = z.object({
  /** Headings that mean nothing to an import. */
  ignored_columns: z.array(z.string()),
  rows: z.array(
    z.object({
      /** Where the row begins in the file, from 1; the headings are line 1. */
      line: z.int(),
      employee_id: z.string(),
      /** Of the record; empty where the ID is nobody’s. */
      name: z.string(),
      action: z.enum(recordImportActions),
      changes: z.array(recordChangeSchema.pick({ field: true, before: true, after: true })),
      /** Sentences by field; empty for a row that can be imported. */
      problems: z.partialRecord(z.enum(importProblemFields), z.array(z.string())),
    }),
  ),
  total: z.int(),
  valid: z.int(),
  /** Of the valid ones, by what they do. */
  actions: z.object({ change: z.int(), none: z.int() }),
});
export type RecordImportPreview = z.infer<typeof recordImportPreviewSchema>;

/**
 * `POST employees/import/` (multipart: the same file, and `skip_problems` as `true` or `false`; HR and admins). Changes all
 * records or none; with `skip_problems` all that have no problem. Answers 200; 400 `asset-import.problems` where there are
 * problems that were not to be skipped. Sent again, it finds nothing left to change.
 */
export const recordImportedSchema = z.object({ changed: z.int(), unchanged: z.int(), skipped: z.int() });
export type RecordImported = z.infer<typeof recordImportedSchema>;
