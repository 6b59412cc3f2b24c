import { Button, TextField, tokens } from '@atrium/ui';
import { Plus } from '@atrium/ui/icons';
import { useRef, useState, type Ref } from 'react';
import styled from 'styled-components';
import { InlineFailure } from './InlineFailure';
import { useTextDraft } from './use-text-draft';

interface AddLineProps {
  /** What the text is kept under until it is sent. */
  readonly draft: string;
  readonly label: string;
  readonly placeholder: string;
  readonly maxLength: number;
  readonly submitLabel: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Resolves to the sentence that says why it failed, or to null. `key` makes a second try of the same text safe. */
  readonly onAdd: (text: string, key: string) => Promise<string | null>;
}

/** One line of text that becomes a row. Blank ones are ignored; a failed one stays, and can be sent again. */
export function AddLine({ draft: name, label, placeholder, maxLength, submitLabel, inputRef, onAdd }: AddLineProps) {
  const draft = useTextDraft(name);
  const [isAdding, setIsAdding] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);

  const add = async () => {
    const text = draft.text.trim();
    if (text === '' || isAdding) return;
    setIsAdding(true);
    setFailure(null);
    const reason = await onAdd(text, draft.keyToSend());
    setIsAdding(false);
    setFailure(reason);
    if (reason === null) {
      draft.clear();
      // Ready for the next one, unless the person has gone on to something else.
      if (form.current?.contains(document.activeElement) === true) form.current.querySelector('input')?.focus();
    }
  };

  return (
    <Frame
      ref={form}
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
    >
      <Line>
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
        <Button type="submit" pending={isAdding} icon={<Plus aria-hidden />}>
          {submitLabel}
        </Button>
      </Line>
      <InlineFailure message={failure} onRetry={() => void add()} />
    </Frame>
  );
}

const Frame = styled.form`
  display: grid;
  gap: ${tokens.space[2]};
`;

const Line = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: ${tokens.space[2]};
`;
