import type { BoardSnapshot } from '@atrium/contracts/boards';
import { findCard } from '../api/board-snapshot';
import { DeleteTaskDialog, LabelsDialog, MoveTaskDialog } from '../lazy-screens';
import type { Asked } from './use-board-actions';

interface BoardDialogsProps {
  readonly board: BoardSnapshot;
  readonly asked: Asked | null;
  readonly onClose: () => void;
  readonly onMove: (task: string, list: string, before: string | null) => void;
  readonly onLabel: (task: string, labels: string[]) => void;
}

/** The dialog that was asked for, if any. */
export function BoardDialogs({ board, asked, onClose, onMove, onLabel }: BoardDialogsProps) {
  if (asked === null) return null;
  const id = board.board.id;
  switch (asked.about) {
    case 'delete':
      return <DeleteTaskDialog board={id} card={asked.card} onClose={onClose} />;
    case 'move':
      return (
        <MoveTaskDialog
          board={board}
          card={asked.card}
          list={asked.list}
          onClose={onClose}
          onMove={(list, before) => {
            onMove(asked.card.id, list, before);
          }}
        />
      );
    case 'labels': {
      // As it is now: its labels change under the dialog.
      const card = asked.card === null ? null : (findCard(board, asked.card.id)?.card ?? null);
      return (
        <LabelsDialog
          board={id}
          labels={board.labels}
          onClose={onClose}
          {...(card !== null && {
            task: {
              title: card.title,
              labels: card.labels ?? [],
              onChange: (labels) => {
                onLabel(card.id, labels);
              },
            },
          })}
        />
      );
    }
  }
}
