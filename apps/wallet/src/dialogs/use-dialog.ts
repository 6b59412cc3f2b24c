import { useState } from 'react';

interface Opening<Subject> {
  readonly subject: Subject;
  /** For `key`: each opening starts with a new dialog. */
  readonly number: number;
  readonly isOpen: boolean;
}

/** A dialog about something, which it keeps while it fades out. Null until it's first opened. */
export function useDialog<Subject>() {
  const [opening, setOpening] = useState<Opening<Subject> | null>(null);
  return {
    opening,
    open: (subject: Subject) => {
      setOpening((last) => ({ subject, number: (last?.number ?? 0) + 1, isOpen: true }));
    },
    close: () => {
      setOpening((last) => last && { ...last, isOpen: false });
    },
  };
}
