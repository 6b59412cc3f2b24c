import { z } from 'zod';

/** How a row of a card stands out: what is late, what is done. */
export const cardTones = ['neutral', 'positive', 'warning', 'danger'] as const;
export type CardTone = (typeof cardTones)[number];

/** One row of a card. */
export const cardRowSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** A second line. */
  detail: z.string().optional(),
  /** Short, at the end of the row: a day, an amount, a state. As it is shown. */
  note: z.string().optional(),
  tone: z.enum(cardTones).optional(),
  /** Where it leads in the suite; a row without one leads nowhere. */
  path: z.string().optional(),
  picture: z.string().nullable().optional(),
});
export type CardRow = z.infer<typeof cardRowSchema>;

/** How many rows a card has at most. */
export const mostCardRows = 10;

/**
 * What the call of a home card answers, of the suite or of a remote: up to ten rows, and how many there are in all. `value`
 * is one big figure instead of rows, or above them, such as a balance.
 */
export const cardAnswerSchema = z.object({
  rows: z.array(cardRowSchema).max(mostCardRows),
  total: z.int(),
  value: z.object({ text: z.string(), tone: z.enum(cardTones).optional() }).optional(),
});
export type CardAnswer = z.infer<typeof cardAnswerSchema>;

const cardNamesSchema = z.array(z.string().max(100)).max(100);

/** `PUT home/layout/`: cards by their names, `<remote>.<card>`. */
export const homeLayoutSchema = z.object({
  /** Cards that aren’t named stand behind, in the order of their contracts. */
  order: cardNamesSchema,
  hidden: cardNamesSchema,
});
export type HomeLayout = z.infer<typeof homeLayoutSchema>;

export const firstSteps = ['invite', 'departments', 'board', 'logo'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** `GET home/layout/`: one’s own layout, and what else the page wants to know before it draws anything. */
export const homeSchema = homeLayoutSchema.extend({
  first_name: z.string(),
  /** The company’s, by its IANA name. */
  time_zone: z.string(),
  /**
   * For those who may change the company’s settings, while there is something left to do and nobody has put them away
   * (`POST home/first-steps/put-away/`); empty for everyone else.
   */
  first_steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
});
export type Home = z.infer<typeof homeSchema>;
