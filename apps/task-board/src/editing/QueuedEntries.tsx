import { Button, Inline, Text, TextArea, TextField, plainListStyles, tokens } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import type { QueuedEntry } from './add-queue';
import type { AddQueueView } from './use-add-queue';

interface QueuedEntriesProps {
  readonly queue: AddQueueView;
  readonly maxLength?: number;
  /** Rows of a text of several lines; one line where it is left out. */
  readonly rows?: number;
}

/** What was typed and is no row yet: on its way, or refused and to be changed and sent again. */
export function QueuedEntries({ queue, maxLength, rows }: QueuedEntriesProps) {
  if (queue.entries.length === 0) return null;
  return (
    <List aria-label="Being added">
      {queue.entries.map((entry) => (
        <li key={entry.key}>
          {entry.refusal === null ? (
            <Pending>
              <span>{entry.text}</span>
              <Text as="span" tone="muted" size="small">
                Adding…
              </Text>
            </Pending>
          ) : (
            <RefusedEntry entry={entry} refusal={entry.refusal} queue={queue} maxLength={maxLength} rows={rows} />
          )}
        </li>
      ))}
    </List>
  );
}

interface RefusedEntryProps {
  readonly entry: QueuedEntry;
  readonly refusal: string;
  readonly queue: AddQueueView;
  readonly maxLength: number | undefined;
  readonly rows: number | undefined;
}

function RefusedEntry({ entry, refusal, queue, maxLength, rows }: RefusedEntryProps) {
  const [text, setText] = useState(entry.text);
  const field = { label: 'Not added yet', value: text, onChange: setText, maxLength };
  return (
    <Form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        queue.retry(entry.key, text);
      }}
    >
      {rows === undefined ? <TextField {...field} autoComplete="off" /> : <TextArea {...field} rows={rows} />}
      <Text tone="danger" size="small" role="alert">
        {refusal}
      </Text>
      <Inline gap={2}>
        <Button type="submit" size="small">
          Try again
        </Button>
        <Button
          size="small"
          variant="ghost"
          onClick={() => {
            queue.discard(entry.key);
          }}
        >
          Discard
        </Button>
      </Inline>
    </Form>
  );
}

const List = styled.ul`
  ${plainListStyles}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${tokens.space[2]};
`;

const Pending = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]};
  border: ${tokens.line.thin} dashed ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;

  > span:first-child {
    min-width: 0;
    white-space: pre-wrap;
  }
`;

const Form = styled.form`
  display: grid;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]};
  border: ${tokens.line.thin} solid ${tokens.color.danger};
  border-radius: ${tokens.radius.medium};
`;
