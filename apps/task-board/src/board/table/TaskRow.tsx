import { selectTimeZone } from '@atrium/auth-store';
import { useSelector } from '@atrium/state';
import type { Card } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { Link } from '@atrium/router';
import { Avatar, Checkbox, Skeleton, plainListStyles, tokens } from '@atrium/ui';
import { Check, X } from '@atrium/ui/icons';
import { memo } from 'react';
import styled, { css } from 'styled-components';
import { useTaskBoardChecklistItemsQuery } from '../../api/board-snapshot.api';
import { useTaskBoardTickItemMutation } from '../../api/cards.api';
import { taskPath, type TaskState } from '../../task-board-paths';
import { dueText } from '../../dates/due-text';
import { InlineFailure } from '../../task-details/InlineFailure';
import { useBoardFacts } from '../board-context';
import { dueState } from '../../dates/due-state';
import { LabelChip } from '../../labels/LabelChip';

interface TaskRowProps {
  readonly card: Card;
  readonly listTitle: string;
  /** From 0. */
  readonly index: number;
  readonly measure: (element: HTMLTableRowElement | null) => void;
}

/** A task as a line of the table. */
export const TaskRow = memo(function TaskRow({ card, listTitle, index, measure }: TaskRowProps) {
  const { board, labels, members, now } = useBoardFacts();
  const timeZone = useSelector(selectTimeZone);
  const state: TaskState = { boardId: board };
  const shownLabels = card.labels?.flatMap((id) => labels.get(id) ?? []) ?? [];
  const people = card.assigned?.flatMap((id) => members.get(id) ?? []) ?? [];
  return (
    // The head is the first row.
    <tr ref={measure} data-index={index} aria-rowindex={index + 2}>
      <Number>{index + 1}</Number>
      <th scope="row">
        <TitleLink to={taskPath(card.id)} state={state}>
          {card.title}
        </TitleLink>
      </th>
      <td>{card.items !== undefined && <ChecklistItems board={board} task={card.id} count={card.items[1]} />}</td>
      <td>{listTitle}</td>
      <td>
        {people.length > 0 && (
          <People>
            {people.map(({ user, name, picture }) => (
              <li key={user}>
                <Avatar name={name} src={picture} size={22} decorative /> {name}
              </li>
            ))}
          </People>
        )}
      </td>
      <Due data-state={dueState(card, now) ?? 'none'}>
        {card.due === undefined ? 'No due date set' : dueText(card.due, timeZone)}
      </Due>
      <td>
        <Labels>
          {shownLabels.map(({ id, name, colour }) => (
            <LabelChip key={id} $colour={colour}>
              {name}
            </LabelChip>
          ))}
        </Labels>
      </td>
      <td>
        {card.done === true ? (
          <Done size={18} role="img" aria-label="Completed" />
        ) : (
          <Open size={18} role="img" aria-label="Not completed" />
        )}
      </td>
    </tr>
  );
});

/** Items are read for the rows in sight only: a board holds tens of thousands. */
function ChecklistItems({
  board,
  task,
  count,
}: {
  readonly board: string;
  readonly task: string;
  readonly count: number;
}) {
  const { data: items, isError, isFetching, refetch } = useTaskBoardChecklistItemsQuery(task);
  const [tickItem] = useTaskBoardTickItemMutation();
  if (items === undefined && isError) {
    return (
      <InlineFailure
        message={messageFor('checklists.fetch-failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  if (items === undefined) {
    return (
      <Items>
        {Array.from({ length: count }, (_, place) => (
          <li key={place}>
            <Skeleton width="70%" height={tokens.lineHeight.control} />
          </li>
        ))}
      </Items>
    );
  }
  return (
    <Items>
      {items.map(({ id, title, is_completed }) => (
        <li key={id}>
          <Checkbox
            label={title}
            checked={is_completed}
            onChange={(done) => void tickItem({ item: id, task, board, done })}
          />
        </li>
      ))}
    </Items>
  );
}

const Number = styled.td`
  color: ${tokens.color.textMuted};
  font-variant-numeric: tabular-nums;
`;

const TitleLink = styled(Link)`
  color: inherit;
  text-decoration: none;

  &:hover {
    text-decoration: underline;
  }
`;

const cellListStyles = css`
  ${plainListStyles}
  display: grid;
  gap: ${tokens.space[1]};
`;

const Items = styled.ul`
  ${cellListStyles}
`;

const People = styled.ul`
  ${cellListStyles}

  > li {
    display: flex;
    align-items: center;
    gap: ${tokens.space[1]};
  }
`;

const Labels = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]};
`;

const Due = styled.td`
  &[data-state='overdue'] {
    color: ${tokens.color.danger};
  }

  &[data-state='soon'] {
    color: ${tokens.color.warning};
  }

  &[data-state='none'] {
    color: ${tokens.color.textMuted};
  }
`;

const Done = styled(Check)`
  color: ${tokens.color.success};
`;

const Open = styled(X)`
  color: ${tokens.color.textMuted};
`;
