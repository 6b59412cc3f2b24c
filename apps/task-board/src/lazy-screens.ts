import { lazyComponent, lazyScreen } from '@atrium/router';
import { boardsPath, templatesPath } from './task-board-paths';

/** Screens that the boards' index does not need. */
export const Board = lazyScreen(async () => (await import('./board/Board')).Board);
export const Trash = lazyScreen(async () => (await import('./trash/Trash')).Trash);
export const TaskDetails = lazyScreen(async () => (await import('./task-details/TaskDetails')).TaskDetails);
export const Templates = lazyScreen(async () => (await import('./templates/Templates')).Templates);

/** Forms come with the first sign that somebody is at work. */
export const CreateBoardDialog = lazyComponent(
  async () => (await import('./boards/CreateBoardDialog')).CreateBoardDialog,
);
export const DeleteBoardDialog = lazyComponent(
  async () => (await import('./boards/DeleteBoardDialog')).DeleteBoardDialog,
);
export const WorkspaceDialogs = lazyComponent(
  async () => (await import('./workspaces/WorkspaceDialogs')).WorkspaceDialogs,
);
export const MoveBoardDialog = lazyComponent(
  async () => (await import('./workspaces/MoveBoardDialog')).MoveBoardDialog,
);
export const SaveTemplateDialog = lazyComponent(
  async () => (await import('./templates/SaveTemplateDialog')).SaveTemplateDialog,
);
export const ManageTemplates = lazyComponent(
  async () => (await import('./task-details/checklists/ManageTemplates')).ManageTemplates,
);
export const ChecklistTemplatesDialog = lazyComponent(
  async () =>
    (await import(/* webpackChunkName: 'board-dialogs' */ './board/ChecklistTemplatesDialog')).ChecklistTemplatesDialog,
);
export const DeleteTaskDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: 'board-dialogs' */ './board/DeleteTaskDialog')).DeleteTaskDialog,
);
export const MoveTaskDialog = lazyComponent(
  async () => (await import(/* webpackChunkName: 'board-dialogs' */ './board/MoveTaskDialog')).MoveTaskDialog,
);
export const LabelsDialog = lazyComponent(async () => (await import('./labels/LabelsDialog')).LabelsDialog);
export const DueDateForm = lazyComponent(async () => (await import('./task-details/side/DueDateForm')).DueDateForm);
export const LinkEditor = lazyComponent(async () => (await import('./task-details/checklists/LinkEditor')).LinkEditor);
export const NewTemplateForm = lazyComponent(
  async () => (await import('./task-details/checklists/NewTemplateForm')).NewTemplateForm,
);

/** The forms of the boards' index. */
export function preloadIndexForms(): void {
  CreateBoardDialog.preload();
  DeleteBoardDialog.preload();
}

/** The forms of a board. */
export function preloadBoardForms(): void {
  ChecklistTemplatesDialog.preload();
  DeleteTaskDialog.preload();
  MoveTaskDialog.preload();
  LabelsDialog.preload();
}

/** The forms of a task's page. */
export function preloadTaskForms(): void {
  DueDateForm.preload();
  LinkEditor.preload();
  NewTemplateForm.preload();
}

/** Preloads the screen at `path`. */
export function preloadScreen(path: string): void {
  if (path.startsWith(`${boardsPath}/task_details/`)) TaskDetails.preload();
  else if (path.startsWith(`${boardsPath}/task_board_details/`)) Board.preload();
  else if (path.startsWith(`${boardsPath}/trash`)) Trash.preload();
  else if (path.startsWith(templatesPath)) Templates.preload();
}
