import type { Todo } from '@atrium/contracts/todo';
import { useState } from 'react';
import { DueDateDialog, PersonalItemDialog } from '../lazy-screens';

interface Opening {
  readonly todo: Todo;
  /** For `key`: each opening starts with a new form. */
  readonly number: number;
  readonly isOpen: boolean;
}

export interface ItemDialogsState {
  readonly opening: Opening | null;
  readonly open: (todo: Todo) => void;
  readonly close: () => void;
}

/** The dialog that changes an item, which it keeps while it fades out. */
export function useItemDialogs(): ItemDialogsState {
  const [opening, setOpening] = useState<Opening | null>(null);
  return {
    opening,
    open: (todo) => {
      setOpening((last) => ({ todo, number: (last?.number ?? 0) + 1, isOpen: true }));
    },
    close: () => {
      setOpening((last) => last && { ...last, isOpen: false });
    },
  };
}

/** Personal items are changed as a whole; of a task only its due date is, the rest where its board is. */
export function ItemDialogs({ dialogs: { opening, close } }: { readonly dialogs: ItemDialogsState }) {
  if (opening === null) return null;
  const Dialog = opening.todo.kind === 'task' ? DueDateDialog : PersonalItemDialog;
  return <Dialog key={opening.number} todo={opening.todo} isOpen={opening.isOpen} onClose={close} />;
}
