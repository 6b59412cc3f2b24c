import type {
  CompanyData,
  CompanyDeletion,
  CompanyExport,
  CompanyExportLink,
  DeleteCompany,
} from '@atrium/contracts/company-data';
import { injectTenantEndpoints } from '@atrium/tenant-api';

const root = 'company_management_service/company-data/';
const dataTag = { type: 'Employee', id: 'COMPANY DATA' } as const;

export const {
  useSettingsCompanyDataQuery,
  useSettingsExportCompanyMutation,
  useSettingsLinkToExportMutation,
  useSettingsDeleteCompanyMutation,
  useSettingsKeepCompanyMutation,
} = injectTenantEndpoints((build) => ({
  settingsCompanyData: build.query<CompanyData, void>({
    query: () => ({ url: `${root}retrieve/` }),
    providesTags: [dataTag],
  }),

  settingsExportCompany: build.mutation<CompanyExport, void>({
    query: () => ({ url: `${root}exports/create/`, method: 'POST' }),
    invalidatesTags: [dataTag],
  }),

  settingsLinkToExport: build.mutation<CompanyExportLink, string>({
    query: (id) => ({ url: `${root}exports/link/${encodeURIComponent(id)}/`, method: 'POST' }),
  }),

  settingsDeleteCompany: build.mutation<CompanyDeletion, DeleteCompany>({
    query: (body) => ({ url: `${root}deletion/create/`, method: 'POST', body }),
    invalidatesTags: [dataTag],
  }),

  settingsKeepCompany: build.mutation<null, void>({
    query: () => ({ url: `${root}deletion/withdraw/`, method: 'POST' }),
    invalidatesTags: [dataTag],
  }),
}));
