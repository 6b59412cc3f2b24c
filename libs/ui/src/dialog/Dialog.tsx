import { useRef, useState } from 'react';
import styled from 'styled-components';
import { ConfirmDialog } from './ConfirmDialog';
import { DialogFrame, type DialogFrameProps } from './DialogFrame';
import { isTypedInto, recordValue } from './typed-content';

export interface DialogProps extends DialogFrameProps {
  /** Whoever opens it keeps what is typed, so that it closes without a question. */
  readonly keepsTyped?: boolean;
}

/**
 * A modal dialog: traps the focus, and restores it when it closes. Escape, a press outside and the close button ask first if
 * typed text would be lost; the dialog's own buttons, such as Cancel, don't.
 */
export function Dialog({ children, onClose, keepsTyped = false, ...frame }: DialogProps) {
  const content = useRef<HTMLDivElement>(null);
  const [isAsking, setIsAsking] = useState(false);

  return (
    <DialogFrame
      {...frame}
      onClose={() => {
        if (!keepsTyped && content.current !== null && isTypedInto(content.current)) setIsAsking(true);
        else onClose();
      }}
    >
      <Content
        ref={content}
        onFocus={({ target }) => {
          recordValue(target);
        }}
      >
        {children}
      </Content>
      <ConfirmDialog
        title="Discard what you typed?"
        isOpen={isAsking}
        message="It hasn’t been saved."
        confirmLabel="Discard"
        cancelLabel="Keep editing"
        tone="danger"
        onClose={() => {
          setIsAsking(false);
        }}
        onConfirm={() => {
          setIsAsking(false);
          onClose();
        }}
      />
    </DialogFrame>
  );
}

const Content = styled.div`
  display: contents;
`;
