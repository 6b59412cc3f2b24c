import type { AuditPage } from '@atrium/contracts/audit';
import { cursorPages } from '@atrium/lists';
import { download, injectTenantEndpoints } from '@atrium/tenant-api';
import type { AuditLogFilter } from '../audit/audit-filter';

const root = 'company_management_service/audit/';
const pageSize = 50;

export const { useSettingsAuditLogInfiniteQuery, useSettingsExportAuditLogMutation } = injectTenantEndpoints(
  (build) => ({
    settingsAuditLog: build.infiniteQuery<AuditPage, AuditLogFilter, string>(
      cursorPages((params: AuditLogFilter) => ({ url: `${root}list/`, params }), pageSize),
    ),

    /** Saves what the log shows as a file. */
    settingsExportAuditLog: build.mutation<null, AuditLogFilter>({
      queryFn: download(
        (params) => ({ url: `${root}export/`, params }),
        () => `audit-log-${new Date().toISOString().slice(0, 10)}.csv`,
      ),
    }),
  }),
);
