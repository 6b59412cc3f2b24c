import type {
  Attachment,
  Checklist,
  ChecklistItem,
  Comment,
  Label,
  Member,
  Task,
  WholeTask,
} from '@atrium/contracts/boards';

/**
 * What each answer of the server changes in the task on screen. Pure, and each touches its own part only: what other
 * people changed meanwhile stays.
 */
type Change = (whole: WholeTask) => WholeTask;

export const withTask =
  (task: Task): Change =>
  (whole) =>
    // Answers may overtake each other; an older one must not bring back what it was before.
    task.version < whole.task.version ? whole : { ...whole, task };

export const withMember =
  (member: Member): Change =>
  (whole) =>
    whole.members.some(({ user }) => user === member.user) ? whole : { ...whole, members: [...whole.members, member] };

export const withCompletion =
  (is_completed: boolean): Change =>
  (whole) => ({ ...whole, task: { ...whole.task, is_completed } });

export const withChecklist =
  (checklist: Checklist): Change =>
  (whole) =>
    has(whole.checklists, checklist.id)
      ? whole
      : { ...whole, checklists: [...whole.checklists, { ...checklist, items: [] }] };

export const withoutChecklist =
  (id: string): Change =>
  (whole) => ({ ...whole, checklists: without(whole.checklists, id) });

export const withItem =
  (item: ChecklistItem): Change =>
  (whole) => ({
    ...whole,
    checklists: whole.checklists.map((checklist) =>
      checklist.id === item.task_check_list ? { ...checklist, items: put(checklist.items, item) } : checklist,
    ),
  });

export const withItemTicked =
  (id: string, is_completed: boolean): Change =>
  (whole) => ({
    ...whole,
    checklists: whole.checklists.map((checklist) => ({
      ...checklist,
      items: checklist.items.map((item) => (item.id === id ? { ...item, is_completed } : item)),
    })),
  });

export const withoutItem =
  (id: string): Change =>
  (whole) => ({
    ...whole,
    checklists: whole.checklists.map((checklist) => ({ ...checklist, items: without(checklist.items, id) })),
  });

type Subtask = WholeTask['subtasks'][number];

export const withSubtask =
  ({ id, title, is_completed }: Subtask): Change =>
  (whole) => ({ ...whole, subtasks: put(whole.subtasks, { id, title, is_completed }) });

export const withSubtaskTicked =
  (id: string, is_completed: boolean): Change =>
  (whole) => ({
    ...whole,
    subtasks: whole.subtasks.map((subtask) => (subtask.id === id ? { ...subtask, is_completed } : subtask)),
  });

export const withoutSubtask =
  (id: string): Change =>
  (whole) => ({ ...whole, subtasks: without(whole.subtasks, id) });

/** `before` null: at the end. */
export const withSubtaskMoved =
  (id: string, before: string | null): Change =>
  (whole) => {
    const moved = whole.subtasks.find((subtask) => subtask.id === id);
    if (moved === undefined) return whole;
    const others = without(whole.subtasks, id);
    const found = others.findIndex((subtask) => subtask.id === before);
    const place = found === -1 ? others.length : found;
    return { ...whole, subtasks: [...others.slice(0, place), moved, ...others.slice(place)] };
  };

export const withComment =
  (comment: Comment): Change =>
  (whole) => ({
    ...whole,
    comments:
      comment.parent_message === null
        ? put(whole.comments, comment)
        : whole.comments.map((parent) =>
            parent.id === comment.parent_message ? { ...parent, replies: put(parent.replies, comment) } : parent,
          ),
  });

/** The text alone: the answer to an edit need not bring the replies. */
export const withCommentText =
  ({ id, message, edited_at }: Comment): Change =>
  (whole) => {
    const retell = (comment: Comment): Comment => ({
      ...comment,
      ...(comment.id === id && { message, edited_at }),
      replies: comment.replies.map(retell),
    });
    return { ...whole, comments: whole.comments.map(retell) };
  };

export const withoutComment =
  (id: string): Change =>
  (whole) => ({
    ...whole,
    comments: without(whole.comments, id).map((comment) => ({ ...comment, replies: without(comment.replies, id) })),
  });

export const withAttachment =
  (attachment: Attachment): Change =>
  (whole) => ({ ...whole, attachments: put(whole.attachments, attachment) });

export const withoutAttachment =
  (id: string): Change =>
  (whole) => ({ ...whole, attachments: without(whole.attachments, id) });

export const withLabel =
  (label: Label): Change =>
  (whole) => ({ ...whole, labels: put(whole.labels, label) });

interface Row {
  readonly id: string;
}

const has = (rows: readonly Row[], id: string) => rows.some((row) => row.id === id);

const without = <Kind extends Row>(rows: readonly Kind[], id: string): readonly Kind[] =>
  rows.filter((row) => row.id !== id);

/** In the place of the row with its id, else at the end: a create that is sent again answers the row that is there. */
const put = <Kind extends Row>(rows: readonly Kind[], row: Kind): readonly Kind[] =>
  has(rows, row.id) ? rows.map((other) => (other.id === row.id ? row : other)) : [...rows, row];
