import { boardSchema, labelSchema, memberSchema, type BoardCards, type SlimBoard } from '@atrium/contracts/boards';
import { idSchema } from '@atrium/contracts/common';
import { z } from 'zod';

const doneOfAll = z.tuple([z.int(), z.int()]);
/** What is empty is left out. */
const cardSchema = z.object({
  id: idSchema,
  title: z.string(),
  done: z.literal(true).optional(),
  due: z.string().optional(),
  assigned: z.array(idSchema).optional(),
  labels: z.array(idSchema).optional(),
  cover: z.string().optional(),
  items: doneOfAll.optional(),
  subtasks: doneOfAll.optional(),
  comments: z.int().optional(),
  files: z.int().optional(),
  text: z.literal(true).optional(),
});
/** People and labels by their place, from 0, in `members` and `labels` of the board. */
const slimCardSchema = cardSchema.extend({
  assigned: z.array(z.int()).optional(),
  labels: z.array(z.int()).optional(),
});

export const slimBoardSchema: z.ZodType<SlimBoard> = z.object({
  board: boardSchema,
  lists: z.array(z.object({ id: idSchema, title: z.string(), order: z.number(), cards: z.array(slimCardSchema) })),
  labels: z.array(labelSchema),
  members: z.array(memberSchema),
  seq: z.int(),
});

export const boardCardsSchema: z.ZodType<BoardCards> = z.object({
  cards: z.array(cardSchema.extend({ list: idSchema, before: idSchema.nullable() })),
  members: z.array(memberSchema),
});
