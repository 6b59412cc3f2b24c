import { withFreshCards } from './board-snapshot';
import { boardSnapshotApi, inBoard } from './board-snapshot.api';
import { mayPass, rereading, type ReadOutcome, type RereadContext, type Rereader } from './reread';

/** As many as fit a URL and are quicker than the board's snapshot. */
const cardsPerCall = 100;

/** Keeps a board up to date: cards that changed are read again, alone; everything only when lists or labels changed. */
export function boardRereader(board: string, context: RereadContext): Rereader {
  const { dispatch, getState, sentChanges } = context;
  const { taskBoardSnapshot, taskBoardCards } = boardSnapshotApi.endpoints;
  const cards = new Set<string>();
  let isStale = false;

  const readSnapshot = async (): Promise<ReadOutcome> => {
    isStale = false;
    cards.clear();
    await dispatch(boardSnapshotApi.util.getRunningQueryThunk('taskBoardSnapshot', board));
    const { error } = await dispatch(taskBoardSnapshot.initiate(board, { forceRefetch: true, subscribe: false }));
    if (!mayPass(error)) return 'done';
    isStale = true;
    return 'failed';
  };

  const readCards = async (): Promise<ReadOutcome> => {
    const ids = [...cards];
    cards.clear();
    const sentBefore = sentChanges();
    const { data } = await dispatch(taskBoardCards.initiate({ board, ids }, { forceRefetch: true, subscribe: false }));
    if (data !== undefined && sentChanges() === sentBefore) {
      inBoard(board, (snapshot) => withFreshCards(snapshot, ids, data)).accept(context);
      return 'done';
    }
    for (const id of ids) cards.add(id);
    return data === undefined ? 'failed' : 'done';
  };

  const run = rereading(
    context,
    () => isStale || cards.size > 0,
    () => (isStale || cards.size > cardsPerCall ? readSnapshot() : readCards()),
  );

  return {
    onChange: ({ kind, ids }) => {
      if (kind === 'board') isStale = true;
      else for (const id of ids) cards.add(id);
      void run();
    },
    readAll: () => {
      isStale = true;
      return run();
    },
    position: () => taskBoardSnapshot.select(board)(getState()).data?.seq,
  };
}
