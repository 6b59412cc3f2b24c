import type {
  AssignedTask,
  Attachment,
  Checklist,
  ChecklistItem,
  ChecklistTemplate,
  Comment,
  Label,
  ListedChecklistTemplate,
  Task,
  TaskSnapshot,
} from '@atrium/contracts/boards';

/** What the page of a task calls. */
export interface TaskDetailsCalls {
  'GET task_management/task/whole/:id/': TaskSnapshot;
  'GET task_management/task/assigned/:user/': readonly AssignedTask[];
  'PATCH task_management/task/update/:id/': Task;
  'DELETE task_management/task/delete/:id/': null;
  'POST task_management/task/create/': Task;
  'POST task_management/task/move-subtask/:id/': Task;
  'POST task_management/taskchecklist/create/': Checklist;
  'DELETE task_management/taskchecklist/delete/:id/': null;
  'POST task_management/taskchecklistitem/create/': ChecklistItem;
  'PATCH task_management/taskchecklistitem/update/:id/': ChecklistItem;
  'DELETE task_management/taskchecklistitem/delete/:id/': null;
  'GET task_management/taskchecklisttemplate/list-by-taskboard/:board/': readonly ChecklistTemplate[];
  'GET task_management/taskchecklisttemplate/list/': readonly ListedChecklistTemplate[];
  'POST task_management/taskchecklisttemplate/create/': ChecklistTemplate;
  'POST task_management/taskchecklistitemtemplate/create/': unknown;
  'POST task_management/tasks/:id/apply-checklist-template/:template/': unknown;
  'POST task_management/taskchat/create/': Comment;
  'POST task_management/taskchat/reply/': Comment;
  'PATCH task_management/taskchat/update/:id/': Comment;
  'DELETE task_management/taskchat/delete/:id/': null;
  'POST task_management/taskattachment/create/': Attachment;
  'DELETE task_management/taskattachment/delete/:id/': null;
  'POST task_management/tasklabel/create/': Label;
}
