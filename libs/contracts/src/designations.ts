import { z } from 'zod';
import { requiredText } from './common';

/*
 * Calls below `company_management_service/designations/`. A designation is what records say: it comes with the first record
 * that has it, and goes with the last. Everyone reads them; HR and admins rename them.
 */

/** `GET designations/list/`: by name, whatever the letter case. */
export const designationSchema = z.object({
  name: z.string(),
  /** How many records have it, apart from those of people who have left. */
  people: z.int(),
});
export type Designation = z.infer<typeof designationSchema>;

/**
 * `POST designations/rename/`: in every record that has it, and in the history of each. Where others have `to` already, the
 * two become one. What waits for its day stays as it was agreed on.
 */
export const designationRenameSchema = z.object({
  /** As the records have it. */
  from: z.string({ error: 'field.required' }).min(1, { error: 'field.required' }),
  to: requiredText(150),
});
export type DesignationRename = z.infer<typeof designationRenameSchema>;

/** How many records were changed, with those of people who have left: none where no record has it any more. */
export const designationRenamedSchema = z.object({ people: z.int() });
export type DesignationRenamed = z.infer<typeof designationRenamedSchema>;
