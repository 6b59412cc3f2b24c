import { failureSentence } from '@atrium/tenant-api';
import { Button, Stack, TextField, tokens } from '@atrium/ui';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useTaskBoardCreateListMutation } from '../../api/lists.api';
import { QueuedEntries } from '../../editing/QueuedEntries';
import { useAddQueue } from '../../editing/use-add-queue';
import { listWidth } from './list-size';

const titleMax = 200;

/** Adds lists at the end, one after the other, as fast as they are typed. */
export function AddList({ board, count }: { readonly board: string; readonly count: number }) {
  const [title, setTitle] = useState('');
  const lastOrder = useRef(0);
  const [createList] = useTaskBoardCreateListMutation();
  const queue = useAddQueue(`list.${board}`, async (text, key) => {
    // The one before may be added and not yet drawn.
    const order = Math.max(count, lastOrder.current) + 1;
    const { error } = await createList({ key, board, title: text, order });
    if (error !== undefined) return failureSentence(error, 'list.create-failed');
    lastOrder.current = order;
    return null;
  });

  return (
    <Frame>
      <QueuedEntries queue={queue} maxLength={titleMax} />
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          queue.add(title);
          setTitle('');
        }}
      >
        <Stack gap={2}>
          <TextField
            label="Title of a new list"
            hideLabel
            placeholder="Enter list title"
            autoComplete="off"
            maxLength={titleMax}
            value={title}
            onChange={setTitle}
          />
          <Button type="submit">+ Add List</Button>
        </Stack>
      </form>
    </Frame>
  );
}

const Frame = styled.div`
  flex: none;
  display: grid;
  align-content: start;
  gap: ${tokens.space[2]};
  width: ${listWidth};
  max-width: 82vw;
  padding: ${tokens.space[2]};
  border: ${tokens.line.medium} dashed ${tokens.color.border};
  border-radius: ${tokens.radius.large};
`;
