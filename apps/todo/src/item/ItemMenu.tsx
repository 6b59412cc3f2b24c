import type { Todo } from '@atrium/contracts/todo';
import { ActionsMenu } from '@atrium/lists';
import { useHref, useNavigate } from '@atrium/router';
import { ArrowUpRight, CalendarClock, Pencil, SquareKanban, Trash2 } from '@atrium/ui/icons';
import type { MenuEntry } from '@atrium/ui/menu';
import { boardPath, taskPath } from '../todo-paths';

interface ItemMenuProps {
  readonly todo: Todo;
  readonly onChange: () => void;
  readonly onRemove: () => void;
}

/** What can be done about a row. */
export function ItemMenu({ todo, onChange, onRemove }: ItemMenuProps) {
  const { id, title, board } = todo;
  const navigate = useNavigate();
  const task = taskPath(id);
  const boardAddress = board === null ? '' : boardPath(board);
  const taskHref = useHref(task);
  const boardHref = useHref(boardAddress);

  const ofPersonal: readonly MenuEntry[] = [
    { id: 'edit', label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onChange },
    { id: 'delete', label: 'Delete', icon: <Trash2 aria-hidden />, tone: 'danger', onSelect: onRemove },
  ];
  const ofTask: readonly MenuEntry[] = [
    {
      id: 'open',
      label: 'Open task',
      icon: <ArrowUpRight aria-hidden />,
      href: taskHref,
      onSelect: () => void navigate(task, { state: { boardId: board?.id } }),
    },
    {
      id: 'board',
      label: 'Open board',
      icon: <SquareKanban aria-hidden />,
      href: boardHref,
      onSelect: () => void navigate(boardAddress, { state: { boardId: board?.id, boardTitle: board?.title } }),
    },
    { id: 'due', label: 'Change due date', icon: <CalendarClock aria-hidden />, onSelect: onChange },
  ];

  return <ActionsMenu size="medium" label={`Actions for ${title}`} items={board === null ? ofPersonal : ofTask} />;
}
