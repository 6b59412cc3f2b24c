import { selectTimeZone } from '@atrium/auth-store';
import type { Todo } from '@atrium/contracts/todo';
import type { TodoOrder } from '@atrium/contracts/todo-options';
import { Link } from '@atrium/router';
import { useSelector } from '@atrium/state';
import { Badge, Checkbox, VisuallyHidden, tokens } from '@atrium/ui';
import { CalendarClock, CircleUser, SquareKanban } from '@atrium/ui/icons';
import { useState } from 'react';
import styled, { css } from 'styled-components';
import { dueText } from '../groups/due-text';
import { taskPath } from '../todo-paths';
import type { ItemDialogsState } from './ItemDialogs';
import { ItemMenu } from './ItemMenu';
import { useTodoActions } from './use-todo-actions';

interface TodoRowProps {
  readonly todo: Todo;
  readonly order: TodoOrder;
  readonly today: string;
  readonly dialogs: ItemDialogsState;
}

/** Something to do: ticked, opened or changed from here. */
export function TodoRow({ todo, order, today, dialogs }: TodoRowProps) {
  const { id, kind, title, board, parent, is_completed } = todo;
  const { tick, remove } = useTodoActions();
  const timeZone = useSelector(selectTimeZone);
  // Shown in the very moment of the click.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const isTicked = wanted ?? is_completed;
  const due = dueText(todo, today, timeZone);
  const isOverdue = !is_completed && todo.due_on !== null && todo.due_on < today;

  const send = async (isCompleted: boolean) => {
    setWanted(isCompleted);
    await tick(todo, isCompleted);
    setWanted(null);
  };

  return (
    <Line data-done={isTicked || undefined}>
      <Tick
        label={<VisuallyHidden>Complete “{title}”</VisuallyHidden>}
        checked={isTicked}
        onChange={(isCompleted) => void send(isCompleted)}
      />
      <Words>
        {kind === 'task' ? (
          <TaskLink to={taskPath(id)} state={{ boardId: board?.id }}>
            {title}
          </TaskLink>
        ) : (
          <TitleButton
            onClick={() => {
              dialogs.open(todo);
            }}
          >
            {title}
          </TitleButton>
        )}
        <Facts>
          {due !== null && (
            <Fact data-overdue={isOverdue || undefined}>
              <CalendarClock aria-hidden />
              <span>
                <VisuallyHidden>Due </VisuallyHidden>
                {due}
              </span>
            </Fact>
          )}
          {isOverdue && order === 'board' && <Badge tone="danger">Overdue</Badge>}
          {order === 'day' && (
            <Fact>
              {board === null ? <CircleUser aria-hidden /> : <SquareKanban aria-hidden />}
              <span>{board === null ? 'Personal' : board.title}</span>
            </Fact>
          )}
          {parent !== null && <Fact>Subtask of {parent.title}</Fact>}
        </Facts>
      </Words>
      <ItemMenu
        todo={todo}
        onChange={() => {
          dialogs.open(todo);
        }}
        onRemove={() => void remove(todo)}
      />
    </Line>
  );
}

const Line = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: start;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[1]};
  border-bottom: ${tokens.line.thin} solid ${tokens.color.border};
  transition: background-color ${tokens.motion.fast};

  &:hover {
    background: ${tokens.color.hover};
  }
`;

const Tick = styled(Checkbox)`
  padding: ${tokens.space[1.5]} ${tokens.space[1]};
`;

const Words = styled.div`
  display: grid;
  gap: ${tokens.space[0.5]};
  padding-block: ${tokens.space[1.5]};
  min-width: 0;
`;

const titleStyles = css`
  justify-self: start;
  color: inherit;
  font-weight: ${tokens.fontWeight.medium};
  text-align: start;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    text-decoration: underline;
  }

  [data-done] & {
    color: ${tokens.color.textMuted};
    text-decoration: line-through;
  }
`;

const TaskLink = styled(Link)`
  ${titleStyles}
`;

const TitleButton = styled.button.attrs({ type: 'button' })`
  ${titleStyles}
  padding: 0;
  border: 0;
  background: none;
  font: inherit;
  font-weight: ${tokens.fontWeight.medium};
  cursor: pointer;
`;

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[0.5]} ${tokens.space[3]};
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const Fact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[1]};
  min-width: 0;
  overflow-wrap: anywhere;

  & > svg {
    flex: none;
    width: ${tokens.size.iconMedium};
    height: ${tokens.size.iconMedium};
  }

  &[data-overdue] {
    color: ${tokens.color.danger};
  }
`;
