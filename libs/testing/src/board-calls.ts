import type { Workspace } from '@atrium/contracts/workspaces';
import type { BoardTemplate } from '@atrium/contracts/board-templates';
import type {
  Board,
  BoardCards,
  BoardList,
  Checklist,
  ChecklistItem,
  Label,
  Member,
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
  'POST task_management/taskboard/move/:id/': Board;
  'GET task_management/taskboardtemplate/list/': readonly BoardTemplate[];
  'POST task_management/taskboardtemplate/create/': BoardTemplate;
  'DELETE task_management/taskboardtemplate/delete/:id/': null;
  'GET task_management/workspace/list/': readonly Workspace[];
  'POST task_management/workspace/create/': Workspace;
  'PATCH task_management/workspace/update/:id/': Workspace;
  'DELETE task_management/workspace/delete/:id/': null;
  'GET task_management/workspace/members/:id/': readonly Member[];
  'POST task_management/workspace/add-member/:id/': Workspace;
  'POST task_management/workspace/remove-member/:id/': null;
  'POST task_management/workspace/join/:id/': Workspace;
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
