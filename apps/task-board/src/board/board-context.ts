import type { Card, Label, Member } from '@atrium/contracts/boards';
import { createContext, useContext } from 'react';

/** What cards refer to by id. It changes rarely, and then every card in sight is drawn again. */
export interface BoardFacts {
  readonly board: string;
  readonly labels: ReadonlyMap<string, Label>;
  readonly members: ReadonlyMap<string, Member>;
  /** Milliseconds; as fresh as due dates need it. */
  readonly now: number;
}

/** What can be done on a board. The functions never change, so that no card is drawn again for them. */
export interface BoardActions {
  readonly renameTask: (task: string, title: string) => void;
  readonly completeTask: (task: string, done: boolean) => void;
  readonly askToDeleteTask: (card: Card) => void;
  readonly askToMoveTask: (card: Card, list: string) => void;
  readonly askForLabels: (card: Card) => void;
  readonly showCover: (cover: string | null, beside?: Element) => void;
  readonly renameList: (list: string, title: string) => void;
  readonly moveList: (list: string, order: number) => void;
  readonly deleteList: (list: string, title: string) => void;
}

export const BoardFactsContext = createContext<BoardFacts | null>(null);
export const BoardActionsContext = createContext<BoardActions | null>(null);

export function useBoardFacts(): BoardFacts {
  const facts = useContext(BoardFactsContext);
  if (facts === null) throw new Error('Cards stand on a board.');
  return facts;
}

export function useBoardActions(): BoardActions {
  const actions = useContext(BoardActionsContext);
  if (actions === null) throw new Error('Cards stand on a board.');
  return actions;
}
