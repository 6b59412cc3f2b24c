import { InfiniteList, ListCount, useAddressFilter, useInfiniteList } from '@atrium/lists';
import { FilterStar } from '@atrium/lists/places';
import { failureMessage, loadFailureMessage } from '@atrium/tenant-api';
import { Button, EmptyState, Heading, Inline, Stack } from '@atrium/ui';
import { Download, History } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useRef } from 'react';
import { useSettingsAuditLogInfiniteQuery, useSettingsExportAuditLogMutation } from '../api/audit.api';
import { auditFilter } from './audit-filter';
import { AuditFilters } from './AuditFilters';
import { AuditList } from './AuditList';

/** Of a shorter list, everybody sees the end. */
const fewRows = 20;

/** What was done in the company, the latest first. */
export function AuditTab() {
  const { filter, isNarrowed, change, clear } = useAddressFilter(auditFilter);
  const frame = useRef<HTMLDivElement>(null);
  const [exportLog, exporting] = useSettingsExportAuditLogMutation();
  const list = useInfiniteList(useSettingsAuditLogInfiniteQuery(filter, { refetchOnMountOrArgChange: true }), {
    failure: (failure) => loadFailureMessage(failure, 'audit.fetch-failed'),
    countedOn: 'first',
  });

  const save = async () => {
    const { error } = await exportLog(filter);
    if (error === undefined) return;
    showToast({ tone: 'danger', message: failureMessage(error, { fallback: 'audit.export-failed' }) });
  };

  return (
    <Stack ref={frame} as="section" gap={3} tabIndex={-1} aria-labelledby="audit-log">
      <Inline justify="space-between" gap={3}>
        <div>
          <Inline gap={2}>
            <Heading id="audit-log">Audit log</Heading>
            <FilterStar title="Audit log" isNarrowed={isNarrowed} />
          </Inline>
          <ListCount list={list} noun={['entry', 'entries']} isNarrowed={isNarrowed} tone="muted" />
        </div>
        <Button icon={<Download aria-hidden />} pending={exporting.isLoading} onClick={() => void save()}>
          Export CSV
        </Button>
      </Inline>
      <AuditFilters filter={filter} onChange={change} />
      <InfiniteList
        list={list}
        empty={
          <EmptyState icon={<History aria-hidden />} title="Nothing yet">
            What people do appears here.
          </EmptyState>
        }
        noMatch={
          isNarrowed && {
            title: 'No entries found',
            message: 'No entries match your filters.',
            onClear: () => {
              clear();
              frame.current?.focus();
            },
          }
        }
        end={list.rows.length < fewRows ? undefined : 'You’ve reached the end of the log.'}
      >
        <AuditList list={list} />
      </InfiniteList>
    </Stack>
  );
}
