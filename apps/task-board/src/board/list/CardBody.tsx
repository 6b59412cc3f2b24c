import type { Card } from '@atrium/contracts/boards';
import { Link } from '@atrium/router';
import { tokens } from '@atrium/ui';
import { Check } from '@atrium/ui/icons';
import { memo, useState } from 'react';
import styled from 'styled-components';
import { taskPath, type TaskState } from '../../task-board-paths';
import { TitleEditor } from '../../editing/TitleEditor';
import { useBoardActions, useBoardFacts } from '../board-context';
import { LabelChip } from '../../labels/LabelChip';
import { CardFacts } from './CardFacts';
import { CardMenu } from './CardMenu';

interface CardBodyProps {
  readonly card: Card;
  readonly list: string;
  /** Id of the text that tells how to drag by keyboard. */
  readonly dragHelpId: string | undefined;
}

/** The inside of a card. Its title is the link to the task, and by the space bar the handle to drag it with. */
export const CardBody = memo(function CardBody({ card, list, dragHelpId }: CardBodyProps) {
  const { labels } = useBoardFacts();
  const { renameTask } = useBoardActions();
  const [isRenaming, setIsRenaming] = useState(false);
  const shownLabels = card.labels?.flatMap((id) => labels.get(id) ?? []) ?? [];

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
          <CardTitle card={card} dragHelpId={dragHelpId} />
        )}
        <CardMenu
          card={card}
          list={list}
          onRename={() => {
            setIsRenaming(true);
          }}
        />
      </Head>
      <CardFacts card={card} />
    </>
  );
});

/** The link to the task. A card with a cover shows it while the pointer is on the title. */
function CardTitle({ card, dragHelpId }: Pick<CardBodyProps, 'card' | 'dragHelpId'>) {
  const { board } = useBoardFacts();
  const { showCover } = useBoardActions();
  const { cover } = card;
  return (
    <Title
      to={taskPath(card.id)}
      state={{ boardId: board } satisfies TaskState}
      draggable={false}
      data-card-title={card.id}
      data-done={card.done}
      aria-describedby={dragHelpId}
      {...(cover !== undefined && {
        onMouseEnter: (event: React.MouseEvent) => {
          showCover(cover, event.currentTarget);
        },
        onMouseLeave: () => {
          showCover(null);
        },
      })}
    >
      {card.title}
    </Title>
  );
}

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
