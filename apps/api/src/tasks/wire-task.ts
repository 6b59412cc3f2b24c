import type { Task } from '@atrium/contracts/boards';
import type { FileLinks } from '../files/file-links';
import type { Visitor } from '../server/visitor';
import type { TaskRow } from './repository';

/** A row as the wire has it. */
export function toTask(links: FileLinks, { caller, origin }: Visitor, row: TaskRow): Task {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    board: row.board,
    task_board_list: row.task_board_list,
    parent_task: row.parent_task,
    is_completed: row.is_completed,
    due_datetime: row.due_datetime,
    image:
      row.cover_id === null || row.cover_name === null
        ? null
        : links.make(origin, caller, { id: row.cover_id, name: row.cover_name }),
    assigned_to: row.assigned_to,
    labels: row.labels,
    version: row.version,
    created_at: row.created_at,
  };
}
