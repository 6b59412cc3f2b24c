import { Button, Inline, Stack, TextArea } from '@atrium/ui';
import { useRef, type KeyboardEvent } from 'react';
import type { AddQueueView } from '../../editing/use-add-queue';
import { useTextDraft } from '../../editing/use-text-draft';

interface MessageFormProps {
  /** What the text is kept under until it is sent. */
  readonly draft: string;
  /** Takes what is sent. */
  readonly queue: AddQueueView;
  readonly placeholder: string;
  readonly rows: number;
  readonly submitLabel: string;
  readonly autoFocus?: boolean;
  readonly onCancel?: () => void;
}

/** Writes a comment or a reply. The next one can be written at once, while the former is on its way. */
export function MessageForm({
  draft: draftName,
  queue,
  placeholder,
  rows,
  submitLabel,
  autoFocus,
  onCancel,
}: MessageFormProps) {
  const draft = useTextDraft(draftName);
  const textArea = useRef<HTMLTextAreaElement>(null);

  const send = () => {
    queue.add(draft.text);
    draft.clear();
    textArea.current?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      send();
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
        send();
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
        autoFocus={autoFocus}
      />
      <Inline>
        <Button type="submit" size="small" variant="primary">
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
