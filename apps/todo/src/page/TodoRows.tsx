import type { Todo } from '@atrium/contracts/todo';
import type { TodoOrder } from '@atrium/contracts/todo-options';
import { useInfiniteRows, type InfiniteListState } from '@atrium/lists';
import { plainListStyles, tokens } from '@atrium/ui';
import { rowHeight } from '@atrium/ui/windowed';
import styled from 'styled-components';
import { groupOf } from '../groups/group-of';
import { useToday } from '../groups/use-today';
import type { ItemDialogsState } from '../item/ItemDialogs';
import { TodoRow } from '../item/TodoRow';

interface TodoRowsProps {
  readonly list: InfiniteListState<Todo>;
  readonly order: TodoOrder;
  readonly dialogs: ItemDialogsState;
}

const rowOptions = { rowHeight: rowHeight(57), ahead: 25 };

/** The rows below the headings of their groups. Only those near the visible part of the page are in the document. */
export function TodoRows({ list, order, dialogs }: TodoRowsProps) {
  const today = useToday();
  const { drawn, below, measure, listRef } = useInfiniteRows<Todo, HTMLUListElement>(list, rowOptions);
  const groups = list.rows.map((todo) => groupOf(todo, order, today));

  return (
    <List ref={listRef} aria-label="To-dos" style={{ paddingBottom: below }}>
      {drawn.map(({ row: todo, index, key, gap }) => {
        const group = groups[index];
        if (todo === undefined || group === undefined) return null;
        return (
          <li key={key} ref={measure} data-index={index} style={{ marginTop: gap }}>
            {groups[index - 1]?.key !== group.key && <GroupTitle>{group.title}</GroupTitle>}
            <TodoRow todo={todo} order={order} today={today} dialogs={dialogs} />
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ul`
  ${plainListStyles}
`;

const GroupTitle = styled.h2`
  margin: 0;
  padding: ${tokens.space[5]} 0 ${tokens.space[1]};
  font-size: ${tokens.fontSize.medium};
  font-weight: ${tokens.fontWeight.bold};
  overflow-wrap: anywhere;

  [data-index='0'] > & {
    padding-top: ${tokens.space[1]};
  }
`;
