import type { Submission } from '@atrium/contracts/hr-forms';
import type { FormDefinition } from '@atrium/hr-form-model/definition';

/**
 * The definition that a submission keeps. The server stored it from the model's own, so its shape is not looked into:
 * only that it is one.
 */
export function definitionOf({ definition }: Pick<Submission, 'definition'>): FormDefinition {
  if (!isDefinition(definition)) throw new TypeError('A submission came without its definition.');
  return definition;
}

const isDefinition = (value: unknown): value is FormDefinition =>
  typeof value === 'object' &&
  value !== null &&
  'sections' in value &&
  Array.isArray(value.sections) &&
  'steps' in value &&
  Array.isArray(value.steps);
