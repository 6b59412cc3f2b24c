import { z } from 'zod';
import { idSchema, requiredText } from './common';

/*
 * Calls below `company_management_service/departments/` and `company_management_service/locations/`. Everyone reads them;
 * HR and admins create, rename and delete them.
 */

/** A department or a place of work, as records name it. */
export const namedPlaceSchema = z.object({ id: idSchema, name: z.string() });
export type NamedPlace = z.infer<typeof namedPlaceSchema>;

/** Someone by their record, such as a manager. */
export const recordPersonSchema = z.object({
  /** Id of the employee record. */
  id: idSchema,
  /** The account’s id. */
  user: idSchema,
  name: z.string(),
});
export type RecordPerson = z.infer<typeof recordPersonSchema>;

/** `GET departments/list/`: by name; a plain array, or pages with `limit` and `cursor`. */
export const departmentSchema = namedPlaceSchema.extend({
  lead: recordPersonSchema.nullable(),
  /** How many records name it, apart from those of people who have left. */
  people: z.int(),
});
export type Department = z.infer<typeof departmentSchema>;

/** `GET locations/list/`: by name; a plain array, or pages with `limit` and `cursor`. */
export const locationSchema = namedPlaceSchema.extend({ people: z.int() });
export type Location = z.infer<typeof locationSchema>;

const name = requiredText(100);

/** `POST departments/create/`. Answers 201; 409 `department.name-taken`, whatever the letter case. */
export const newDepartmentSchema = z.object({ name, lead: idSchema.nullable().optional() });
export type NewDepartment = z.infer<typeof newDepartmentSchema>;

/** `PATCH departments/update/{id}/`. */
export const departmentChangeSchema = newDepartmentSchema.partial();
export type DepartmentChange = z.infer<typeof departmentChangeSchema>;

/** `POST locations/create/`. Answers 201; 409 `location.name-taken`, whatever the letter case. */
export const newLocationSchema = z.object({ name });
export type NewLocation = z.infer<typeof newLocationSchema>;

/** `PATCH locations/update/{id}/`. */
export const locationChangeSchema = newLocationSchema.partial();
export type LocationChange = z.infer<typeof locationChangeSchema>;

/**
 * Query of `DELETE departments/delete/{id}/` and `DELETE locations/delete/{id}/`: where its people go, `none` for nowhere.
 * Without it, one that records name is kept: 409 `department.in-use` or `location.in-use`.
 */
export const deletePlaceQuerySchema = z.object({ move_to: z.union([z.literal('none'), idSchema]).optional() });
export type DeletePlaceQuery = z.infer<typeof deletePlaceQuerySchema>;
