import { z } from 'zod';
import { firstDueYear, labelColours } from './board-options';
import type { Checklist, ChecklistItem, ChecklistTemplate } from './checklists';
import type { Comment } from './comments';
import { idSchema, pageQuerySchema, requiredText } from './common';

export { checklistTitleMax, firstDueYear, labelColours, trashDays } from './board-options';
export * from './checklists';
export * from './comments';

export const boardSchema = z.object({ id: idSchema, title: z.string() });
export type Board = z.infer<typeof boardSchema>;

/** A board as its own calls answer it. */
export const listedBoardSchema = boardSchema.extend({
  /** The name of who made it. */
  made_by: z.string(),
  /** Whether the caller may delete it: who made it may, and so may admins. */
  can_delete: z.boolean(),
  /** Whether the caller may move it to another workspace: who may delete it, and members of its own. */
  can_move: z.boolean(),
  workspace: idSchema,
});
export type ListedBoard = z.infer<typeof listedBoardSchema>;

/**
 * `POST taskboard/create/`, `PATCH taskboard/update/{id}/`. `DELETE taskboard/delete/{id}/` can be taken back by
 * `POST taskboard/restore/{id}/` for {@link trashDays}; likewise for `taskboardlist`, `task`, `taskchecklist` and
 * `taskchecklistitem`.
 */
export const boardTitleSchema = z.object({ title: requiredText(200) });
/** `POST taskboard/create/`, in the company’s open workspace and empty where neither is named. */
export const newBoardSchema = boardTitleSchema.extend({
  workspace: idSchema.optional(),
  /** One of `GET taskboardtemplate/list/`. */
  template: z.string().min(1).max(100).optional(),
});

export const boardListSchema = z.object({
  id: idSchema,
  board: idSchema,
  title: z.string(),
  /** From 1, without gaps. */
  order: z.int(),
});
export type BoardList = z.infer<typeof boardListSchema>;

/** A place among lists, from 1; a form writes it in digits. */
const placeSchema = z
  .union([
    z.int(),
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number),
  ])
  .pipe(z.int().min(1));

/** `POST taskboardlist/create/`: `order` says where to insert it; at the end if left out or too large. */
export const newBoardListSchema = z.object({
  title: requiredText(200),
  board: idSchema,
  order: placeSchema.optional(),
});
/** `PATCH taskboardlist/update/{id}/` (form data or JSON). A new `order` moves the list; the others close up. */
export const boardListChangeSchema = z.object({
  title: requiredText(200).optional(),
  order: placeSchema.optional(),
});

/** A task as its own calls answer it. */
export const taskSchema = z.object({
  id: idSchema,
  title: z.string(),
  /** Rich text as HTML, limited to what the editor makes; empty where there is none. */
  description: z.string(),
  board: idSchema,
  task_board_list: idSchema,
  parent_task: idSchema.nullable(),
  is_completed: z.boolean(),
  /** ISO 8601 in UTC. */
  due_datetime: z.string().nullable(),
  /** URL of the cover picture. */
  image: z.string().nullable(),
  assigned_to: z.array(idSchema),
  labels: z.array(idSchema),
  /** Grows with every change of the task's own fields; send it back as `version` to notice a newer one. */
  version: z.int(),
  created_at: z.string(),
});
export type Task = z.infer<typeof taskSchema>;

/** `POST task/create/`. A subtask has `parent_task` and is in its parent's list. */
export const newTaskSchema = z.object({
  title: requiredText(500),
  task_board_list: idSchema,
  parent_task: idSchema.nullable().optional(),
});

const isDueYear = (year: number): boolean => year >= firstDueYear && year <= 9999;

/** `PATCH task/update/{id}/` with JSON or form data; any of them. A picture comes as multipart `image`. */
export const taskChangeSchema = z.object({
  title: requiredText(500).optional(),
  task_board_list: idSchema.optional(),
  is_completed: z.boolean().optional(),
  due_datetime: z.iso
    .datetime({ offset: true, error: 'due-date.invalid' })
    .refine((moment) => isDueYear(new Date(moment).getUTCFullYear()), { error: 'due-date.invalid' })
    .nullable()
    .optional(),
  description: z.string().max(200_000, { error: 'field.too-long' }).optional(),
  assigned_to: z.array(idSchema).max(200).optional(),
  labels: z.array(idSchema).max(50).optional(),
  /** Null takes the cover away. */
  image: z.null().optional(),
  /** Comes along with a picture: the id of the task once more. Another one is refused. */
  task: idSchema.optional(),
  /**
   * The version that the change was made from. Where the title or description that it brings was changed since, the
   * answer is 409 `task.newer`; other fields' changes are no conflict, nor is the same text sent again.
   */
  version: z.int().optional(),
});
export type TaskChange = z.infer<typeof taskChangeSchema>;

/** `POST task/move/{id}/`: list and place in one call. `before` is the task to stand in front of; null or left out: at the end. */
export const taskMoveSchema = z.object({ task_board_list: idSchema, before: idSchema.nullable().optional() });
export type TaskMove = z.infer<typeof taskMoveSchema>;

/** `POST task/move-subtask/{id}/`: order of subtasks under their parent. */
export const subtaskMoveSchema = z.object({ before: idSchema.nullable().optional() });
export type SubtaskMove = z.infer<typeof subtaskMoveSchema>;

export const labelSchema = z.object({ id: idSchema, board: idSchema, name: z.string(), colour: z.enum(labelColours) });
export type Label = z.infer<typeof labelSchema>;
/** `POST tasklabel/create/`, `PATCH tasklabel/update/{id}/`, `DELETE tasklabel/delete/{id}/`. */
export const newLabelSchema = z.object({
  board: idSchema,
  name: requiredText(50),
  colour: z.enum(labelColours, { error: 'field.option' }),
});
export const labelChangeSchema = newLabelSchema.omit({ board: true }).partial();

export const attachmentSchema = z.object({
  id: idSchema,
  task: idSchema,
  /** URL; its last path segment is the file's name. */
  attachment: z.string(),
});
export type Attachment = z.infer<typeof attachmentSchema>;

const trashPlaceSchema = z.object({ id: idSchema, title: z.string(), is_deleted: z.boolean() });
/** `GET trash/list/`: a board, list or task that was deleted and can be restored. */
export const trashEntrySchema = z.object({
  kind: z.enum(['board', 'list', 'task']),
  id: idSchema,
  title: z.string(),
  /** What it is in. If that is deleted, too, it's restored along with it. */
  board: trashPlaceSchema,
  list: trashPlaceSchema.nullable(),
  parent: trashPlaceSchema.nullable(),
  /** ISO 8601 in UTC, both. */
  deleted_at: z.string(),
  expires_at: z.string(),
  /** A person's name; null where it was deleted before names were kept. */
  deleted_by: z.string().nullable(),
});
export type TrashEntry = z.infer<typeof trashEntrySchema>;
/** With `board`: the lists and tasks of that board. */
export const trashQuerySchema = pageQuerySchema.extend({ board: z.string().max(100).optional() });

/** A person that cards and menus name. */
export const memberSchema = z.object({ user: idSchema, name: z.string(), picture: z.string().nullable() });
export type Member = z.infer<typeof memberSchema>;

/**
 * A card on a board: no more than the board shows. What is empty is left out, because boards have thousands of them.
 * Subtasks are not cards; they count.
 */
export interface Card {
  readonly id: string;
  readonly title: string;
  /** Completed. */
  readonly done?: true;
  /** Due, ISO 8601 in UTC. */
  readonly due?: string;
  /** User ids. */
  readonly assigned?: readonly string[];
  /** Label ids. */
  readonly labels?: readonly string[];
  /** URL of the cover picture. */
  readonly cover?: string;
  /** Checklist items: done, all. */
  readonly items?: readonly [number, number];
  /** Subtasks: done, all. */
  readonly subtasks?: readonly [number, number];
  readonly comments?: number;
  readonly files?: number;
  /** Has a description. */
  readonly text?: true;
}

interface BoardOf<CardOnBoard> {
  readonly board: Board;
  readonly lists: readonly {
    readonly id: string;
    readonly title: string;
    readonly order: number;
    /** In their order. */
    readonly cards: readonly CardOnBoard[];
  }[];
  readonly labels: readonly Label[];
  /** Everyone who is assigned to a card of the board. */
  readonly members: readonly Member[];
  /** Changes up to this one are in the answer; follow the stream after it. */
  readonly seq: number;
}

/** A card of {@link SlimBoard}: people and labels by their place, from 0, in its `members` and `labels`. */
export interface SlimCard extends Omit<Card, 'assigned' | 'labels'> {
  readonly assigned?: readonly number[];
  readonly labels?: readonly number[];
}

/**
 * `GET taskboard/whole/{id}/`: everything that a board shows, in one call. Ids take 36 characters, and thousands of cards
 * name the same few people and labels.
 */
export type SlimBoard = BoardOf<SlimCard>;
/** The same with ids, as `boardSnapshotOf` of `slim-board` makes it. */
export type BoardSnapshot = BoardOf<Card>;

/** `GET taskboard/cards/{id}/?ids=a,b`: single cards again, after a change. An id that is not answered is gone. */
export interface BoardCards {
  readonly cards: readonly (Card & { readonly list: string; readonly before: string | null })[];
  readonly members: readonly Member[];
}

/** `GET task/whole/{id}/`: everything that the page of a task shows, in one call. */
export interface TaskSnapshot {
  readonly task: Task;
  readonly board: Board;
  readonly list: { readonly id: string; readonly title: string };
  readonly parent: { readonly id: string; readonly title: string } | null;
  readonly checklists: readonly (Checklist & { readonly items: readonly ChecklistItem[] })[];
  readonly subtasks: readonly { readonly id: string; readonly title: string; readonly is_completed: boolean }[];
  readonly comments: readonly Comment[];
  readonly attachments: readonly Attachment[];
  readonly labels: readonly Label[];
  readonly templates: readonly ChecklistTemplate[];
  /** Assignees and senders. */
  readonly members: readonly Member[];
  readonly seq: number;
}

/** `GET task/assigned/{userId}/`: a person's tasks, for their page in the directory; open ones first. */
export interface AssignedTask {
  readonly id: string;
  readonly title: string;
  readonly is_completed: boolean;
  readonly due_datetime: string | null;
  readonly board: Board;
}

/**
 * `GET taskboard/changes/{id}/?after=seq`: Server-Sent Events, one per change, ids only; the `id` of an event is its
 * `seq`. The event `reset` says that the changes since `after` are no longer kept: read the board again.
 */
export interface BoardChange {
  readonly seq: number;
  /** Whose change it was. */
  readonly by: string;
  /** `board`: title, lists or labels changed, or the board is gone. `cards`: these tasks changed, moved or are gone. */
  readonly kind: 'board' | 'cards';
  readonly ids: readonly string[];
}
