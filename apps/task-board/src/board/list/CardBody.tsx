import { useSelector } from '@atrium/state';
import { dayIn, formatShortDayOf } from '@atrium/contracts/dates';
import { selectTimeZone } from '@atrium/auth-store';
import type { Card } from '@atrium/contracts/boards';
import { Link } from '@atrium/router';
import { Avatar, tokens } from '@atrium/ui';
import { CalendarClock, Check, FileText, ListChecks, ListTodo, MessageSquare, Paperclip } from '@atrium/ui/icons';
import { memo, useState } from 'react';
import styled from 'styled-components';
import { taskPath, type TaskState } from '../../board-paths';
import { TitleEditor } from '../../editing/TitleEditor';
import { dueText } from '../../task-details/due-text';
import { useBoardActions, useBoardFacts } from '../board-context';
import { dueState, type DueState } from '../due-state';
import { LabelChip } from '../labels/LabelChip';
import { CardMenu } from './CardMenu';

interface CardBodyProps {
  readonly card: Card;
  readonly list: string;
  /** Id of the text that tells how to drag by keyboard. */
  readonly dragHelpId: string | undefined;
}

/** More faces than this are counted instead. */
const facesShown = 3;

/** The inside of a card. Its title is the link to the task, and by the space bar the handle to drag it with. */
export const CardBody = memo(function CardBody({ card, list, dragHelpId }: CardBodyProps) {
  const { board, labels, members, now } = useBoardFacts();
  const { renameTask, showCover } = useBoardActions();
  const timeZone = useSelector(selectTimeZone);
  const [isRenaming, setIsRenaming] = useState(false);
  const state: TaskState = { boardId: board };
  const due = dueState(card, now);
  const shownLabels = card.labels?.flatMap((id) => labels.get(id) ?? []) ?? [];
  const faces = card.assigned?.flatMap((id) => members.get(id) ?? []) ?? [];

  return (
    <>
      {shownLabels.length > 0 && (
        <Labels>
          {shownLabels.map(({ id, name, colour }) => (
            <LabelChip key={id} $colour={colour}>
              {name}
            </LabelChip>
          ))}
        </Labels>
      )}
      <Head>
        {card.done === true && <DoneMark size={16} role="img" aria-label="Completed" />}
        {isRenaming ? (
          <TitleEditor
            label="Task title"
            title={card.title}
            maxLength={500}
            onSave={(title) => {
              renameTask(card.id, title);
            }}
            onClose={() => {
              setIsRenaming(false);
            }}
          />
        ) : (
          <Title
            to={taskPath(card.id)}
            state={state}
            draggable={false}
            data-card-title={card.id}
            data-done={card.done}
            aria-describedby={dragHelpId}
            {...(card.cover !== undefined && {
              onMouseEnter: (event: React.MouseEvent) => {
                showCover(card.cover ?? null, event.currentTarget);
              },
              onMouseLeave: () => {
                showCover(null);
              },
            })}
          >
            {card.title}
          </Title>
        )}
        <CardMenu
          card={card}
          list={list}
          onRename={() => {
            setIsRenaming(true);
          }}
        />
      </Head>
      {hasFoot(card) && (
        <Foot>
          {card.due !== undefined && due !== null && (
            <Due data-state={due} title={dueText(card.due, timeZone)}>
              <CalendarClock aria-hidden />
              {dueWords[due]}
              {dayText(card.due, timeZone)}
            </Due>
          )}
          {card.text === true && (
            <Fact role="img" aria-label="Has a description" title="Has a description">
              <FileText aria-hidden />
            </Fact>
          )}
          {card.items !== undefined && (
            <Fact title="Checklist items" data-done={card.items[0] === card.items[1] || undefined}>
              <ListChecks role="img" aria-label="Checklist items" />
              {card.items[0]}/{card.items[1]}
            </Fact>
          )}
          {card.subtasks !== undefined && (
            <Fact title="Subtasks" data-done={card.subtasks[0] === card.subtasks[1] || undefined}>
              <ListTodo role="img" aria-label="Subtasks" />
              {card.subtasks[0]}/{card.subtasks[1]}
            </Fact>
          )}
          {card.comments !== undefined && (
            <Fact title="Comments">
              <MessageSquare role="img" aria-label="Comments" />
              {card.comments}
            </Fact>
          )}
          {card.files !== undefined && (
            <Fact title="Attachments">
              <Paperclip role="img" aria-label="Attachments" />
              {card.files}
            </Fact>
          )}
          {faces.length > 0 && (
            <Faces>
              {faces.slice(0, facesShown).map(({ user, name, picture }) => (
                <Avatar key={user} name={name} src={picture} size={22} />
              ))}
              {faces.length > facesShown && <span>+{faces.length - facesShown}</span>}
            </Faces>
          )}
        </Foot>
      )}
    </>
  );
});

const dueWords = { overdue: 'Overdue: ', soon: 'Due soon: ', later: '', done: '' } as const satisfies Record<
  DueState,
  string
>;

/** Short, as a card has little room: the year stands there where it is another one. */
function dayText(due: string, timeZone: string): string {
  const isThisYear = dayIn(timeZone, Date.parse(due)).slice(0, 4) === dayIn(timeZone).slice(0, 4);
  return formatShortDayOf(due, timeZone, !isThisYear);
}

const hasFoot = ({ due, text, items, subtasks, comments, files, assigned }: Card): boolean =>
  [due, text, items, subtasks, comments, files, assigned].some((fact) => fact !== undefined);

const Labels = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${tokens.space[1]};
  margin-bottom: ${tokens.space[1]};
`;

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  gap: ${tokens.space[1]};
`;

const DoneMark = styled(Check)`
  flex: none;
  margin-top: ${tokens.space[0.5]};
  color: ${tokens.color.success};
`;

const Title = styled(Link)`
  flex: 1;
  min-width: 0;
  color: ${tokens.color.text};
  line-height: ${tokens.lineHeight.control};
  text-decoration: none;
  overflow-wrap: anywhere;
  -webkit-touch-callout: none;

  &:hover {
    text-decoration: underline;
  }

  &[data-done] {
    color: ${tokens.color.textMuted};
  }
`;

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
