import type { CalendarEntry } from '@atrium/contracts/appointments';
import { dayIn, formatTimeOf } from '@atrium/contracts/dates';
import { Link } from '@atrium/router';
import { VisuallyHidden, tokens } from '@atrium/ui';
import styled, { css } from 'styled-components';
import { submissionPath, taskPath } from '../appointments-paths';

interface EntryLineProps {
  readonly entry: CalendarEntry;
  readonly day: string;
  /** Whether there is room for more than a line. */
  readonly isRoomy: boolean;
  readonly timeZone: string;
  readonly onOpen: (entry: CalendarEntry) => void;
}

const kinds = { task: 'Due', leave: 'Leave', holiday: 'Holiday', appointment: 'Appointment' } as const;

/** An entry on one of its days; leads to where it can be changed. */
export function EntryLine({ entry, day, isRoomy, timeZone, onOpen }: EntryLineProps) {
  const { kind, id, title, is_completed: isDone, board, place } = entry;
  const time = timeOn(day, entry, timeZone);
  const detail = place === '' ? (board?.title ?? '') : place;
  const words = (
    <>
      <VisuallyHidden>{kinds[kind]}: </VisuallyHidden>
      {time !== null && <Time>{time}</Time>} <Title>{kind === 'leave' ? leaveTitle(title) : title}</Title>
      {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
      {isRoomy && detail !== '' && <Detail>{detail}</Detail>}
    </>
  );
  const look = { 'data-kind': kind, 'data-roomy': isRoomy || undefined, 'data-done': isDone || undefined };
  switch (kind) {
    case 'task':
      return (
        <EntryLink to={taskPath(id)} state={{ boardId: board?.id }} {...look}>
          {words}
        </EntryLink>
      );
    case 'leave':
      return (
        <EntryLink to={submissionPath(id)} {...look}>
          {words}
        </EntryLink>
      );
    case 'holiday':
      return <Plain {...look}>{words}</Plain>;
    case 'appointment':
      return (
        <EntryButton
          {...look}
          onClick={() => {
            onOpen(entry);
          }}
        >
          {words}
        </EntryButton>
      );
  }
}

const leaveTitle = (type: string): string => (type === '' ? 'Leave' : `Leave: ${type}`);

/** When it begins on this day; nothing where it goes on from the day before. */
function timeOn(day: string, { all_day: isAllDay, start }: CalendarEntry, timeZone: string): string | null {
  if (isAllDay || dayIn(timeZone, Date.parse(start)) !== day) return null;
  return formatTimeOf(start, timeZone);
}

const lineStyles = css`
  display: block;
  width: 100%;
  padding: ${tokens.space[0.5]} ${tokens.space[1.5]};
  border: 0;
  border-left: ${tokens.line.heavy} solid ${tokens.color.accent};
  border-radius: ${tokens.radius.small};
  background: ${tokens.color.accentSoft};
  color: ${tokens.color.text};
  font: inherit;
  font-size: ${tokens.fontSize.small};
  text-align: start;
  text-decoration: none;
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;

  &[data-roomy] {
    padding-block: ${tokens.space[1]};
    white-space: normal;
    overflow-wrap: anywhere;
  }

  &[data-kind='task'] {
    border-left-color: ${tokens.color.warning};
    background: ${tokens.color.warningSoft};
  }

  &[data-kind='leave'] {
    border-left-color: ${tokens.color.success};
    background: ${tokens.color.successSoft};
  }

  &[data-kind='holiday'] {
    border-left-color: ${tokens.color.danger};
    background: ${tokens.color.dangerSoft};
  }

  &[data-done] {
    text-decoration: line-through;
  }
`;

const interactiveStyles = css`
  cursor: pointer;

  &:hover {
    text-decoration: underline;
  }
`;

const EntryLink = styled(Link)`
  ${lineStyles}
  ${interactiveStyles}
`;

const EntryButton = styled.button.attrs({ type: 'button' })`
  ${lineStyles}
  ${interactiveStyles}
`;

const Plain = styled.span`
  ${lineStyles}
`;

const Time = styled.span`
  font-variant-numeric: tabular-nums;
`;

const Title = styled.span`
  font-weight: ${tokens.fontWeight.medium};
`;

const Detail = styled.span`
  display: block;
`;
