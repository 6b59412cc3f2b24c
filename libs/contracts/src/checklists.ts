import { z } from 'zod';
import { checklistTitleMax } from './board-options';
import { idSchema, requiredText } from './common';

export const checklistSchema = z.object({ id: idSchema, title: z.string(), task: idSchema });
export type Checklist = z.infer<typeof checklistSchema>;
export const newChecklistSchema = z.object({
  title: z
    .string({ error: 'checklist.title-required' })
    .trim()
    .min(1, { error: 'checklist.title-required' })
    .max(checklistTitleMax, { error: 'field.too-long' }),
  task: idSchema,
});

export const checklistItemSchema = z.object({
  id: idSchema,
  title: z.string(),
  task_check_list: idSchema,
  is_completed: z.boolean(),
  /** http or https; null where there is none. */
  link: z.string().nullable(),
});
export type ChecklistItem = z.infer<typeof checklistItemSchema>;
export const newChecklistItemSchema = z.object({ title: requiredText(500), task_check_list: idSchema });
export const checklistItemChangeSchema = z.object({
  is_completed: z.boolean().optional(),
  /** Empty or null removes it. */
  link: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: 'field.invalid' }).max(2000)])
    .nullable()
    .optional(),
  title: requiredText(500).optional(),
});

export const checklistTemplateSchema = z.object({
  id: idSchema,
  title: z.string(),
  task_board: idSchema,
  items: z.array(z.object({ id: idSchema, title: z.string(), is_completed: z.boolean() })),
});
export type ChecklistTemplate = z.infer<typeof checklistTemplateSchema>;
/** `GET taskchecklisttemplate/list/`: those of all boards that one may open, by title; items are asked for with the board. */
export const listedChecklistTemplateSchema = z.object({
  id: idSchema,
  title: z.string(),
  task_board: idSchema,
  board_title: z.string(),
});
export type ListedChecklistTemplate = z.infer<typeof listedChecklistTemplateSchema>;

export const newChecklistTemplateSchema = z.object({
  title: z
    .string({ error: 'template.title-empty' })
    .trim()
    .min(1, { error: 'template.title-empty' })
    .max(checklistTitleMax, { error: 'field.too-long' }),
  task_board: idSchema,
});
export const newTemplateItemSchema = z.object({ title: requiredText(500), checklist_template: idSchema });
