import { optimistic, showingAnswer, type OptimisticChange } from '@atrium/tenant-api';
import { noteOwnChange } from './board-changes.api';

/**
 * How changes of boards and tasks are shown, on a board and in a task's details alike. What is a choice of a moment, such as
 * a tick, a move or a new name, shows at once and is taken back when it is not accepted.
 */
export const shownAtOnce = <Arg, Answer>(change: Omit<OptimisticChange<Arg, Answer>, 'during'>) =>
  optimistic<Arg, Answer>({ ...change, during: noteOwnChange });

/** What is typed or made shows with the answer: until then its form holds it, which also says why it failed. */
export const shownWhenAnswered = <Arg, Answer>(answers: Parameters<typeof showingAnswer<Arg, Answer>>[0]) =>
  showingAnswer<Arg, Answer>(answers, noteOwnChange);
