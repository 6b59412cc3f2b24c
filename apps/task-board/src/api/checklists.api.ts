import type { Checklist, ChecklistItem } from '@atrium/contracts/boards';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { createRequest, deleteRequest, updateRequest } from './requests';
import { showing, showingAtOnce, type Creates, type OnTask } from './task-changes';
import * as snapshot from './task-snapshot';

const checklistsApi = injectTenantEndpoints((build) => ({
  taskDetailsAddChecklist: build.mutation<Checklist, Creates & { readonly title: string }>({
    query: ({ task, title, key }) => createRequest('taskchecklist/create', key, { title, task }),
    onQueryStarted: showing((checklist) => snapshot.withChecklist(checklist)),
  }),
  taskDetailsDeleteChecklist: build.mutation<null, OnTask & { readonly checklist: string }>({
    query: ({ checklist }) => deleteRequest('taskchecklist/delete', checklist),
    onQueryStarted: showing((_, { checklist }) => snapshot.withoutChecklist(checklist)),
  }),
  taskDetailsAddItem: build.mutation<ChecklistItem, Creates & { readonly checklist: string; readonly title: string }>({
    query: ({ checklist, title, key }) =>
      createRequest('taskchecklistitem/create', key, { title, task_check_list: checklist }),
    onQueryStarted: showing((item) => snapshot.withItem(item)),
  }),
  taskDetailsTickItem: build.mutation<ChecklistItem, OnTask & { readonly item: string; readonly done: boolean }>({
    query: ({ item, done }) => updateRequest('taskchecklistitem/update', item, { is_completed: done }),
    onQueryStarted: showingAtOnce(
      ({ item, done }) => snapshot.withItemTicked(item, done),
      () => 'checklist-item.update-failed',
    ),
  }),
  taskDetailsLinkItem: build.mutation<ChecklistItem, OnTask & { readonly item: string; readonly link: string }>({
    query: ({ item, link }) => updateRequest('taskchecklistitem/update', item, { link }),
    onQueryStarted: showing((item) => snapshot.withItem(item)),
  }),
  taskDetailsDeleteItem: build.mutation<null, OnTask & { readonly item: string }>({
    query: ({ item }) => deleteRequest('taskchecklistitem/delete', item),
    onQueryStarted: showing((_, { item }) => snapshot.withoutItem(item)),
  }),
}));

export const {
  useTaskDetailsAddChecklistMutation,
  useTaskDetailsDeleteChecklistMutation,
  useTaskDetailsAddItemMutation,
  useTaskDetailsTickItemMutation,
  useTaskDetailsLinkItemMutation,
  useTaskDetailsDeleteItemMutation,
} = checklistsApi;
