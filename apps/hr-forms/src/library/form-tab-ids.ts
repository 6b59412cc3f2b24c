import type { FormKey } from '@atrium/hr-form-model/forms';

/** Ids that tie the tabs of the forms to what they show. */
export const formPanelId = 'form-panel';

export const formTabId = (key: FormKey): string => `form-tab-${key.replace('/', '-')}`;
