import { z } from 'zod';

/** How a row of a card stands out: what is late, what is done. */
export const cardTones = ['neutral', 'positive', 'warning', 'danger'] as const;

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

/**
 * What the call of a home card answers, of the suite or of a remote: up to ten rows, and how many there are in all. `value`
 * is one big figure instead of rows, or above them, such as a balance.
 */
export const cardAnswerSchema = z.object({
  rows: z.array(cardRowSchema).max(10),
  total: z.int(),
  value: z.object({ text: z.string(), tone: z.enum(cardTones).optional() }).optional(),
});
export type CardAnswer = z.infer<typeof cardAnswerSchema>;

/** `GET home/layout/`, and the body of `PUT home/layout/`: ids of cards as `<remote>.<card>`. */
export const homeLayoutSchema = z.object({
  /** Cards that aren’t named stand behind, in the order of their contracts. */
  order: z.array(z.string().max(100)).max(100),
  hidden: z.array(z.string().max(100)).max(100),
});
export type HomeLayout = z.infer<typeof homeLayoutSchema>;

export const firstSteps = ['invite', 'departments', 'board', 'logo'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** `GET home/first-steps/`: for admins of a company that hasn’t put them away; empty for everyone else. */
export const firstStepsSchema = z.object({
  steps: z.array(z.object({ step: z.enum(firstSteps), done: z.boolean() })),
});
export type FirstSteps = z.infer<typeof firstStepsSchema>;
