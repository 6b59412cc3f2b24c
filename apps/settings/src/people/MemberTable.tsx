import type { Member } from '@atrium/contracts/members';
import { SpacerRow, useInfiniteRows, type InfiniteListState } from '@atrium/lists';
import { Skeleton } from '@atrium/ui';
import { rowHeight } from '@atrium/ui/windowed';
import { Fragment } from 'react';
import type { MemberTask } from './MemberDialog';
import { MemberRow } from './MemberRow';
import { TableFrame, memberColumns } from './table-frame';

interface MemberTableProps {
  readonly list: InfiniteListState<Member>;
  readonly ownUserId: string;
  readonly onOpen: (member: Member, task: MemberTask) => void;
}

const rowOptions = {
  rowHeight: rowHeight(73),
  ahead: 25,
  /** Placeholder rows while more are loading. */
  pending: 3,
};

/** The accounts as a table; on a phone every row is a small card. */
export function MemberTable({ list, ownUserId, onOpen }: MemberTableProps) {
  const { drawn, below, measure, listRef } = useInfiniteRows<Member, HTMLTableSectionElement>(list, rowOptions);
  const { total, isMoreThanTotal } = list;
  return (
    <TableFrame role="table" aria-label="Accounts" aria-rowcount={total === null || isMoreThanTotal ? -1 : total + 1}>
      <Head />
      <tbody role="rowgroup" ref={listRef}>
        {drawn.map(({ row: member, index, key, gap }) => (
          <Fragment key={key}>
            <SpacerRow height={gap} columns={memberColumns.length} />
            {member === undefined ? (
              <PendingRow />
            ) : (
              <MemberRow
                member={member}
                index={index}
                measure={measure}
                isOwn={member.id === ownUserId}
                onOpen={onOpen}
              />
            )}
          </Fragment>
        ))}
        <SpacerRow height={below} columns={memberColumns.length} />
      </tbody>
    </TableFrame>
  );
}

/** The table before its first rows have come. */
export const LoadingMembers = () => (
  <TableFrame role="table" aria-label="Accounts" aria-busy>
    <Head />
    <tbody role="rowgroup">
      {Array.from({ length: 6 }, (_, index) => (
        <PendingRow key={index} />
      ))}
    </tbody>
  </TableFrame>
);

const Head = () => (
  <thead role="rowgroup">
    <tr role="row" aria-rowindex={1}>
      {memberColumns.map(({ id, label }, index) => (
        <th key={id} role="columnheader" aria-colindex={index + 1} scope="col" data-column={id}>
          {label}
        </th>
      ))}
    </tr>
  </thead>
);

const pictureHeight = '2.5rem';

const PendingRow = () => (
  <tr role="presentation" aria-hidden data-pending>
    <td role="presentation" colSpan={memberColumns.length}>
      <Skeleton width="100%" height={pictureHeight} />
    </td>
  </tr>
);
