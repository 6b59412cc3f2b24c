import { failureMessage, newKey } from '@atrium/tenant-api';
import { Button, Inline, Notice, Stack, TextArea } from '@atrium/ui';
import { useState, type KeyboardEvent } from 'react';
import { useShellReplyMutation } from './notifications.api';

interface ReplyFormProps {
  readonly task: string;
  /** What is answered; null where it is the task as a whole. */
  readonly comment: string | null;
  readonly onSent: () => void;
  readonly onCancel: () => void;
}

/** Answers a comment without leaving the page. */
export function ReplyForm({ task, comment, onSent, onCancel }: ReplyFormProps) {
  const [key] = useState(newKey);
  const [message, setMessage] = useState('');
  const [reply, { error, isLoading }] = useShellReplyMutation();

  const send = async () => {
    if (message.trim() === '' || isLoading) return;
    const { error: failed } = await reply({ key, task, comment, message });
    if (failed === undefined) onSent();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === 'Escape') {
      // The panel around it stays open.
      event.stopPropagation();
      onCancel();
    }
  };

  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label="Reply"
        hideLabel
        placeholder="Write a reply..."
        rows={2}
        value={message}
        onChange={setMessage}
        onKeyDown={onKeyDown}
        autoFocus
      />
      {error !== undefined && (
        <Notice tone="danger">{failureMessage(error, { fallback: 'notifications.reply-failed' })}</Notice>
      )}
      <Inline>
        <Button type="submit" size="small" variant="primary" pending={isLoading}>
          Add Reply
        </Button>
        <Button size="small" variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
      </Inline>
    </Stack>
  );
}
