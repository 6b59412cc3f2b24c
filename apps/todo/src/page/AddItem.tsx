import { newTodoSchema } from '@atrium/contracts/todo';
import { todoTitleMax } from '@atrium/contracts/todo-options';
import { Form, useForm } from '@atrium/forms';
import { useAddressRequest } from '@atrium/router';
import { failureSentence } from '@atrium/tenant-api';
import { Button, TextField, media, tokens } from '@atrium/ui';
import { DatePicker } from '@atrium/ui/date-picker';
import { Plus } from '@atrium/ui/icons';
import { useEffect, useRef, type RefObject } from 'react';
import styled from 'styled-components';
import { z } from 'zod';
import { useTodoAddMutation } from '../api/todo.api';

const filledIn = newTodoSchema.pick({ title: true }).extend({
  due_on: z.union([z.literal('').transform(() => null), newTodoSchema.shape.due_on]),
});

/** One line that becomes an item of the personal list. The next one can be typed at once. */
export function AddItem() {
  const [add] = useTodoAddMutation();
  const input = useRef<HTMLInputElement>(null);
  const form = useForm({
    initial: { title: '', due_on: '' },
    check: filledIn,
    send: (item, key) => add({ key, item }),
    failureText: (failure) => failureSentence(failure, 'todo.add-failed'),
    asksBeforeLeaving: false,
    onSent: () => {
      form.reset();
      input.current?.focus();
    },
  });
  useFocusOnRequest(input);

  return (
    <Form form={form} label="Add a to-do">
      <Line>
        <TextField
          {...form.field('title')}
          label="To-do"
          hideLabel
          placeholder="Add a to-do"
          autoComplete="off"
          maxLength={todoTitleMax}
          inputRef={input}
        />
        <DatePicker {...form.field('due_on')} label="Due date" hideLabel />
        <Button type="submit" variant="primary" icon={<Plus aria-hidden />} pending={form.isPending}>
          Add
        </Button>
      </Line>
    </Form>
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

const Line = styled.div`
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
