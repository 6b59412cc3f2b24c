import { z } from 'zod';

/** What the suite’s own index answers, in the order in which a palette shows them where nothing ranks them otherwise. */
export const searchKinds = [
  'person',
  'board',
  'task',
  'checklist',
  'asset',
  'submission',
  'transaction',
  'contact',
  'appointment',
  'todo',
] as const;
export type SearchKind = (typeof searchKinds)[number];

export const searchQueryMax = 200;

/** How many of each kind are answered where a query doesn’t say. */
export const searchLimit = 5;

/** Query of `GET search/`. */
export const searchQuerySchema = z.object({
  /** Where it is empty, nothing is found. */
  q: z.string().trim().max(searchQueryMax).default(''),
  /** Comma-separated kinds; all where it is left out. */
  kinds: z
    .string()
    .max(200)
    .refine((list) => readKinds(list).every(isSearchKind))
    .optional(),
  /** How many of each kind, 1 to 50. */
  limit: z.coerce.number().int().min(1).max(50).default(searchLimit),
});
export type SearchQuery = z.infer<typeof searchQuerySchema>;

const readKinds = (list: string): readonly string[] => list.split(',').map((kind) => kind.trim());

const isSearchKind = (kind: string): kind is SearchKind => searchKinds.some((known) => known === kind);

/** The kinds that a query asks for. */
export const kindsOf = ({ kinds }: Pick<SearchQuery, 'kinds'>): readonly SearchKind[] =>
  kinds === undefined ? searchKinds : readKinds(kinds).filter(isSearchKind);

/** Half-open ranges of a text that match, in UTF-16 code units, ascending and apart. */
export const matchedRangesSchema = z.array(z.tuple([z.int(), z.int()]));
export type MatchedRanges = z.infer<typeof matchedRangesSchema>;

export const searchHitSchema = z.object({
  /** One of {@link searchKinds}, or the kind of a remote’s contract. */
  kind: z.string(),
  id: z.string(),
  title: z.string(),
  /** Where the title has what was searched. */
  title_matches: matchedRangesSchema,
  /** Where it belongs, or the line of a text that matches: the board of a task, a comment, a designation. */
  detail: z.string(),
  detail_matches: matchedRangesSchema,
  /** Where it leads in the suite. */
  path: z.string(),
  picture: z.string().nullable(),
  /** From 0 to 1, comparable between kinds. */
  score: z.number(),
});
export type SearchHit = z.infer<typeof searchHitSchema>;

/** Also what a remote’s own search call answers to `?q=&limit=`. */
export const searchAnswerSchema = z.object({
  /** The best first; of those that match equally well the newest. */
  results: z.array(searchHitSchema),
  /** Kinds with more than were asked for. */
  more: z.array(z.string()),
});
export type SearchAnswer = z.infer<typeof searchAnswerSchema>;
