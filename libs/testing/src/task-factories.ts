import type { AssignedTask, ChecklistItem, Comment, Task, TaskSnapshot } from '@atrium/contracts/boards';
import { nextId } from './next-id';

export function task(given: Partial<Task> = {}): Task {
  return {
    id: nextId(),
    title: 'Write the report',
    description: '',
    board: nextId(),
    task_board_list: nextId(),
    parent_task: null,
    is_completed: false,
    due_datetime: null,
    image: null,
    assigned_to: [],
    labels: [],
    version: 1,
    created_at: '2025-03-01T08:00:00.000Z',
    ...given,
  };
}

/** A task with everything around it; its board and list are those that the task names. */
export function taskSnapshot({ task: own, ...given }: Partial<TaskSnapshot> = {}): TaskSnapshot {
  const itself = own ?? task();
  return {
    task: itself,
    board: { id: itself.board, title: 'Launch' },
    list: { id: itself.task_board_list, title: 'To do' },
    parent: null,
    checklists: [],
    subtasks: [],
    comments: [],
    attachments: [],
    labels: [],
    templates: [],
    members: [],
    seq: 1,
    ...given,
  };
}

export function comment(given: Partial<Comment> = {}): Comment {
  return {
    id: nextId(),
    sender: nextId(),
    message: 'Looks good',
    created_at: '2025-03-01T08:00:00.000Z',
    edited_at: null,
    task: nextId(),
    parent_message: null,
    replies: [],
    ...given,
  };
}

export function checklistItem(given: Partial<ChecklistItem> = {}): ChecklistItem {
  return { id: nextId(), title: 'Buy paper', task_check_list: nextId(), is_completed: false, link: null, ...given };
}

export function assignedTask(given: Partial<AssignedTask> = {}): AssignedTask {
  return {
    id: nextId(),
    title: 'Write the report',
    is_completed: false,
    due_datetime: null,
    board: { id: nextId(), title: 'Launch' },
    ...given,
  };
}
