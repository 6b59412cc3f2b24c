import { z } from 'zod';
import { inOrder } from './dates';
import { authorities } from './members';
import { daySchema, idSchema, pageQuerySchema, pageSchema, requiredText } from './common';

/**
 * The only states. draft → submitted → approved | denied | closed | returned | withdrawn; a draft can also be deleted. What
 * was returned is changed by its person and submitted again, or withdrawn. `closed` is decided neither for nor against.
 */
export const submissionStates = [
  'draft',
  'submitted',
  'returned',
  'approved',
  'denied',
  'closed',
  'withdrawn',
] as const;
export type SubmissionState = (typeof submissionStates)[number];

/** The key of a form; whether it exists is the server's to say. */
export const formKeySchema = z.string().min(1).max(50);

const fieldValueSchema = z.union([
  z.string().max(20_000),
  z.number(),
  z.boolean(),
  z.array(z.string().max(500)).max(50),
]);
/** Values by field key, and rows by section key: see the form model for their meaning. */
export const formValuesSchema = z.record(
  z.string().max(100),
  z.union([fieldValueSchema, z.array(z.record(z.string().max(100), fieldValueSchema)).max(500)]),
);
export type WireFormValues = z.infer<typeof formValuesSchema>;

/** A signature as it was made. Strokes are x, y, x, y, … in a box of 1000 by 300. */
export const signatureMarkSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('typed'), name: requiredText(150) }),
  z.object({
    kind: z.literal('drawn'),
    strokes: z
      .array(z.array(z.number().min(0).max(1000)).min(2).max(4000))
      .min(1, { error: 'hr-form.signature-required' })
      .max(200),
  }),
]);
export type SignatureMark = z.infer<typeof signatureMarkSchema>;

/** A signature in a call: made for it, or the one that the account has saved, which needs a recent proof. */
export const givenSignatureSchema = z.discriminatedUnion('kind', [
  ...signatureMarkSchema.options,
  z.object({ kind: z.literal('saved') }),
]);
export type GivenSignature = z.infer<typeof givenSignatureSchema>;

/** What a decision came to, as its form calls it: `Approved`, `Not suitable`, `On hold`. */
export const outcomeSchema = z.object({ label: z.string(), tone: z.enum(['positive', 'neutral', 'negative']) });
export type DecidedOutcome = z.infer<typeof outcomeSchema>;

const personSchema = z.object({ user: idSchema, name: z.string() });

/** One taken step: the submission itself, or a decision. Never changed afterwards. */
export const submissionStepSchema = z.object({
  /** Index among the definition's steps. */
  step: z.int(),
  party: z.string(),
  label: z.string(),
  action: z.enum(['submitted', 'approved', 'denied', 'closed', 'returned', 'withdrawn']),
  /** Of a decision; null for the other actions. */
  outcome: outcomeSchema.nullable(),
  /** What it was taken on: 1, and one more each time that the form was submitted again. */
  revision: z.int(),
  by: personSchema,
  at: z.string(),
  comment: z.string(),
  signature: signatureMarkSchema.nullable(),
  /** SHA-256, hex, of the exact content that the step was taken on. */
  content_hash: z.string(),
  /** Whether what is stored still has that hash. */
  intact: z.boolean(),
});
export type SubmissionStep = z.infer<typeof submissionStepSchema>;

/** A step that waits, and who can take it. */
export const waitingStepSchema = z.object({
  step: z.int(),
  party: z.string(),
  label: z.string(),
  /** Those who have had it longest first, at most 20. */
  people: z.array(
    personSchema.extend({
      /** Since when this person has it. */
      since: z.string(),
      /** The name of who is away meanwhile. */
      stands_for: z.string().nullable(),
      /** Rows that they confirm first; empty for who decides the step. */
      clears: z.array(z.string()),
    }),
  ),
  since: z.string(),
  due_at: z.string(),
  is_overdue: z.boolean(),
});
export type WaitingStep = z.infer<typeof waitingStepSchema>;

/** A row of a list. Times are ISO 8601 in UTC. */
export const submissionSummarySchema = z.object({
  id: idSchema,
  form: formKeySchema,
  /** Tab label of the form, as it was when it was filled. */
  label: z.string(),
  state: z.enum(submissionStates),
  /** What the last decision came to, once there is one that ends the form. */
  outcome: outcomeSchema.nullable(),
  submitter: personSchema,
  /** The step that waits, while it is submitted. */
  waiting_for: waitingStepSchema.nullable(),
  created_at: z.string(),
  updated_at: z.string(),
  submitted_at: z.string().nullable(),
  decided_at: z.string().nullable(),
});
export type SubmissionSummary = z.infer<typeof submissionSummarySchema>;
export const submissionPageSchema = pageSchema(submissionSummarySchema);
export type SubmissionPage = z.infer<typeof submissionPageSchema>;

/** `GET hr_forms/retrieve/{id}/`: everything that its page and its document show. */
export const submissionSchema = submissionSummarySchema.extend({
  /** The definition that it was filled with, as stored (`FormDefinition` of the form model). */
  definition: z.record(z.string(), z.unknown()),
  /** Sections hidden from the submitter are left out for them. */
  values: formValuesSchema,
  /** Grows with every change. */
  version: z.int(),
  steps: z.array(submissionStepSchema),
  /** Which of the revisions `values` are. */
  revision: z.int(),
  /** What was submitted before the form was returned, each as it was then. */
  revisions: z.array(z.object({ revision: z.int(), values: formValuesSchema })),
  /** URLs and names of uploaded files, by file id. */
  files: z.record(z.string(), z.object({ name: z.string(), url: z.string() })),
  /** Whether somebody took two of its steps, because nobody else could. */
  single_signatory: z.boolean(),
  /** Rows that departments have confirmed for the step that waits, or for steps taken since. */
  clearances: z.array(
    z.object({
      row: z.string(),
      by: personSchema,
      at: z.string(),
    }),
  ),
  /** What the caller may do now. */
  may: z.object({
    edit: z.boolean(),
    submit: z.boolean(),
    withdraw: z.boolean(),
    decide: z.boolean(),
    reassign: z.boolean(),
    /** Labels of the rows that they are asked to confirm. */
    clear: z.array(z.string()),
  }),
});
export type Submission = z.infer<typeof submissionSchema>;

/** Query of `GET hr_forms/list/` (one's own), `hr_forms/inbox/` (what the caller can decide now), `hr_forms/all/` (what others submitted, as far as the caller may read it). */
export const submissionQuerySchema = pageQuerySchema
  .extend({
    form: formKeySchema.optional(),
    state: z.enum(submissionStates).optional(),
    /** The label of what was decided. */
    outcome: z.string().trim().min(1).max(100).optional(),
    /** Words of the submitter's name. */
    search: z.string().trim().max(200).optional(),
    from: daySchema.optional(),
    to: daySchema.optional(),
  })
  .refine(inOrder, { error: 'field.period-reversed', path: ['to'] });
export type SubmissionQuery = z.infer<typeof submissionQuerySchema>;

/** `GET hr_forms/inbox/count/`: what waits for the caller. */
export const inboxCountSchema = z.object({ count: z.int() });

/** `GET hr_forms/earlier/{form}/`: the caller's requests with a form that are open or approved, newest first. */
export const earlierRequestsSchema = z.array(
  z.object({
    id: idSchema,
    /** `open` waits for a decision, or for its person to change it. */
    state: z.enum(['open', 'approved']),
    /** `YYYY-MM-DD`, where the company is. */
    submitted_on: z.string(),
    values: formValuesSchema,
  }),
);
export type EarlierRequests = z.infer<typeof earlierRequestsSchema>;

/**
 * `GET hr_forms/facts/`: what the employee record knows of the caller, by `EmployeeFact`; unknown ones are left out.
 * `GET hr_forms/facts/{userId}/`: the same of somebody whose letter the caller may file (HR and admins).
 */
export const employeeFactsSchema = z.record(z.string(), z.string());
export type EmployeeFacts = z.infer<typeof employeeFactsSchema>;

/** `GET hr_forms/known/{id}/`, for who can decide the step that waits: what the server knows that the decision needs. */
export const knownFactsSchema = z.object({
  /** What the fields of the step's party begin with. */
  values: formValuesSchema,
  /** Days of the type of leave that is asked for, in the year in which it begins; null where that type has no balance. */
  leave_balance: z
    .object({ type: z.string(), year: z.string(), granted: z.number(), taken: z.number(), left: z.number() })
    .nullable(),
});
export type KnownFacts = z.infer<typeof knownFactsSchema>;

/** `GET hr_forms/filing/`: the forms that the caller may not file, by key, each with the reason and who files it. */
export const filingRefusalsSchema = z.record(
  z.string(),
  z.object({ reason: z.string(), ask: z.array(z.enum(authorities)) }),
);
export type FilingRefusals = z.infer<typeof filingRefusalsSchema>;

/**
 * `POST hr_forms/create/`: a draft. `version` is the definition's; a server that has another one answers 409 `hr-form.newer`.
 * Its `Idempotency-Key` becomes the draft's id: sent again, the call makes no second one. 409 `hr-form.draft-newer` where the
 * draft does not hold these values any more.
 */
export const newSubmissionSchema = z.object({ form: formKeySchema, version: z.int(), values: formValuesSchema });
/**
 * `PATCH hr_forms/update/{id}/`: autosave of a draft, all values; `version` is the submission's, 409 `hr-form.draft-newer`
 * where it grew, unless it holds these very values: a call whose answer was lost can be sent again.
 */
export const draftChangeSchema = z.object({ values: formValuesSchema, version: z.int() });
/**
 * The calls below take a step, and may carry the header `Idempotency-Key`, a UUID: sent again, the answer is the submission
 * as it is, and no second step is taken, however far the form has gone since. With another body it is 409 `request.key-used`.
 */

/** `POST hr_forms/submit/{id}/`: a draft, or what was returned. Checks everything; 400 has `errors` by path (`key`, or `section.row.key`). */
export const submitSchema = z.object({
  values: formValuesSchema.optional(),
  version: z.int(),
  signature: givenSignatureSchema.optional(),
});
/**
 * Which of the revisions the decider has read. Where the form was returned and submitted again since, nothing is decided:
 * 409 `hr-form.submitted-again`. Without it the decision counts for whatever waits.
 */
const readRevisionSchema = z.int().optional();

/**
 * `POST hr_forms/decide/{id}/`: `outcome` is the label of one that the form declares for the step. `values` are those of the
 * sections of the step's party: all that is required with a positive outcome, and what there is with any other. A negative
 * one needs a comment.
 */
export const decideSchema = z.object({
  step: z.int(),
  revision: readRevisionSchema,
  outcome: requiredText(100),
  values: formValuesSchema.optional(),
  comment: z.string().trim().max(2000, { error: 'field.too-long' }).default(''),
  signature: givenSignatureSchema.optional(),
});
/** `POST hr_forms/return/{id}/`: back to its person, who reads the note, changes the form and submits it again. */
export const returnSchema = z.object({ step: z.int(), revision: readRevisionSchema, note: requiredText(2000) });
/** `POST hr_forms/approve/{id}/`: `decide` with the first positive outcome of the step. */
export const approveSchema = decideSchema.omit({ outcome: true });
/** `POST hr_forms/deny/{id}/`: `decide` with the first negative outcome of the step, without values and unsigned. */
export const denySchema = z.object({ step: z.int(), revision: readRevisionSchema, reason: requiredText(2000) });
/**
 * `POST hr_forms/reassign/{id}/`, HR and admins: gives the step that waits to somebody by name; with `row`, one of the rows
 * that departments confirm before it.
 */
export const reassignSchema = z.object({ step: z.int(), to: idSchema, row: z.string().max(200).optional() });
/**
 * `POST hr_forms/clear/{id}/`, for who is asked to: confirms a row of the section that departments confirm. `values` are its
 * columns; the name and the day are the server's. 400 has `errors` by column. Sent again, it changes nothing.
 */
export const clearRowSchema = z.object({
  step: z.int(),
  row: z.string().max(200),
  values: z.record(z.string().max(100), fieldValueSchema),
});
/** `POST hr_forms/withdraw/{id}/`, one's own while submitted, before the last decision. */
export const withdrawSchema = z.object({
  comment: z.string().trim().max(2000, { error: 'field.too-long' }).default(''),
});
/** `POST hr_forms/file/{id}/`: multipart `field` and `file`; adds a file to a draft and answers what its field holds. */
export const uploadedFileSchema = z.object({ id: idSchema, name: z.string(), url: z.string() });
