import { allForms } from '@atrium/hr-form-model/all-forms';
import { canonicalJson } from '@atrium/hr-form-model/canonical';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { isFormKey } from '@atrium/hr-form-model/forms';
import { createHash } from 'node:crypto';

/** A definition and what it is stored under. */
export interface HashedDefinition {
  readonly hash: string;
  readonly definition: FormDefinition;
}

export const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex');

const hashed = new Map<string, HashedDefinition>();

/** The definition that a form has now; undefined where there is no such form. */
export function currentDefinition(form: string): HashedDefinition | undefined {
  if (!isFormKey(form)) return undefined;
  const known = hashed.get(form);
  if (known !== undefined) return known;
  const definition = allForms[form];
  const made = { hash: sha256(canonicalJson(definition)), definition };
  hashed.set(form, made);
  return made;
}
