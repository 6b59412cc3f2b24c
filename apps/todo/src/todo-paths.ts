/** The addresses of this remote, written nowhere else. */
export const todoPath = '/todo';

/** Boards and tasks belong to another remote; only their addresses are known here. */
const boardsPath = '/task_management';

export const taskPath = (id: string): string => `${boardsPath}/task_details/${encodeURIComponent(id)}`;

export const boardPath = ({ id, title }: { readonly id: string; readonly title: string }): string =>
  `${boardsPath}/task_board_details/${encodeURIComponent(id)}?${new URLSearchParams({ boardTitle: title }).toString()}`;
