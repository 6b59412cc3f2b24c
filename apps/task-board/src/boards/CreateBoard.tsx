import { usePreload } from '@atrium/forms/preload';
import { useAddressQuery, useAddressRequest } from '@atrium/router';
import { tokens } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { CreateBoardDialog, preloadIndexForms } from '../lazy-screens';
import { tileStyles } from './tile-styles';

interface Opening {
  readonly number: number;
  readonly isOpen: boolean;
  readonly workspace: string | undefined;
}

/**
 * The dialog that makes a board, and how it is opened: by a tile, by a workspace's menu, or by the address. It stands beside
 * the boards, so that it stays while they arrive.
 */
export function useCreateBoard() {
  // The form stays in the page while it closes; a new one begins with each opening.
  const [opening, setOpening] = useState<Opening>({ number: 0, isOpen: false, workspace: undefined });
  const [request, endRequest] = useAddressRequest();
  const [params] = useAddressQuery();
  const isAsked = request === 'board';
  usePreload(preloadIndexForms);

  const create = (workspace?: string): void => {
    setOpening({ number: opening.number + 1, isOpen: true, workspace });
  };
  const dialog = (opening.number > 0 || isAsked) && (
    <CreateBoardDialog
      key={isAsked ? `asked ${params.get('template') ?? ''}` : opening.number}
      isOpen={opening.isOpen || isAsked}
      workspace={opening.workspace}
      template={(isAsked ? params.get('template') : null) ?? undefined}
      onClose={() => {
        setOpening({ ...opening, isOpen: false });
        endRequest();
      }}
    />
  );
  return { create, dialog };
}

export const CreateTile = ({ onClick }: { readonly onClick: () => void }) => (
  <Tile type="button" onClick={onClick}>
    + Create Board
  </Tile>
);

const Tile = styled.button`
  ${tileStyles}
  align-items: center;
  justify-content: center;
  flex-direction: row;
  gap: ${tokens.space[2]};
  border: ${tokens.line.medium} dashed ${tokens.color.borderStrong};
  background: transparent;
  box-shadow: none;
  color: ${tokens.color.textMuted};
  font-weight: ${tokens.fontWeight.medium};
  cursor: pointer;

  &:hover {
    border-color: ${tokens.color.accent};
    background: ${tokens.color.accentSoft};
    color: ${tokens.color.accentText};
  }
`;
