import { Button, Inline, Stack, TextArea } from '@atrium/ui';
import { useRef, useState, type KeyboardEvent } from 'react';
import { messageFailureText } from '../failure-text';
import { InlineFailure } from '../InlineFailure';
import { useTextDraft } from '../use-text-draft';

interface MessageFormProps {
  /** What the text is kept under until it is sent. */
  readonly draft: string;
  readonly placeholder: string;
  readonly rows: number;
  readonly submitLabel: string;
  readonly autoFocus?: boolean;
  /** Resolves to why it failed, or to undefined. `key` makes a second try of the same text safe. */
  readonly onSend: (message: string, key: string) => Promise<unknown>;
  readonly onCancel?: () => void;
}

/** Writes a comment or a reply. What failed to be sent stays, and can be sent again. */
export function MessageForm({
  draft: draftName,
  placeholder,
  rows,
  submitLabel,
  autoFocus,
  onSend,
  onCancel,
}: MessageFormProps) {
  const draft = useTextDraft(draftName);
  const [isSending, setIsSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const textArea = useRef<HTMLTextAreaElement>(null);

  const send = async () => {
    const message = draft.text.trim();
    if (message === '' || isSending) return;
    setIsSending(true);
    setFailure(null);
    const error = await onSend(message, draft.keyToSend());
    setIsSending(false);
    if (error === undefined) {
      draft.clear();
      // Ready for the next one, unless the person has gone on to something else.
      const form = textArea.current?.form;
      if (form?.contains(document.activeElement) === true) textArea.current?.focus();
    } else setFailure(messageFailureText(error));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    }
    if (event.key === 'Escape' && onCancel !== undefined) {
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
        label={placeholder.replace('...', '')}
        hideLabel
        placeholder={placeholder}
        rows={rows}
        value={draft.text}
        onChange={draft.setText}
        onKeyDown={onKeyDown}
        inputRef={textArea}
        readOnly={isSending}
        autoFocus={autoFocus}
      />
      <InlineFailure message={failure} onRetry={() => void send()} />
      <Inline>
        <Button type="submit" size="small" variant="primary" pending={isSending}>
          {submitLabel}
        </Button>
        {onCancel !== undefined && (
          <Button size="small" variant="ghost" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </Inline>
    </Stack>
  );
}
