import {
  attachmentSchema,
  boardSchema,
  checklistItemSchema,
  checklistSchema,
  checklistTemplateSchema,
  labelSchema,
  memberSchema,
  taskSchema,
  type AssignedTask,
  type TaskSnapshot,
} from '@atrium/contracts/boards';
import { idSchema } from '@atrium/contracts/common';
import { z } from 'zod';
import { answeredCommentSchema } from '../comments/comment-schema';

const titledSchema = z.object({ id: idSchema, title: z.string() });

export const taskDetailsSchema: z.ZodType<TaskSnapshot> = z.object({
  task: taskSchema,
  board: boardSchema,
  list: titledSchema,
  parent: titledSchema.nullable(),
  checklists: z.array(checklistSchema.extend({ items: z.array(checklistItemSchema) })),
  subtasks: z.array(titledSchema.extend({ is_completed: z.boolean() })),
  comments: z.array(answeredCommentSchema),
  attachments: z.array(attachmentSchema),
  labels: z.array(labelSchema),
  templates: z.array(checklistTemplateSchema),
  members: z.array(memberSchema),
  seq: z.int(),
});

export const assignedTaskSchema: z.ZodType<AssignedTask> = z.object({
  id: idSchema,
  title: z.string(),
  is_completed: z.boolean(),
  due_datetime: z.string().nullable(),
  board: boardSchema,
});
