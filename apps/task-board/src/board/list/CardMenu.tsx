import type { Card } from '@atrium/contracts/boards';
import { ActionsMenu } from '@atrium/lists';
import { useNavigate } from '@atrium/router';
import { tokens } from '@atrium/ui';
import { ArrowUpRight, Check, Ellipsis, Pencil, Repeat, Tag, Trash2, Undo2 } from '@atrium/ui/icons';
import styled from 'styled-components';
import { taskPath, type TaskState } from '../../task-board-paths';
import { useBoardActions, useBoardFacts } from '../board-context';

interface CardMenuProps {
  readonly card: Card;
  readonly list: string;
  readonly onRename: () => void;
}

/** What can be done with a card. */
export function CardMenu({ card, list, onRename }: CardMenuProps) {
  const { board } = useBoardFacts();
  const actions = useBoardActions();
  const navigate = useNavigate();

  return (
    <FlatMenu
      label={`Actions for ${card.title}`}
      icon={<Ellipsis aria-hidden />}
      items={[
        {
          id: 'open',
          label: 'Open',
          icon: <ArrowUpRight aria-hidden />,
          onSelect: () => {
            void navigate(taskPath(card.id), { state: { boardId: board } satisfies TaskState });
          },
        },
        { id: 'rename', label: 'Rename', icon: <Pencil aria-hidden />, onSelect: onRename },
        {
          id: 'move',
          label: 'Move…',
          icon: <Repeat aria-hidden />,
          onSelect: () => {
            actions.askToMoveTask(card, list);
          },
        },
        {
          id: 'labels',
          label: 'Labels…',
          icon: <Tag aria-hidden />,
          onSelect: () => {
            actions.askForLabels(card);
          },
        },
        {
          id: 'complete',
          label: card.done === true ? 'Reopen' : 'Mark as Done',
          icon: card.done === true ? <Undo2 aria-hidden /> : <Check aria-hidden />,
          onSelect: () => {
            actions.completeTask(card.id, card.done !== true);
          },
        },
        { kind: 'separator' },
        {
          id: 'delete',
          label: 'Delete',
          icon: <Trash2 aria-hidden />,
          tone: 'danger',
          onSelect: () => {
            actions.askToDeleteTask(card);
          },
        },
      ]}
    />
  );
}

/** No taller than the title's line. */
const FlatMenu = styled(ActionsMenu)`
  && {
    min-height: ${tokens.size.controlInline};
    margin: calc(-1 * ${tokens.space[0.5]}) calc(-1 * ${tokens.space[1]}) calc(-1 * ${tokens.space[0.5]}) 0;
  }
`;
