import type { Board } from '@atrium/contracts/boards';
import { useLocation, useNavigate } from '@atrium/router';
import { Button, tokens } from '@atrium/ui';
import { ArrowLeft } from '@atrium/ui/icons';
import styled from 'styled-components';
import { boardPath, boardsPath, type BoardState } from '../task-board-paths';

/** Leads to the page before, or to the task's board when this is where the visit began. */
export function BackLine({ board }: { readonly board: Board | null }) {
  const navigate = useNavigate();
  const { key } = useLocation();

  const goBack = () => {
    // The router gives the first entry of a visit this key.
    if (key !== 'default') void navigate(-1);
    else if (board === null) void navigate(boardsPath, { replace: true });
    else {
      const state: BoardState = { boardId: board.id, boardTitle: board.title };
      void navigate(boardPath(board), { replace: true, state });
    }
  };

  return (
    <Line>
      <Button variant="ghost" size="small" icon={<ArrowLeft aria-hidden />} onClick={goBack}>
        Back
      </Button>
    </Line>
  );
}

/** The button's text stands in line with what is below it. */
const Line = styled.div`
  margin: 0 0 calc(-1 * ${tokens.space[2]}) calc(-1 * ${tokens.size.controlPaddingInline});
`;
