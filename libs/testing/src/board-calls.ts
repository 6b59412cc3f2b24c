import type {
  Board,
  BoardCards,
  BoardList,
  Checklist,
  ChecklistItem,
  Label,
  SlimBoard,
  Task,
  TrashEntry,
} from '@atrium/contracts/boards';
import type { Page } from '@atrium/contracts/common';
import type { EventStream } from './event-stream';

/** Calls of the boards' index and of a board. */
export interface BoardCalls {
  'GET task_management/taskboard/list/': readonly Board[];
  'POST task_management/taskboard/create/': Board;
  'PATCH task_management/taskboard/update/:id/': Board;
  'DELETE task_management/taskboard/delete/:id/': null;
  'POST task_management/taskboard/restore/:id/': Board;
  'GET task_management/trash/list/': Page<TrashEntry>;
  'POST task_management/task/restore/:id/': Pick<Task, 'id'>;
  'POST task_management/taskchecklist/restore/:id/': Pick<Checklist, 'id'>;
  'POST task_management/taskchecklistitem/restore/:id/': Pick<ChecklistItem, 'id'>;
  'GET task_management/taskboard/whole/:id/': SlimBoard;
  'GET task_management/taskboard/cards/:id/': BoardCards;
  'GET task_management/taskboard/changes/:id/': EventStream;
  'POST task_management/taskboardlist/create/': BoardList;
  'PATCH task_management/taskboardlist/update/:id/': BoardList;
  'DELETE task_management/taskboardlist/delete/:id/': null;
  'POST task_management/taskboardlist/restore/:id/': BoardList;
  'POST task_management/task/move/:id/': Task;
  'GET task_management/taskchecklistitem/list-by-task/:id/': readonly ChecklistItem[];
  'PATCH task_management/tasklabel/update/:id/': Label;
}
