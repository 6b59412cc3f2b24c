import { z } from 'zod';
import { requiredText } from './common';
import { isSuiteAddress } from './suite-address';

/** What is noted when it is opened. */
export const visitedKinds = ['board', 'task', 'person', 'asset', 'form', 'submission', 'contact'] as const;
/** What can be starred. `filter` is a list as it is narrowed; its id is its address within the suite. */
export const placeKinds = [...visitedKinds, 'filter'] as const;
export type VisitedKind = (typeof visitedKinds)[number];
export type PlaceKind = (typeof placeKinds)[number];

const placeIdSchema = z.string().min(1).max(500);

/** Something that somebody opened or starred, as they may see it now. */
export const savedPlaceSchema = z.object({
  kind: z.enum(placeKinds),
  /** Of a person that of their record, of a form its key. */
  id: z.string(),
  title: z.string(),
  /** Where it belongs, such as the board of a task; empty where the title says it all. */
  detail: z.string(),
  /** Where it leads in the suite. */
  path: z.string(),
  /** When it was opened last, or starred. */
  at: z.iso.datetime(),
});
export type SavedPlace = z.infer<typeof savedPlaceSchema>;

/** How many of the latest visits an account keeps. */
export const mostVisits = 50;

/** `GET recent/list/`: the latest 20, over all modules and devices; what one may not open any more is left out. */
export const recentListSchema = z.object({ results: z.array(savedPlaceSchema) });
export type RecentList = z.infer<typeof recentListSchema>;

/** `POST recent/visit/`: 204, also for what doesn’t exist, which isn’t noted. */
export const visitSchema = z.object({ kind: z.enum(visitedKinds), id: placeIdSchema });
export type Visit = z.infer<typeof visitSchema>;

/** `GET starred/list/`, the latest first; what one may not open any more is left out. */
export const starredListSchema = z.object({ results: z.array(savedPlaceSchema) });
export type StarredList = z.infer<typeof starredListSchema>;

/** `GET starred/ids/`: all that is starred, for the stars beside titles. */
export const starredIdsSchema = z.object({
  results: z.array(z.object({ kind: z.enum(placeKinds), id: z.string() })),
});
export type StarredIds = z.infer<typeof starredIdsSchema>;

/** How many stars one account may have. */
export const mostStars = 100;

/** `PUT starred/set/`: stars something, or takes its star away; 204. A filter brings its own name. */
export const starSchema = z
  .object({
    kind: z.enum(placeKinds),
    id: placeIdSchema,
    starred: z.boolean(),
    title: requiredText(200).optional(),
  })
  .refine(({ kind, starred, title }) => kind !== 'filter' || !starred || title !== undefined, {
    path: ['title'],
    error: 'field.required',
  })
  .refine(({ kind, id }) => kind !== 'filter' || isSuiteAddress(id), { path: ['id'], error: 'field.invalid' });
export type Star = z.infer<typeof starSchema>;
