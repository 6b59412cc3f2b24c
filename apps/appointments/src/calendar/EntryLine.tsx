import type { CalendarEntry } from '@atrium/contracts/appointments';
import { dayIn, formatTimeOf } from '@atrium/contracts/dates';
import { Link } from '@atrium/router';
import { VisuallyHidden, tokens, visuallyHiddenStyles } from '@atrium/ui';
import styled, { css } from 'styled-components';
import { assetPath, submissionPath, taskPath } from '../appointments-paths';
import type { View } from '../days/calendar-days';
import { isMovable, isResizable } from '../days/moved';
import { inGrid } from './grid-styles';
import type { EntryHandles } from './use-entry-handles';

interface EntryLineProps {
  readonly entry: CalendarEntry;
  readonly day: string;
  /** Whether there is room for more than a line. */
  readonly isRoomy: boolean;
  readonly timeZone: string;
  readonly onOpen: (entry: CalendarEntry) => void;
  readonly view: View;
  readonly handles: EntryHandles;
}

const kinds = {
  task: 'Due',
  leave: 'Leave',
  absence: 'On leave',
  asset: 'Due back',
  holiday: 'Holiday',
  appointment: 'Appointment',
} as const;

/** An entry on one of its days; leads to where it can be changed. */
export function EntryLine({ entry, day, isRoomy, timeZone, onOpen, view, handles }: EntryLineProps) {
  const { kind, id, all_day, is_completed: isDone, board, place, answer } = entry;
  const time = timeOn(day, entry, timeZone);
  const detail = place === '' ? (board?.title ?? '') : place;
  const isDeclined = answer === 'declined';
  const words = (
    <Words data-view={all_day ? undefined : view}>
      <VisuallyHidden>{kinds[kind]}: </VisuallyHidden>
      {time !== null && <Time data-view={view}>{time}</Time>} <Title data-view={view}>{titleOf(entry)}</Title>
      {isDone && <VisuallyHidden> (done)</VisuallyHidden>}
      {isDeclined && <VisuallyHidden> (declined)</VisuallyHidden>}
      {isRoomy && detail !== '' && <Detail data-view={view}>{detail}</Detail>}
    </Words>
  );
  const look = {
    ...(isMovable(entry) && handles.of(entry)),
    'data-view': view,
    'data-timed': !all_day || undefined,
    'data-kind': kind,
    'data-roomy': isRoomy || undefined,
    'data-done': isDone || isDeclined || undefined,
  };
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
    case 'asset':
      return (
        <EntryLink to={assetPath(id)} {...look}>
          {words}
        </EntryLink>
      );
    case 'absence':
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
          {isResizable(entry) && (
            <Grip
              aria-hidden
              data-view={view}
              onPointerDown={(event) => {
                handles.grab(event, entry, 'end');
              }}
            />
          )}
        </EntryButton>
      );
  }
}

function titleOf({ kind, title }: CalendarEntry): string {
  if (kind === 'leave') return title === '' ? 'Leave' : `Leave: ${title}`;
  return kind === 'asset' ? `Return ${title}` : title;
}

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

  &[data-kind='task'],
  &[data-kind='asset'] {
    border-left-color: ${tokens.color.warning};
    background: ${tokens.color.warningSoft};
  }

  &[data-kind='leave'] {
    border-left-color: ${tokens.color.success};
    background: ${tokens.color.successSoft};
  }

  &[data-kind='absence'] {
    border-left-color: ${tokens.color.success};
    background: ${tokens.color.surfaceSunken};
  }

  &[data-kind='holiday'] {
    border-left-color: ${tokens.color.danger};
    background: ${tokens.color.dangerSoft};
  }

  &[data-movable] {
    user-select: none;
  }

  &[data-dragged] {
    outline: ${tokens.line.thick} solid ${tokens.color.accent};
    opacity: 0.8;
  }

  ${inGrid(css`
    padding-block: ${tokens.space[0.5]};
    line-height: ${tokens.lineHeight.control};
    white-space: nowrap;

    &[data-timed] {
      position: relative;
      display: flex;
      flex-direction: column;
      height: 100%;
      white-space: normal;
    }

    [data-narrow] & {
      padding-inline: ${tokens.space[0.5]} 0;
      font-size: ${tokens.fontSize.xsmall};
      hyphens: auto;
    }
  `)}

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

/** Cut at whole lines, as many as there is room for. */
const Words = styled.span`
  ${inGrid(css`
    display: -webkit-box;
    overflow: hidden;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: var(--lines);
    overflow-wrap: anywhere;

    /* Half an hour has one line: the title, and behind it the time where there is room for it. */
    [data-short] & {
      display: flex;
      flex-wrap: wrap;
      column-gap: ${tokens.space[1]};
      height: ${tokens.lineHeight.control};
    }
  `)}
`;

/** Moves the end. */
const Grip = styled.span`
  display: none;

  ${inGrid(css`
    display: block;
    position: absolute;
    inset: auto 0 0;
    height: ${tokens.space[1.5]};
    cursor: ns-resize;
  `)}
`;

const Time = styled.span`
  font-variant-numeric: tabular-nums;

  /* The place says when it is, and the title needs the room. */
  ${inGrid(css`
    [data-short] & {
      order: 1;
      white-space: nowrap;
    }

    [data-narrow] & {
      ${visuallyHiddenStyles}
    }
  `)}
`;

const Title = styled.span`
  font-weight: ${tokens.fontWeight.medium};

  ${inGrid(css`
    [data-short] & {
      max-width: 100%;
      overflow: hidden;
      text-overflow: ellipsis;
      white-space: nowrap;
    }
  `)}
`;

const Detail = styled.span`
  display: block;

  /* Half an hour has room for one line. */
  ${inGrid(css`
    [data-short] & {
      display: none;
    }
  `)}
`;
