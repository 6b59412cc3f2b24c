import type {
  Grant,
  Handover,
  InvitedMembers,
  InviteMembers,
  Member,
  MemberListQuery,
  MemberPage,
  ResentInvitation,
} from '@atrium/contracts/members';
import type { Role } from '@atrium/contracts/common';
import type { Person } from '@atrium/contracts/employees';
import type { MemberResetLink } from '@atrium/contracts/password-resets';
import { changeInPages, cursorPages, removeFromPages } from '@atrium/lists';
import {
  injectTenantEndpoints,
  isUnsure,
  keyHeader,
  rereadIfUnsure,
  type ApiFailure,
  type TenantCacheAccess,
} from '@atrium/tenant-api';
import type { MemberFilter } from '../people/member-filter';

const root = 'company_management_service/members/';
const membersTag = { type: 'Employee', id: 'MEMBERS' } as const;
const accountTag = { type: 'Employee', id: 'ACCOUNT' } as const;
const call = (name: string, id: string) => `${root}${name}/${encodeURIComponent(id)}/`;

const pageSize = 50;
/** Options that a picker offers at a time; the rest is found by typing. */
const optionsOffered = 30;

/** Whom a picker looks for. */
export type MemberSearch = Pick<MemberListQuery, 'search' | 'available_for'>;

export interface AccessChange {
  readonly id: string;
  readonly role: Role;
  readonly grants: readonly Grant[];
}

export const membersApi = injectTenantEndpoints((build) => ({
  settingsMembers: build.infiniteQuery<MemberPage, MemberFilter, string>({
    ...cursorPages((params: MemberFilter) => ({ url: `${root}list/`, params }), pageSize),
    providesTags: [membersTag],
  }),

  settingsMemberSearch: build.query<readonly Member[], MemberSearch>({
    query: (filter) => ({ url: `${root}list/`, params: { ...filter, limit: optionsOffered } }),
    transformResponse: ({ results }: MemberPage) => results,
    providesTags: [membersTag],
  }),

  settingsPerson: build.query<Person, string>({
    query: (user) => ({
      url: `company_management_service/employees/employee/retrieve-by-user/${encodeURIComponent(user)}/`,
    }),
    providesTags: (_, __, user) => [{ type: 'Person', id: user }],
  }),

  settingsHandover: build.query<Handover, string>({
    query: (id) => ({ url: call('handover', id) }),
    keepUnusedDataFor: 0,
  }),

  settingsInvite: build.mutation<InvitedMembers, InviteMembers & { readonly key: string }>({
    query: ({ key, ...body }) => ({ url: `${root}invite/`, method: 'POST', body, headers: keyHeader(key) }),
    invalidatesTags: [membersTag],
  }),

  settingsResendInvitation: build.mutation<ResentInvitation, string>({
    query: (id) => ({ url: call('resend', id), method: 'POST' }),
    invalidatesTags: [membersTag],
  }),

  settingsWithdrawInvitation: build.mutation<null, string>({
    query: (id) => ({ url: call('withdraw', id), method: 'POST' }),
    invalidatesTags: (_, failure) => tagsAfter(failure),
    onQueryStarted: async (id, api) => {
      const withdrawn = await settled(api);
      if (withdrawn !== null) {
        inEveryList(api, (pages) => {
          removeFromPages(pages, id);
        });
      }
    },
  }),

  settingsChangeAccess: build.mutation<Member, AccessChange>({
    query: ({ id, ...body }) => ({ url: call('update', id), method: 'PATCH', body }),
    // It may be one's own.
    invalidatesTags: (_, failure) => [accountTag, ...tagsAfter(failure)],
    onQueryStarted: (_, api) => showChanged(api),
  }),

  settingsDeactivate: build.mutation<Member, { readonly id: string; readonly hand_over_to: string | null }>({
    query: ({ id, ...body }) => ({ url: call('deactivate', id), method: 'POST', body }),
    invalidatesTags: (_, failure) => tagsAfter(failure),
    onQueryStarted: (_, api) => showChanged(api),
  }),

  settingsReactivate: build.mutation<Member, string>({
    query: (id) => ({ url: call('reactivate', id), method: 'POST' }),
    invalidatesTags: (_, failure) => tagsAfter(failure),
    onQueryStarted: (_, api) => showChanged(api),
  }),

  settingsMakeResetLink: build.mutation<MemberResetLink, string>({
    query: (id) => ({ url: call('reset-link', id), method: 'POST' }),
  }),

  settingsDisableTheirTwoFactor: build.mutation<null, string>({
    query: (id) => ({ url: call('disable-two-factor', id), method: 'POST' }),
  }),
}));

interface Mutation<Answer> extends TenantCacheAccess {
  readonly queryFulfilled: PromiseLike<{ readonly data: Answer }>;
}

/** The list is read again where what it shows was refused, or where nobody knows what became of a call. */
const tagsAfter = (failure: ApiFailure | undefined) =>
  failure !== undefined && (isUnsure(failure) || failure.kind === 'refused') ? [membersTag] : [];

async function settled<Answer>(api: Mutation<Answer>): Promise<{ readonly data: Answer } | null> {
  try {
    return await api.queryFulfilled;
  } catch {
    await rereadIfUnsure(api, () => {
      api.dispatch(membersApi.util.invalidateTags([membersTag]));
    });
    return null;
  }
}

/** Shows what became of an account in its row, without reading the list again. */
async function showChanged(api: Mutation<Member>): Promise<void> {
  const changed = await settled(api);
  if (changed === null) return;
  const { data } = changed;
  inEveryList(api, (pages, { state }) => {
    changeInPages(pages, data, state === undefined || state === data.state);
  });
}

type Pages = Parameters<typeof changeInPages<Member>>[0];

function inEveryList(api: TenantCacheAccess, change: (pages: Pages, filter: MemberFilter) => void): void {
  const { util } = membersApi;
  for (const filter of util.selectCachedArgsForQuery(api.getState(), 'settingsMembers')) {
    api.dispatch(
      util.updateQueryData('settingsMembers', filter, ({ pages }) => {
        change(pages, filter);
      }),
    );
  }
}

export const {
  useSettingsMembersInfiniteQuery,
  useSettingsMemberSearchQuery,
  useSettingsPersonQuery,
  useSettingsHandoverQuery,
  useSettingsInviteMutation,
  useSettingsResendInvitationMutation,
  useSettingsWithdrawInvitationMutation,
  useSettingsChangeAccessMutation,
  useSettingsDeactivateMutation,
  useSettingsReactivateMutation,
  useSettingsMakeResetLinkMutation,
  useSettingsDisableTheirTwoFactorMutation,
} = membersApi;
