import type { TaskSnapshot } from '@atrium/contracts/boards';
import type { ErrorCode } from '@atrium/errors';
import { shownAtOnce, shownWhenAnswered } from './changes';
import type { Keyed } from './requests';
import { taskTag } from './tags';
import { inTask } from './task-snapshot.api';

/** Every argument names the task on whose page it happens. */
export interface OnTask {
  readonly task: string;
}
export type Creates = OnTask & Keyed;

type Change = (snapshot: TaskSnapshot) => TaskSnapshot;

/** Shows the answer of the server in the task on screen. */
export const showing = <Arg extends OnTask, Answer>(change: (answer: Answer, arg: Arg) => Change) =>
  shownWhenAnswered<Arg, Answer>((answer, arg) => [inTask(arg.task, change(answer, arg))]);

/** Shows the change at once, and takes it back when it is not accepted. */
export const showingAtOnce = <Arg extends OnTask, Answer>(
  change: (arg: Arg) => Change,
  failure: (arg: Arg) => ErrorCode,
  answered?: (answer: Answer) => Change,
) =>
  shownAtOnce<Arg, Answer>({
    shows: (arg) => [inTask(arg.task, change(arg))],
    ...(answered !== undefined && { answers: (answer: Answer, arg: Arg) => [inTask(arg.task, answered(answer))] }),
    rereads: ({ task }) => [taskTag(task)],
    failure,
  });
