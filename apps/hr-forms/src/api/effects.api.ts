import type { DoneEffects, EffectsPreview, previewEffectsSchema } from '@atrium/contracts/hr-form-effects';
import type { Holdings } from '@atrium/contracts/hr-form-holdings';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import type { z } from 'zod';

const root = 'company_management_service/hr_forms/';
const segment = encodeURIComponent;

const effectsApi = injectTenantEndpoints((build) => ({
  /** What the form would change if it were approved with these values. */
  hrFormsPreview: build.query<
    EffectsPreview,
    { readonly id: string; readonly body: z.input<typeof previewEffectsSchema> }
  >({
    query: ({ id, body }) => ({ url: `${root}preview/${segment(id)}/`, method: 'POST', body }),
    providesTags: (_, __, { id }) => [{ type: 'HrForm', id }],
  }),

  hrFormsEffects: build.query<DoneEffects, string>({
    query: (id) => ({ url: `${root}effects/${segment(id)}/` }),
    providesTags: (_, __, id) => [{ type: 'HrForm', id }],
  }),

  /** What they have changes in other modules, too. */
  hrFormsHoldings: build.query<Holdings, string>({
    query: (id) => ({ url: `${root}holdings/${segment(id)}/` }),
    providesTags: (_, __, id) => [{ type: 'HrForm', id }, 'Asset', 'Wallet', 'Task', 'Person'],
  }),
}));

export const { useHrFormsPreviewQuery, useHrFormsEffectsQuery, useHrFormsHoldingsQuery } = effectsApi;
