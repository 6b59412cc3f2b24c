import { messageFor } from '@atrium/errors';
import { Button, TextField } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { useId, useState, type SyntheticEvent } from 'react';

export interface NameFilterDialogProps {
  /** What it’s called unless somebody says otherwise. */
  readonly name: string;
  readonly onClose: () => void;
  readonly onName: (name: string) => void;
}

const longestName = 200;

/** Asks what a filter is called among the starred places. */
export function NameFilterDialog({ name, onClose, onName }: NameFilterDialogProps) {
  const formId = useId();
  const [text, setText] = useState(name.slice(0, longestName));
  const [isMissing, setMissing] = useState(false);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    if (text.trim() === '') setMissing(true);
    else onName(text.trim());
  };

  return (
    <Dialog
      title="Star this filter"
      isOpen
      size="small"
      keepsTyped
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} variant="primary">
            Star
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <TextField
          label="Name"
          hint="You’ll find it under “Starred” in the top bar."
          value={text}
          maxLength={longestName}
          autoFocus
          error={isMissing ? messageFor('field.required') : undefined}
          onChange={setText}
        />
      </form>
    </Dialog>
  );
}
