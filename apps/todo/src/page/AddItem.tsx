import { todoTitleMax } from '@atrium/contracts/todo-options';
import { messageFor } from '@atrium/errors';
import { useAddressRequest } from '@atrium/router';
import { failureSentence, newKey } from '@atrium/tenant-api';
import { Button, TextField, media, tokens } from '@atrium/ui';
import { DatePicker } from '@atrium/ui/date-picker';
import { Plus } from '@atrium/ui/icons';
import { useEffect, useRef, useState, type RefObject } from 'react';
import styled from 'styled-components';
import { useTodoAddMutation } from '../api/todo.api';

const blank = { title: '', due: '' };

/**
 * One line that becomes an item of the personal list; the next one can be typed at once. It’s there before the form library
 * would be, which only dialogs need.
 */
export function AddItem() {
  const [add, { isLoading }] = useTodoAddMutation();
  const [{ title, due }, setLine] = useState(blank);
  const [failure, setFailure] = useState<string | null>(null);
  // Sent again after a lost answer, the line is added once.
  const [key, setKey] = useState(newKey);
  const input = useRef<HTMLInputElement>(null);
  useFocusOnRequest(input);

  const submit = async () => {
    if (isLoading) return;
    input.current?.focus();
    if (title.trim() === '') {
      setFailure(messageFor('field.required'));
      return;
    }
    const { error } = await add({ key, item: { title, due_on: due === '' ? null : due } });
    if (error !== undefined) {
      setFailure(failureSentence(error, 'todo.add-failed'));
      return;
    }
    setLine(blank);
    setFailure(null);
    setKey(newKey());
  };

  return (
    <Line
      aria-label="Add a to-do"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label="To-do"
        hideLabel
        placeholder="Add a to-do"
        autoComplete="off"
        maxLength={todoTitleMax}
        inputRef={input}
        value={title}
        error={failure ?? undefined}
        onChange={(typed) => {
          setLine({ title: typed, due });
          setFailure(null);
        }}
      />
      <DatePicker
        label="Due date"
        hideLabel
        value={due}
        onChange={(chosen) => {
          setLine({ title, due: chosen });
        }}
      />
      <Button type="submit" variant="primary" icon={<Plus aria-hidden />} pending={isLoading}>
        Add
      </Button>
    </Line>
  );
}

/** An address that asks for a new to-do leads to the field, from wherever. */
function useFocusOnRequest(input: RefObject<HTMLInputElement | null>): void {
  const [request, end] = useAddressRequest();
  const isAsked = request === 'todo';
  useEffect(() => {
    if (!isAsked) return;
    input.current?.focus();
    end();
  }, [isAsked, end, input]);
}

const Line = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${tokens.space[2]};

  & > :first-child {
    grid-column: 1 / -1;
  }

  ${media.medium} {
    grid-template-columns: minmax(0, 1fr) ${tokens.column.medium} auto;

    & > :first-child {
      grid-column: auto;
    }
  }
`;
