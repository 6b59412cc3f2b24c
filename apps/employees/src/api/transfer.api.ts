import type { RecordImported, RecordImportPreview } from '@atrium/contracts/records';
import { formDataOf } from '@atrium/forms';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { employeesRoot } from './employees-calls';

export const { useEmployeesImportPreviewMutation, useEmployeesImportMutation } = injectTenantEndpoints((build) => ({
  employeesImportPreview: build.mutation<RecordImportPreview, File>({
    query: (file) => ({ url: `${employeesRoot}import/preview/`, method: 'POST', body: formDataOf({ file }) }),
  }),

  employeesImport: build.mutation<RecordImported, { readonly file: File; readonly skipsProblems: boolean }>({
    query: ({ file, skipsProblems }) => ({
      url: `${employeesRoot}import/`,
      method: 'POST',
      body: formDataOf({ file, skip_problems: String(skipsProblems) }),
    }),
    // Any record may be another now.
    invalidatesTags: (_, failure) => (failure === undefined ? ['Employee', 'Person'] : []),
  }),
}));
