import type { ReactNode } from 'react';
import { Button } from '../button/Button';
import { Notice } from './Notice';

export interface OutdatedNoticeProps {
  /** Why refreshing failed. */
  readonly message: ReactNode;
  readonly onRetry: () => void;
  readonly retrying?: boolean;
}

/** Shown above data that couldn't be refreshed; the data stays for whoever is working with it. */
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
