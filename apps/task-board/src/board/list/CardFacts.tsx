import { selectTimeZone } from '@atrium/auth-store';
import type { Card } from '@atrium/contracts/boards';
import { dayIn, formatShortDayOf } from '@atrium/contracts/dates';
import { useSelector } from '@atrium/state';
import { Avatar, tokens } from '@atrium/ui';
import { CalendarClock, FileText, ListChecks, ListTodo, MessageSquare, Paperclip } from '@atrium/ui/icons';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { dueState, type DueState } from '../../dates/due-state';
import { dueText } from '../../dates/due-text';
import { useBoardFacts } from '../board-context';

/** More faces than this are counted instead. */
const facesShown = 3;

/** The foot of a card: when it is due, what it holds, and whose it is. */
export function CardFacts({ card }: { readonly card: Card }) {
  const { text, items, subtasks, comments, files } = card;
  if (!hasFacts(card)) return null;
  return (
    <Foot>
      <DueDate card={card} />
      {text === true && (
        <Fact role="img" aria-label="Has a description" title="Has a description">
          <FileText aria-hidden />
        </Fact>
      )}
      {items !== undefined && (
        <Progress title="Checklist items" counts={items}>
          <ListChecks role="img" aria-label="Checklist items" />
        </Progress>
      )}
      {subtasks !== undefined && (
        <Progress title="Subtasks" counts={subtasks}>
          <ListTodo role="img" aria-label="Subtasks" />
        </Progress>
      )}
      {comments !== undefined && (
        <Fact title="Comments">
          <MessageSquare role="img" aria-label="Comments" />
          {comments}
        </Fact>
      )}
      {files !== undefined && (
        <Fact title="Attachments">
          <Paperclip role="img" aria-label="Attachments" />
          {files}
        </Fact>
      )}
      <Assignees card={card} />
    </Foot>
  );
}

const hasFacts = ({ due, text, items, subtasks, comments, files, assigned }: Card): boolean =>
  [due, text, items, subtasks, comments, files, assigned].some((fact) => fact !== undefined);

function DueDate({ card }: { readonly card: Card }) {
  const { now } = useBoardFacts();
  const timeZone = useSelector(selectTimeZone);
  const state = dueState(card, now);
  if (card.due === undefined || state === null) return null;
  return (
    <Due data-state={state} title={dueText(card.due, timeZone)}>
      <CalendarClock aria-hidden />
      {duePrefixes[state]}
      {dayText(card.due, timeZone)}
    </Due>
  );
}

const duePrefixes = { overdue: 'Overdue: ', soon: 'Due soon: ', later: '', done: '' } as const satisfies Record<
  DueState,
  string
>;

/** Short, as a card has little room: the year stands there where it is another one. */
function dayText(due: string, timeZone: string): string {
  const isThisYear = dayIn(timeZone, Date.parse(due)).slice(0, 4) === dayIn(timeZone).slice(0, 4);
  return formatShortDayOf(due, timeZone, !isThisYear);
}

interface ProgressProps {
  readonly title: string;
  readonly counts: readonly [done: number, all: number];
  /** Its icon. */
  readonly children: ReactNode;
}

const Progress = ({ title, counts: [done, all], children }: ProgressProps) => (
  <Fact title={title} data-done={done === all || undefined}>
    {children}
    {done}/{all}
  </Fact>
);

function Assignees({ card }: { readonly card: Card }) {
  const { members } = useBoardFacts();
  const faces = card.assigned?.flatMap((id) => members.get(id) ?? []) ?? [];
  if (faces.length === 0) return null;
  return (
    <Faces>
      {faces.slice(0, facesShown).map(({ user, name, picture }) => (
        <Avatar key={user} name={name} src={picture} size={22} />
      ))}
      {faces.length > facesShown && <span>+{faces.length - facesShown}</span>}
    </Faces>
  );
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[2.5]};
  margin-top: ${tokens.space[1]};
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.xsmall};
  font-variant-numeric: tabular-nums;

  svg {
    width: ${tokens.size.iconMedium};
    height: ${tokens.size.iconMedium};
  }
`;

const Fact = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[0.75]};

  &[data-done] {
    color: ${tokens.color.success};
  }
`;

const Due = styled(Fact)`
  &[data-state='overdue'],
  &[data-state='soon'] {
    padding: ${tokens.space[0.25]} ${tokens.space[1.5]};
    border-radius: ${tokens.radius.small};
    font-weight: ${tokens.fontWeight.medium};
  }

  &[data-state='overdue'] {
    background: ${tokens.color.dangerSoft};
    color: ${tokens.color.danger};
  }

  &[data-state='soon'] {
    background: ${tokens.color.warningSoft};
    color: ${tokens.color.warning};
  }

  &[data-state='done'] {
    color: ${tokens.color.success};
  }
`;

const Faces = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${tokens.space[0.5]};
  margin-left: auto;
`;
