import type { TaskSnapshot } from '@atrium/contracts/boards';
import { renderRemote, session, type NetworkHandlers, type RenderedRemote } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { TaskBoardScreen } from '../TaskBoardScreen';
// The screen's code is there before the first test waits for it.
import '../task-details/TaskDetails';

interface OpenTaskOptions {
  readonly as?: ReturnType<typeof session>;
  readonly visited?: readonly string[];
}

/** Opens the page of a task, and waits until it is there. */
export async function openTask(
  snapshot: TaskSnapshot,
  handlers: NetworkHandlers = {},
  options: OpenTaskOptions = {},
): Promise<RenderedRemote> {
  const remote = mountTask(snapshot, handlers, options);
  // The first page of a file also waits for its code to be compiled.
  await screen.findByRole('heading', { level: 1, name: snapshot.task.title }, { timeout: 20_000 });
  return remote;
}

/** Opens the page of a task, without waiting. */
export const mountTask = (
  snapshot: TaskSnapshot,
  handlers: NetworkHandlers = {},
  { as = session(), visited = [] }: OpenTaskOptions = {},
): RenderedRemote =>
  renderRemote(TaskBoardScreen, {
    path: `/task_management/task_details/${snapshot.task.id}`,
    session: as,
    visited,
    network: { 'GET task_management/task/whole/:id/': () => snapshot, ...handlers },
  });

/** A panel by its heading. */
export const panel = (name: string) => within(screen.getByRole('region', { name }));
