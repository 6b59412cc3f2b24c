import { z } from 'zod';
import { recordFieldNames } from './employee-options';
import { formValuesSchema } from './hr-forms';

/** What a form does for the person who submitted it, once its last step is approved. */
export const formEffectSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('record'),
    field: z.enum(recordFieldNames),
    /** As the record's history has it; null where the reader may not see it. */
    before: z.string().nullable(),
    after: z.string(),
    /** The day to come on which it changes; at once where it is left out. */
    from: z.string().optional(),
  }),
  /** Into their wallet. */
  z.object({ kind: z.literal('payment'), amount: z.number(), title: z.string() }),
]);
export type FormEffect = z.infer<typeof formEffectSchema>;

/** `POST hr_forms/preview/{id}/`, by those who can take the step that waits: `values` are what its party has filled in so far. */
export const previewEffectsSchema = z.object({ step: z.int(), values: formValuesSchema.default({}) });
export const effectsPreviewSchema = z.object({
  effects: z.array(formEffectSchema),
  /** Why the form can't be approved like this. */
  problem: z.string().nullable(),
});
export type EffectsPreview = z.infer<typeof effectsPreviewSchema>;

/** `GET hr_forms/effects/{id}/`: what a form did when it was approved; nothing before, and for forms that do nothing. */
export const doneEffectsSchema = z.array(formEffectSchema);
export type DoneEffects = z.infer<typeof doneEffectsSchema>;
