import type { FormDefinition } from './definition';
import { definitions } from './form-definitions.generated';
import type { FormKey } from './forms';

/** Every form in the order of its tab, for servers and tests; browsers use `loadForm`. */
export const allForms: Readonly<Record<FormKey, FormDefinition>> = definitions;
