import { usePreload } from '@atrium/forms/preload';
import {
  InfiniteList,
  ListCount,
  useAddressFilter,
  useInfiniteList,
  menusAfterMs,
  preloadMenus,
  useRefetchOnOpen,
} from '@atrium/lists';
import { FilterStar } from '@atrium/lists/places';
import { loadFailureMessage } from '@atrium/tenant-api';
import { EmptyState, Heading, Inline, Stack } from '@atrium/ui';
import { Users } from '@atrium/ui/icons';
import { useCallback, useRef, useState } from 'react';
import type { Member } from '@atrium/contracts/members';
import { useSettingsMembersInfiniteQuery } from '../api/members.api';
import { MemberDialog, type MemberTask } from './MemberDialog';
import { memberFilter } from './member-filter';
import { MemberFilters } from './MemberFilters';
import { LoadingMembers, MemberTable } from './MemberTable';

/** Seconds after which a cached list is refetched. */
const maxAge = 30;
/** Of a shorter list, everybody sees the end. */
const fewRows = 20;

interface Opening {
  readonly member: Member;
  readonly task: MemberTask;
  /** Each opening starts with a new dialog. */
  readonly number: number;
}

/** All accounts of the company: searched, filtered and paged by the server. */
export function Members({ ownUserId }: { readonly ownUserId: string }) {
  usePreload(preloadMenus, menusAfterMs);
  const { filter, isNarrowed, change, clear } = useAddressFilter(memberFilter);
  const frame = useRef<HTMLDivElement>(null);
  const [opening, setOpening] = useState<Opening | null>(null);
  const list = useInfiniteList(
    useSettingsMembersInfiniteQuery(filter, { refetchOnMountOrArgChange: useRefetchOnOpen(maxAge) }),
    { failure: (failure) => loadFailureMessage(failure, 'member.list-failed') },
  );
  const open = useCallback((member: Member, task: MemberTask) => {
    setOpening((last) => ({ member, task, number: (last?.number ?? 0) + 1 }));
  }, []);

  return (
    <Stack ref={frame} as="section" gap={3} tabIndex={-1} aria-labelledby="members">
      <div>
        <Inline gap={2}>
          <Heading id="members">Accounts</Heading>
          <FilterStar title="Accounts" isNarrowed={isNarrowed} />
        </Inline>
        <ListCount list={list} noun={['account', 'accounts']} isNarrowed={isNarrowed} tone="muted" />
      </div>
      <MemberFilters filter={filter} onChange={change} />
      <InfiniteList
        list={list}
        loading={<LoadingMembers />}
        empty={
          <EmptyState icon={<Users aria-hidden />} title="No accounts yet">
            People appear here once they are invited.
          </EmptyState>
        }
        noMatch={
          isNarrowed && {
            title: 'No accounts found',
            message: 'No accounts match your search and filters.',
            onClear: () => {
              clear();
              frame.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
            },
          }
        }
        end={list.rows.length < fewRows ? undefined : 'You’ve reached the end of the list.'}
      >
        <MemberTable list={list} ownUserId={ownUserId} onOpen={open} />
      </InfiniteList>
      {opening !== null && (
        <MemberDialog
          key={opening.number}
          member={opening.member}
          task={opening.task}
          onClose={() => {
            setOpening(null);
          }}
        />
      )}
    </Stack>
  );
}
