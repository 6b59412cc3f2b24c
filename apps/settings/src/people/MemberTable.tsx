import { selectTimeZone } from '@atrium/auth-store';
import type { Member } from '@atrium/contracts/members';
import { useInfiniteRows, type InfiniteListState } from '@atrium/lists';
import { useSelector } from '@atrium/state';
import { CardTable, LoadingCardTable } from '@atrium/ui/table';
import { rowHeight } from '@atrium/ui/windowed';
import { useMemo } from 'react';
import { memberColumns, memberLayout } from './member-columns';
import type { MemberTask } from './MemberDialog';

interface MemberTableProps {
  readonly list: InfiniteListState<Member>;
  readonly ownUserId: string;
  readonly onOpen: (member: Member, task: MemberTask) => void;
}

const label = 'Accounts';

const rowOptions = {
  rowHeight: rowHeight(73),
  ahead: 25,
  /** Placeholder rows while more are loading. */
  pending: 3,
};

/** The accounts as a table; on a phone every row is a small card. */
export function MemberTable({ list, ownUserId, onOpen }: MemberTableProps) {
  const timeZone = useSelector(selectTimeZone);
  const rows = useInfiniteRows<Member, HTMLTableSectionElement>(list, rowOptions);
  const columns = useMemo(() => memberColumns({ ownUserId, timeZone, onOpen }), [ownUserId, timeZone, onOpen]);
  return <CardTable {...rows} label={label} columns={columns} layout={memberLayout} />;
}

const columnsOfNobody = memberColumns({ ownUserId: '', timeZone: 'UTC', onOpen: () => undefined });

/** The table while its first page loads. */
export const LoadingMembers = () => (
  <LoadingCardTable label={label} columns={columnsOfNobody} layout={memberLayout} rows={6} />
);
