/** The addresses of this remote; nothing else spells them. */
export const boardsPath = '/task_management';

/** A board's page; its title comes along, so that the head stands before the board has come. */
export const boardPath = ({ id, title }: { readonly id: string; readonly title: string }): string =>
  `${boardsPath}/task_board_details/${id}?${new URLSearchParams({ boardTitle: title }).toString()}`;

/** What a board’s address asks for to open its checklist templates. */
export const checklistTemplates = 'checklist-template';

export const checklistTemplatesPath = (board: { readonly id: string; readonly title: string }): string =>
  `${boardPath(board)}&${new URLSearchParams({ new: checklistTemplates }).toString()}`;

/** What was deleted: of one board, or of them all. */
export const trashPath = (board?: string): string =>
  `${boardsPath}/trash${board === undefined ? '' : `?${new URLSearchParams({ board }).toString()}`}`;

export const templatesPath = `${boardsPath}/templates`;

/** The dialog that makes a board, begun from a template. */
export const newBoardPath = (template: string): string =>
  `${boardsPath}?${new URLSearchParams({ new: 'board', template }).toString()}`;

export const taskPath = (id: string): string => `${boardsPath}/task_details/${id}`;

/** What a link to a board carries as navigation state. */
export interface BoardState {
  readonly boardId: string;
  readonly boardTitle: string;
}

/** What a link to a task carries as navigation state. */
export interface TaskState {
  readonly boardId: string;
}
