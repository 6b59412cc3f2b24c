import type {
  Attachment,
  Checklist,
  ChecklistItem,
  Comment,
  Label,
  Member,
  Task,
  TaskSnapshot,
} from '@atrium/contracts/boards';

/**
 * What each answer of the server changes in the task on screen. Pure, and each touches its own part only: what other
 * people changed meanwhile stays.
 */
type Change = (snapshot: TaskSnapshot) => TaskSnapshot;

export const withTask =
  (task: Task): Change =>
  (snapshot) =>
    // Answers may overtake each other; an older one must not bring back what it was before.
    task.version < snapshot.task.version ? snapshot : { ...snapshot, task };

export const withMember =
  (member: Member): Change =>
  (snapshot) =>
    snapshot.members.some(({ user }) => user === member.user)
      ? snapshot
      : { ...snapshot, members: [...snapshot.members, member] };

export const withCompletion =
  (is_completed: boolean): Change =>
  (snapshot) => ({ ...snapshot, task: { ...snapshot.task, is_completed } });

export const withChecklist =
  (checklist: Checklist): Change =>
  (snapshot) =>
    has(snapshot.checklists, checklist.id)
      ? snapshot
      : { ...snapshot, checklists: [...snapshot.checklists, { ...checklist, items: [] }] };

export const withoutChecklist =
  (id: string): Change =>
  (snapshot) => ({ ...snapshot, checklists: without(snapshot.checklists, id) });

export const withItem =
  (item: ChecklistItem): Change =>
  (snapshot) => ({
    ...snapshot,
    checklists: snapshot.checklists.map((checklist) =>
      checklist.id === item.task_check_list ? { ...checklist, items: put(checklist.items, item) } : checklist,
    ),
  });

export const withItemTicked =
  (id: string, is_completed: boolean): Change =>
  (snapshot) => ({
    ...snapshot,
    checklists: snapshot.checklists.map((checklist) => ({
      ...checklist,
      items: checklist.items.map((item) => (item.id === id ? { ...item, is_completed } : item)),
    })),
  });

export const withoutItem =
  (id: string): Change =>
  (snapshot) => ({
    ...snapshot,
    checklists: snapshot.checklists.map((checklist) => ({ ...checklist, items: without(checklist.items, id) })),
  });

type Subtask = TaskSnapshot['subtasks'][number];

export const withSubtask =
  ({ id, title, is_completed }: Subtask): Change =>
  (snapshot) => ({ ...snapshot, subtasks: put(snapshot.subtasks, { id, title, is_completed }) });

export const withSubtaskTicked =
  (id: string, is_completed: boolean): Change =>
  (snapshot) => ({
    ...snapshot,
    subtasks: snapshot.subtasks.map((subtask) => (subtask.id === id ? { ...subtask, is_completed } : subtask)),
  });

export const withoutSubtask =
  (id: string): Change =>
  (snapshot) => ({ ...snapshot, subtasks: without(snapshot.subtasks, id) });

/** `before` null: at the end. */
export const withSubtaskMoved =
  (id: string, before: string | null): Change =>
  (snapshot) => {
    const moved = snapshot.subtasks.find((subtask) => subtask.id === id);
    if (moved === undefined) return snapshot;
    const others = without(snapshot.subtasks, id);
    const found = others.findIndex((subtask) => subtask.id === before);
    const place = found === -1 ? others.length : found;
    return { ...snapshot, subtasks: [...others.slice(0, place), moved, ...others.slice(place)] };
  };

export const withComment =
  (comment: Comment): Change =>
  (snapshot) => ({
    ...snapshot,
    comments:
      comment.parent_message === null
        ? put(snapshot.comments, comment)
        : snapshot.comments.map((parent) =>
            parent.id === comment.parent_message ? { ...parent, replies: put(parent.replies, comment) } : parent,
          ),
  });

/** The text alone: the answer to an edit need not bring the replies. */
export const withCommentText =
  ({ id, message, edited_at }: Comment): Change =>
  (snapshot) => {
    const withText = (comment: Comment): Comment => ({
      ...comment,
      ...(comment.id === id && { message, edited_at }),
      replies: comment.replies.map(withText),
    });
    return { ...snapshot, comments: snapshot.comments.map(withText) };
  };

export const withoutComment =
  (id: string): Change =>
  (snapshot) => ({
    ...snapshot,
    comments: without(snapshot.comments, id).map((comment) => ({ ...comment, replies: without(comment.replies, id) })),
  });

export const withAttachment =
  (attachment: Attachment): Change =>
  (snapshot) => ({ ...snapshot, attachments: put(snapshot.attachments, attachment) });

export const withoutAttachment =
  (id: string): Change =>
  (snapshot) => ({ ...snapshot, attachments: without(snapshot.attachments, id) });

export const withLabel =
  (label: Label): Change =>
  (snapshot) => ({ ...snapshot, labels: put(snapshot.labels, label) });

interface Row {
  readonly id: string;
}

const has = (rows: readonly Row[], id: string) => rows.some((row) => row.id === id);

const without = <Kind extends Row>(rows: readonly Kind[], id: string): readonly Kind[] =>
  rows.filter((row) => row.id !== id);

/** In the place of the row with its id, else at the end: a create that is sent again answers the row that is there. */
const put = <Kind extends Row>(rows: readonly Kind[], row: Kind): readonly Kind[] =>
  has(rows, row.id) ? rows.map((other) => (other.id === row.id ? row : other)) : [...rows, row];
