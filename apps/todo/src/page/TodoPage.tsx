import { usePreload } from '@atrium/forms/preload';
import type { TodoOrder } from '@atrium/contracts/todo-options';
import { messageFor } from '@atrium/errors';
import {
  InfiniteList,
  ListCount,
  useAddressFilter,
  useInfiniteList,
  useRefetchOnReturn,
  menusAfterMs,
  preloadMenus,
} from '@atrium/lists';
import { EmptyState, PageHeader, Stack, Switch, tokens } from '@atrium/ui';
import { ListTodo } from '@atrium/ui/icons';
import { Tabs } from '@atrium/ui/tabs';
import styled from 'styled-components';
import { useTodoListInfiniteQuery } from '../api/todo.api';
import { ItemDialogs, useItemDialogs } from '../item/ItemDialogs';
import { AddItem } from './AddItem';
import { RowSkeletons } from './RowSkeletons';
import { todoFilter } from './todo-filter';
import { TodoRows } from './TodoRows';

const orders = [
  { id: 'day', label: 'By day' },
  { id: 'board', label: 'By board' },
] as const satisfies readonly { readonly id: TodoOrder; readonly label: string }[];

/** What somebody has to do: their tasks over all boards, and what they wrote down for themselves. */
export function TodoPage() {
  usePreload(preloadMenus, menusAfterMs);
  const { filter, change } = useAddressFilter(todoFilter);
  const { by: order, completed } = filter;
  const query = { order, ...(completed !== undefined && { completed }) };
  const result = useTodoListInfiniteQuery(query);
  useRefetchOnReturn(result.refetch);
  const list = useInfiniteList(result, { failure: () => messageFor('todo.fetch-failed'), countedOn: 'first' });
  const dialogs = useItemDialogs();

  const rows = (
    <InfiniteList list={list} loading={<RowSkeletons />} empty={<NothingToDo />}>
      <TodoRows key={order} list={list} order={order} dialogs={dialogs} />
    </InfiniteList>
  );
  return (
    <Page>
      <Stack gap={4}>
        <PageHeader title="To-do" subtitle="Your tasks from all boards, and what you note down for yourself." />
        <AddItem />
        <Frame aria-label="To-dos" tabIndex={-1}>
          <Tools>
            <ListCount list={list} noun={['to-do', 'to-dos']} size="small" tone="muted" />
            <Switch
              label="Show completed"
              checked={completed !== undefined}
              onChange={(isShown) => {
                change('completed', isShown ? 'true' : '');
              }}
            />
          </Tools>
          <Tabs
            label="Group by"
            items={orders.map((one) => ({ ...one, content: rows }))}
            selected={order}
            onSelect={(chosen) => {
              change('by', chosen);
            }}
          />
        </Frame>
      </Stack>
      <ItemDialogs dialogs={dialogs} />
    </Page>
  );
}

const NothingToDo = () => (
  <EmptyState icon={<ListTodo aria-hidden />} title="Nothing to do">
    Tasks that are assigned to you on any board appear here. Add a to-do above to remember something of your own.
  </EmptyState>
);

const Page = styled.div`
  max-width: ${tokens.measure.page};
`;

const Frame = styled.section`
  outline: none;
`;

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[1]} ${tokens.space[4]};
`;
