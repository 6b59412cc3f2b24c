import { Button, TextField, tokens } from '@atrium/ui';
import { Plus } from '@atrium/ui/icons';
import { useRef, type Ref } from 'react';
import styled from 'styled-components';
import type { SendEntry } from '../editing/add-queue';
import { QueuedEntries } from '../editing/QueuedEntries';
import { useAddQueue } from '../editing/use-add-queue';
import { useTextDraft } from '../editing/use-text-draft';

interface AddLineProps {
  /** What the text is kept under until it is sent. */
  readonly draft: string;
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly submitLabel: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  readonly onAdd: SendEntry;
}

/** One line of text that becomes a row. The next one can be typed at once, while the former is on its way. */
export function AddLine({ draft: name, label, placeholder, maxLength, submitLabel, inputRef, onAdd }: AddLineProps) {
  const draft = useTextDraft(name);
  const queue = useAddQueue(name, onAdd);
  const form = useRef<HTMLFormElement>(null);

  return (
    <Frame>
      <QueuedEntries queue={queue} maxLength={maxLength} />
      <Line
        ref={form}
        onSubmit={(event) => {
          event.preventDefault();
          queue.add(draft.text);
          draft.clear();
          form.current?.querySelector('input')?.focus();
        }}
      >
        <TextField
          label={label}
          hideLabel
          placeholder={placeholder}
          maxLength={maxLength}
          autoComplete="off"
          value={draft.text}
          onChange={draft.setText}
          inputRef={inputRef}
        />
        <Button type="submit" icon={<Plus aria-hidden />}>
          {submitLabel}
        </Button>
      </Line>
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`;

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space[2]};
`;
