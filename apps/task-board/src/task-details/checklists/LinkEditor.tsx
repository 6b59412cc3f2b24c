import type { ChecklistItem } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { Button, Inline, Stack, TextField } from '@atrium/ui';
import { useState } from 'react';
import { useTaskDetailsLinkItemMutation } from '../../api/checklists.api';
import { failureText } from '../failure-text';

interface LinkEditorProps {
  readonly task: string;
  readonly item: ChecklistItem;
  readonly onClose: () => void;
}

/** Sets, changes or removes the link of an item. */
export function LinkEditor({ task, item, onClose }: LinkEditorProps) {
  const [text, setText] = useState(item.link ?? '');
  const [isInvalid, setIsInvalid] = useState(false);
  const [setLink, { isLoading, error }] = useTaskDetailsLinkItemMutation();

  const save = async (link: string | null) => {
    setIsInvalid(link === null);
    if (link === null) return;
    const answer = await setLink({ task, item: item.id, link });
    if (answer.error === undefined) onClose();
  };

  const failure = isInvalid
    ? messageFor('field.invalid')
    : error === undefined
      ? undefined
      : failureText(error, 'checklist-item.link-failed');

  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event) => {
        event.preventDefault();
        void save(webAddress(text));
      }}
    >
      <TextField
        label={`Link of ${item.title}`}
        hideLabel
        inputMode="url"
        placeholder="https://"
        value={text}
        onChange={setText}
        error={failure}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <Inline>
        <Button type="submit" size="small" variant="primary" pending={isLoading}>
          Save link
        </Button>
        {item.link !== null && (
          <Button size="small" onClick={() => void save('')}>
            Remove link
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </Inline>
    </Stack>
  );
}

/** The address as the server takes it; null for what is none, or not of the web. */
function webAddress(text: string): string | null {
  const typed = text.trim();
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (typed === '' || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
