import type { CompanySettings, Holiday } from '@atrium/contracts/company-settings';
import { injectTenantEndpoints, rereadIfUnsure } from '@atrium/tenant-api';

const root = 'company_management_service/';
const settingsTag = { type: 'Employee', id: 'COMPANY SETTINGS' } as const;
const holidaysTag = { type: 'Employee', id: 'HOLIDAYS' } as const;

const companyApi = injectTenantEndpoints((build) => ({
  settingsCompany: build.query<CompanySettings, void>({
    query: () => ({ url: `${root}settings/retrieve/` }),
    providesTags: [settingsTag],
  }),

  settingsChangeCompany: build.mutation<CompanySettings, FormData>({
    query: (body) => ({ url: `${root}settings/update/`, method: 'PATCH', body }),
    onQueryStarted: async (_, api) => {
      try {
        const { data } = await api.queryFulfilled;
        api.dispatch(companyApi.util.updateQueryData('settingsCompany', undefined, () => data));
      } catch {
        await rereadIfUnsure(api, () => {
          api.dispatch(companyApi.util.invalidateTags([settingsTag]));
        });
      }
    },
  }),

  settingsHolidays: build.query<readonly Holiday[], void>({
    query: () => ({ url: `${root}holidays/list/` }),
    providesTags: [holidaysTag],
  }),

  settingsAddHoliday: build.mutation<Holiday, Holiday>({
    query: (body) => ({ url: `${root}holidays/create/`, method: 'POST', body }),
    invalidatesTags: [holidaysTag],
  }),

  settingsRemoveHoliday: build.mutation<null, string>({
    query: (day) => ({ url: `${root}holidays/delete/${encodeURIComponent(day)}/`, method: 'DELETE' }),
    invalidatesTags: [holidaysTag],
  }),
}));

export const {
  useSettingsCompanyQuery,
  useSettingsChangeCompanyMutation,
  useSettingsHolidaysQuery,
  useSettingsAddHolidayMutation,
  useSettingsRemoveHolidayMutation,
} = companyApi;
