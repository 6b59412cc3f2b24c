import type { Card } from '@atrium/contracts/boards';
import { useNavigate } from '@atrium/router';
import { IconButton, tokens } from '@atrium/ui';
import { ArrowUpRight, Check, Ellipsis, Pencil, Repeat, Tag, Trash2, Undo2 } from '@atrium/ui/icons';
import { Menu } from '@atrium/ui/menu';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { taskPath, type TaskState } from '../../task-board-paths';
import { useBoardActions, useBoardFacts } from '../board-context';

interface CardMenuProps {
  readonly card: Card;
  readonly list: string;
  readonly onRename: () => void;
}

/** What can be done with a card. The menu itself is made when it is first asked for: boards show many cards. */
export function CardMenu(props: CardMenuProps) {
  const [askedBy, setAskedBy] = useState<'keyboard' | 'pointer' | null>(null);
  return askedBy !== null ? (
    <OpenMenu {...props} askedBy={askedBy} />
  ) : (
    <MenuTrigger
      size="small"
      label={`Actions for ${props.card.title}`}
      aria-haspopup="menu"
      onClick={({ detail }) => {
        setAskedBy(detail === 0 ? 'keyboard' : 'pointer');
      }}
    >
      <Ellipsis aria-hidden />
    </MenuTrigger>
  );
}

function OpenMenu({ card, list, onRename, askedBy }: CardMenuProps & { readonly askedBy: 'keyboard' | 'pointer' }) {
  const { board } = useBoardFacts();
  const actions = useBoardActions();
  const navigate = useNavigate();
  const trigger = useRef<HTMLButtonElement>(null);
  // The button that was pressed is gone: pressing its like puts the focus where the menu takes it from and gives it back,
  // and by keyboard on its first entry.
  useEffect(() => {
    trigger.current?.focus();
    if (askedBy === 'pointer') trigger.current?.click();
    else trigger.current?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  }, [askedBy]);

  return (
    <Menu
      label={`Actions for ${card.title}`}
      placement="bottom end"
      trigger={
        <MenuTrigger ref={trigger} size="small" label={`Actions for ${card.title}`}>
          <Ellipsis aria-hidden />
        </MenuTrigger>
      }
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

const MenuTrigger = styled(IconButton)`
  && {
    min-height: ${tokens.size.controlInline};
    margin: calc(-1 * ${tokens.space[0.5]}) calc(-1 * ${tokens.space[1]}) calc(-1 * ${tokens.space[0.5]}) 0;
  }
`;
