import { selectSession } from '@atrium/auth-store';
import { useSelector } from '@atrium/state';
import { useTaskBoardChangesQuery, type Followed } from './board-changes.api';

/** Keeps a board or a task up to date while it's on screen. Null: there is nothing to follow yet, or no more. */
export function useLiveChanges(followed: Followed | null): void {
  const isSignedIn = useSelector(selectSession).status === 'active';
  useTaskBoardChangesQuery(followed ?? nothing, { skip: followed === null || !isSignedIn });
}

const nothing: Followed = { board: '', after: 0 };
