import type { FormDefinition } from './definition';
import { formTabs, loaders } from './form-tabs.generated';

export { formTabs } from './form-tabs.generated';

export type FormKey = (typeof formTabs)[number]['key'];

/** The form that opens first, and in place of one that does not exist. */
export const fallbackKey = 'employeeForm' satisfies FormKey;

export const isFormKey = (key: string): key is FormKey => formTabs.some((tab) => tab.key === key);

const known: Readonly<Record<FormKey, () => Promise<FormDefinition>>> = loaders;

/** Brings one definition over the network, as the screen shows one at a time. */
export const loadForm = (key: FormKey): Promise<FormDefinition> => known[key]();
