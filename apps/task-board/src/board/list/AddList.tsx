import { newKey } from '@atrium/tenant-api';
import { Button, Stack, TextField, tokens } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useTaskBoardCreateListMutation } from '../../api/tasks.api';
import { failureText } from '../../task-details/failure-text';

/** Adds a list at the end. A failed one stays in the field to be sent again. */
export function AddList({ board, count }: { readonly board: string; readonly count: number }) {
  const [title, setTitle] = useState('');
  const [key, setKey] = useState(newKey);
  const [createList, creation] = useTaskBoardCreateListMutation();

  const submit = async () => {
    const trimmed = title.trim();
    if (trimmed === '' || creation.isLoading) return;
    const { error } = await createList({ key, board, title: trimmed, order: count + 1 });
    if (error !== undefined) return;
    setTitle('');
    setKey(newKey());
  };

  return (
    <Frame
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Stack gap={2}>
        <TextField
          label="Title of a new list"
          hideLabel
          placeholder="Enter list title"
          autoComplete="off"
          maxLength={200}
          value={title}
          onChange={(text) => {
            setTitle(text);
            // Another title is another list.
            setKey(newKey());
          }}
          error={creation.error === undefined ? undefined : failureText(creation.error, 'list.create-failed')}
        />
        <Button type="submit" pending={creation.isLoading}>
          + Add List
        </Button>
      </Stack>
    </Frame>
  );
}

const Frame = styled.form`
  flex: none;
  width: 17rem;
  max-width: 82vw;
  padding: ${tokens.space[2]};
  border: 1.5px dashed ${tokens.color.border};
  border-radius: ${tokens.radius.large};
`;
