import { z } from 'zod';
import { requiredText } from './common';

/** What can be starred and opened lately. `filter` is a list as it is narrowed; its id is its address. */
export const placeKinds = ['board', 'task', 'person', 'asset', 'form', 'submission', 'filter'] as const;
export type PlaceKind = (typeof placeKinds)[number];

const placeIdSchema = z.string().min(1).max(500);

/** Something that somebody opened or starred, as they may see it now. */
export const savedPlaceSchema = z.object({
  kind: z.enum(placeKinds),
  id: z.string(),
  title: z.string(),
  /** Where it belongs, such as the board of a task. */
  detail: z.string(),
  path: z.string(),
  at: z.iso.datetime(),
});
export type SavedPlace = z.infer<typeof savedPlaceSchema>;

/** `GET recent/list/`: the latest 20, over all modules and devices; what one may not open any more is left out. */
export const recentListSchema = z.object({ results: z.array(savedPlaceSchema) });
export type RecentList = z.infer<typeof recentListSchema>;

/** `POST recent/visit/`: 204. Unknown ids are ignored. */
export const visitSchema = z.object({ kind: z.enum(placeKinds), id: placeIdSchema });
export type Visit = z.infer<typeof visitSchema>;

/** `GET starred/list/`, the latest first. */
export const starredListSchema = z.object({ results: z.array(savedPlaceSchema) });
export type StarredList = z.infer<typeof starredListSchema>;

/** How many stars one account may have. */
export const mostStars = 100;

/** `PUT starred/set/`: stars something, or takes its star away; 204. A filter brings its own name. */
export const starSchema = z.object({
  kind: z.enum(placeKinds),
  id: placeIdSchema,
  starred: z.boolean(),
  title: requiredText(200).optional(),
});
export type Star = z.infer<typeof starSchema>;
