import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Notice } from './Notice';

export interface OutdatedNoticeProps {
  /** Why it could not be read again. */
  readonly message: ReactNode;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** Above what was read before and could not be read again: it stays, for whoever is in the middle of it. */
export const OutdatedNotice = ({ message, onRetry, retrying }: OutdatedNoticeProps) => (
  <Notice
    tone="warning"
    title={message}
    action={
      <Button size="small" onClick={onRetry} pending={retrying}>
        Try again
      </Button>
    }
  >
    What you see may be out of date.
  </Notice>
);
