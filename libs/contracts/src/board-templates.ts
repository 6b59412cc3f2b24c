import { z } from 'zod';
import { labelColours } from './board-options';
import { idSchema, requiredText } from './common';

export const boardTemplateNameMax = 100;
/** Cards and subtasks of a template, together. */
export const boardTemplateTasksMax = 1000;

const checklistSchema = z.object({ title: z.string(), items: z.array(z.string()) });

/** What boards are made of: no people, dates, files or comments. */
export const boardTemplateContentSchema = z.object({
  labels: z.array(z.object({ name: z.string(), colour: z.enum(labelColours) })),
  lists: z.array(
    z.object({
      title: z.string(),
      cards: z.array(
        z.object({
          title: z.string(),
          /** Rich text as HTML. */
          description: z.string(),
          /** Places in `labels`, from 0. */
          labels: z.array(z.int()),
          checklists: z.array(checklistSchema),
          subtasks: z.array(z.string()),
        }),
      ),
    }),
  ),
  /** Templates of checklists. */
  checklists: z.array(checklistSchema),
});
export type BoardTemplateContent = z.infer<typeof boardTemplateContentSchema>;

/** `GET taskboardtemplate/list/`: those that come with Atrium, then those that people made, with enough to show them by. */
export const boardTemplateSchema = z.object({
  /** For `template` of `POST taskboard/create/`. */
  id: z.string(),
  name: z.string(),
  /** What it is for; empty where people made it. */
  description: z.string(),
  is_shipped: z.boolean(),
  /** The name of who made it; empty for those that come with Atrium. */
  made_by: z.string(),
  can_delete: z.boolean(),
  /** Whether only members of its workspace see it. */
  is_private: z.boolean(),
  lists: z.array(
    z.object({
      title: z.string(),
      /** The titles of the first ones. */
      cards: z.array(z.string()),
      card_count: z.int(),
    }),
  ),
});
export type BoardTemplate = z.infer<typeof boardTemplateSchema>;

/**
 * `POST taskboardtemplate/create/`: of a board as it is. It’s shown to whoever may open the workspace that the board is in.
 * `DELETE taskboardtemplate/delete/{id}/` is for who made it, and admins.
 */
export const newBoardTemplateSchema = z.object({ board: idSchema, name: requiredText(boardTemplateNameMax) });
