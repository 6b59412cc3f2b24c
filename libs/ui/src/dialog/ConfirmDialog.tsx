import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button } from '../button/Button';
import { Stack } from '../layout/Stack';
import { Notice } from '../status/Notice';
import { DialogFrame } from './DialogFrame';

export interface ConfirmDialogProps {
  readonly title: ReactNode;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly message: ReactNode;
  /** Names the action: 'Delete', not 'OK'. */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Default `primary`. */
  readonly tone?: 'danger' | 'primary';
  /** The action is running: the dialog stays open and can't be closed. */
  readonly pending?: boolean;
  /** Why it failed. The dialog stays open so that users can retry. */
  readonly error?: string | undefined;
  /** A link or button next to the error, leading to where it can be fixed. */
  readonly errorAction?: ReactNode;
  readonly onConfirm: () => void;
}

/** Asks for confirmation of what can't be undone. The focus starts on the button that changes nothing. */
export const ConfirmDialog = ({
  title,
  isOpen,
  onClose,
  message,
  confirmLabel,
  cancelLabel = 'Cancel',
  tone = 'primary',
  pending = false,
  error,
  errorAction,
  onConfirm,
}: ConfirmDialogProps) => (
  <DialogFrame
    title={title}
    isOpen={isOpen}
    onClose={onClose}
    size="small"
    role="alertdialog"
    dismissable={!pending}
    footer={
      <>
        <Button onClick={onClose} disabled={pending} autoFocus>
          {cancelLabel}
        </Button>
        <Button variant={tone} pending={pending} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      </>
    }
  >
    <Stack gap={3}>
      <Message>{message}</Message>
      {error !== undefined && (
        <Notice tone="danger" action={errorAction}>
          {error}
        </Notice>
      )}
    </Stack>
  </DialogFrame>
);

/** Names stand in it, however long they are. */
const Message = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;
