import type { TrashEntry } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { useNavigate } from '@atrium/router';
import { Badge, Button, tokens } from '@atrium/ui';
import { Undo2 } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { boardPath, taskPath } from '../task-board-paths';
import { useUndelete } from '../editing/use-undo';
import { timeAgo } from '@atrium/contracts/relative-time';
import { daysLeft, placeOf, returnsWith } from './trash-texts';

interface TrashLineProps {
  readonly entry: TrashEntry;
  /** On a board's own trash its name goes without saying. */
  readonly isOfBoard: boolean;
  readonly now: number;
}

const kinds = { board: 'Board', list: 'List', task: 'Task' } as const;

/** Something that was deleted, where it was, by whom, and how long it can still be restored. */
export function TrashLine({ entry, isOfBoard, now }: TrashLineProps) {
  const { kind, id, title, board, parent, deleted_at, deleted_by, expires_at } = entry;
  const navigate = useNavigate();
  const undelete = useUndelete();
  const [isRestoring, setIsRestoring] = useState(false);

  const restore = async () => {
    setIsRestoring(true);
    const isBack = await undelete({ kind, id, board: board.id, ...(parent !== null && { task: parent.id }) });
    setIsRestoring(false);
    if (!isBack) return;
    showToast({
      tone: 'success',
      message: messageFor('trash.restored', { title }),
      action: { label: 'Open', onPress: () => void navigate(kind === 'task' ? taskPath(id) : boardPath(board)) },
      timeoutMs: 10_000,
    });
  };

  const ago = timeAgo(deleted_at, now);
  const place = placeOf(entry, isOfBoard);
  const company = returnsWith(entry);
  return (
    <Line>
      <Texts>
        <Head>
          <Title>{title}</Title>
          <Badge>{kind === 'task' && parent !== null ? 'Subtask' : kinds[kind]}</Badge>
        </Head>
        {place !== null && <Fact>{place}</Fact>}
        <Fact>
          {deleted_by === null ? `Deleted ${lowerFirst(ago)}` : `Deleted by ${deleted_by} ${lowerFirst(ago)}`} ·{' '}
          {daysLeft(expires_at, now)}
        </Fact>
        {company !== null && <Fact>{company}</Fact>}
      </Texts>
      <Button
        icon={<Undo2 aria-hidden />}
        aria-label={`Restore ${title}`}
        pending={isRestoring}
        onClick={() => void restore()}
      >
        Restore
      </Button>
    </Line>
  );
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const Line = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]} ${tokens.space[4]};
  padding: ${tokens.space[3]} ${tokens.space[4]};

  & + & {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }
`;

const Texts = styled.div`
  flex: 1 1 ${tokens.column.xlarge};
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${tokens.space[1]} ${tokens.space[2]};
`;

const Title = styled.strong`
  font-weight: ${tokens.fontWeight.medium};
  overflow-wrap: anywhere;
`;

const Fact = styled.div`
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;
`;
