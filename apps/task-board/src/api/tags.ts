/** What is read again after a change. */
export const allBoardsTag = { type: 'Board', id: 'LIST' } as const;
export const boardTag = (board: string) => ({ type: 'Board', id: board }) as const;
export const taskTag = (task: string) => ({ type: 'Task', id: task }) as const;
export const templatesTag = (board: string) => boardTag(`${board}/TEMPLATES`);
export const trashTag = boardTag('TRASH');
