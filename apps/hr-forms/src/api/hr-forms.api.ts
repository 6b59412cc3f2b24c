import type {
  EarlierRequests,
  EmployeeFacts,
  FilingRefusals,
  KnownFacts,
  Submission,
  SubmissionPage,
  SubmissionSummary,
} from '@atrium/contracts/hr-forms';
import type {
  decideSchema,
  returnSchema,
  draftChangeSchema,
  newSubmissionSchema,
  submitSchema,
  uploadedFileSchema,
  withdrawSchema,
  inboxCountSchema,
} from '@atrium/contracts/hr-forms';
import type { SavedSignature } from '@atrium/contracts/saved-signature';
import type { OwnAccount } from '@atrium/contracts/members';
import type { FormDefinition } from '@atrium/hr-form-model/definition';
import { loadForm, type FormKey } from '@atrium/hr-form-model/forms';
import { cursorPages } from '@atrium/lists';
import { download, injectTenantEndpoints, keyHeader } from '@atrium/tenant-api';
import type { z } from 'zod';
import type { SubmissionFilter } from '../list/submission-filter';
import { attachmentName } from './attachment-name';

const root = 'company_management_service/hr_forms/';
const segment = encodeURIComponent;

/** Rows per page of a list: two screens of it. */
const pageSize = 60;
/** Drafts of one form that are offered to go on with. */
const draftsOffered = 5;

/** One’s own submissions, those that one can decide on now, or everyone’s. */
export type SubmissionScope = 'list' | 'inbox' | 'all';
interface SubmissionsQuery {
  readonly scope: SubmissionScope;
  readonly filter: SubmissionFilter;
}

interface HrFormsReader {
  readonly readsOthers: boolean;
  readonly delegatesForOthers: boolean;
}

interface Of<Body> {
  readonly id: string;
  readonly body: Body;
}

/** A step is taken once, however often its call is sent with the same key. */
interface Step<Body> extends Of<Body> {
  readonly key: string;
}

const takeStep =
  <Body>(action: 'submit' | 'decide' | 'return' | 'withdraw') =>
  ({ id, key, body }: Step<Body>) => ({
    url: `${root}${action}/${segment(id)}/`,
    method: 'POST',
    body,
    headers: keyHeader(key),
  });

/** Which step they are known for. */
interface KnownFor {
  readonly id: string;
  readonly revision: number;
  readonly step: number;
}

const anyList = { type: 'HrForm', id: 'LIST' } as const;
const drafts = { type: 'HrForm', id: 'DRAFTS' } as const;
const one = (id: string) => ({ type: 'HrForm', id }) as const;

export const hrFormsApi = injectTenantEndpoints((build) => ({
  /** Each definition is a file of its own, and comes over the network like everything else that is read here. */
  hrFormsDefinition: build.query<FormDefinition, FormKey>({
    queryFn: async (key) => {
      try {
        return { data: await loadForm(key) };
      } catch {
        return { error: { kind: 'no-response' } };
      }
    },
    keepUnusedDataFor: 3600,
  }),

  /** The argument keeps forms apart: each reads the record again, since it may have been corrected. */
  hrFormsFacts: build.query<EmployeeFacts, string>({
    query: () => ({ url: `${root}facts/` }),
  }),

  /** What the server knows that a decision needs. */
  hrFormsKnown: build.query<KnownFacts, KnownFor>({
    query: ({ id }) => ({ url: `${root}known/${segment(id)}/` }),
  }),

  /** The signature that the user has saved in the settings. */
  hrFormsSignature: build.query<SavedSignature, void>({
    query: () => ({ url: 'company_management_service/account/signature/' }),
  }),

  /** Earlier requests with a form: the same request can’t be made twice, and balances run out. */
  hrFormsEarlier: build.query<EarlierRequests, string>({
    query: (form) => ({ url: `${root}earlier/${segment(form)}/` }),
    providesTags: [anyList],
  }),

  hrFormsDrafts: build.query<readonly SubmissionSummary[], string>({
    query: (form) => ({ url: `${root}list/`, params: { form, state: 'draft', limit: draftsOffered } }),
    transformResponse: ({ results }: SubmissionPage) => results,
    providesTags: [drafts],
  }),

  hrFormsSubmissions: build.infiniteQuery<SubmissionPage, SubmissionsQuery, string>({
    ...cursorPages(({ scope, filter }: SubmissionsQuery) => ({ url: `${root}${scope}/`, params: filter }), pageSize),
    providesTags: [anyList],
  }),

  hrFormsInboxCount: build.query<number, void>({
    query: () => ({ url: `${root}inbox/count/` }),
    transformResponse: ({ count }: z.output<typeof inboxCountSchema>) => count,
    providesTags: [anyList],
  }),

  /** What the user may do beside deciding: read what others submitted, and enter absences of others. */
  hrFormsReader: build.query<HrFormsReader, void>({
    query: () => ({ url: 'company_management_service/account/me/' }),
    transformResponse: ({ may, reports }: OwnAccount) => ({
      readsOthers: may['form.read-all'] === true || may['form.read-finance'] === true || reports > 0,
      delegatesForOthers: may['form.delegate'] === true,
    }),
  }),

  /** Forms that the user may not file, and who does. */
  hrFormsFiling: build.query<FilingRefusals, void>({
    query: () => ({ url: `${root}filing/` }),
  }),

  hrFormsRetrieve: build.query<Submission, string>({
    query: (id) => ({ url: `${root}retrieve/${segment(id)}/` }),
    providesTags: (_, __, id) => [one(id)],
  }),

  /** `key` becomes the draft's id: sent again after a lost answer, the call makes no second one. */
  hrFormsCreate: build.mutation<
    Submission,
    { readonly key: string; readonly body: z.input<typeof newSubmissionSchema> }
  >({
    query: ({ key, body }) => ({ url: `${root}create/`, method: 'POST', body, headers: keyHeader(key) }),
    invalidatesTags: (_, failure) => (failure === undefined ? [anyList] : []),
  }),

  hrFormsUpdate: build.mutation<Submission, Of<z.input<typeof draftChangeSchema>>>({
    query: ({ id, body }) => ({ url: `${root}update/${segment(id)}/`, method: 'PATCH', body }),
    invalidatesTags: (_, failure) => (failure === undefined ? [anyList] : []),
  }),

  hrFormsDiscard: build.mutation<null, string>({
    query: (id) => ({ url: `${root}delete/${segment(id)}/`, method: 'DELETE' }),
    // A refusal may say that it is gone already.
    invalidatesTags: [anyList, drafts],
  }),

  hrFormsSubmit: build.mutation<Submission, Step<z.input<typeof submitSchema>>>({
    query: takeStep('submit'),
    invalidatesTags: (_, failure, { id }) => (failure === undefined ? [anyList, drafts, one(id)] : []),
  }),

  hrFormsDecide: build.mutation<Submission, Step<z.input<typeof decideSchema>>>({
    query: takeStep('decide'),
    // The last decision may change a record, and pay into a wallet.
    invalidatesTags: (_, failure, { id }) =>
      failure === undefined ? [anyList, one(id), 'Employee', 'Person', 'Wallet'] : [],
  }),

  hrFormsReturn: build.mutation<Submission, Step<z.input<typeof returnSchema>>>({
    query: takeStep('return'),
    invalidatesTags: (_, failure, { id }) => (failure === undefined ? [anyList, one(id)] : []),
  }),

  hrFormsWithdraw: build.mutation<Submission, Step<z.input<typeof withdrawSchema>>>({
    query: takeStep('withdraw'),
    invalidatesTags: (_, failure, { id }) => (failure === undefined ? [anyList, one(id)] : []),
  }),

  hrFormsUpload: build.mutation<z.output<typeof uploadedFileSchema>, Of<FormData>>({
    query: ({ id, body }) => ({ url: `${root}file/${segment(id)}/`, method: 'POST', body }),
  }),

  /** Saves the document on this device, under the name that the server gives it. */
  hrFormsPdf: build.mutation<null, { readonly id: string; readonly title: string }>({
    queryFn: download(
      ({ id }) => ({ url: `${root}pdf/${segment(id)}/` }),
      ({ title }, headers) => attachmentName(headers) ?? `${title}.pdf`,
    ),
  }),
}));

export const {
  useHrFormsDefinitionQuery,
  useHrFormsFactsQuery,
  useHrFormsKnownQuery,
  useHrFormsSignatureQuery,
  useHrFormsDraftsQuery,
  useHrFormsEarlierQuery,
  useHrFormsSubmissionsInfiniteQuery,
  useHrFormsInboxCountQuery,
  useHrFormsReaderQuery,
  useHrFormsFilingQuery,
  useHrFormsRetrieveQuery,
  useHrFormsCreateMutation,
  useHrFormsUpdateMutation,
  useHrFormsDiscardMutation,
  useHrFormsSubmitMutation,
  useHrFormsDecideMutation,
  useHrFormsReturnMutation,
  useHrFormsWithdrawMutation,
  useHrFormsUploadMutation,
  useHrFormsPdfMutation,
} = hrFormsApi;
