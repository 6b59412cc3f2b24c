import type { RemoteSearchKind } from '@atrium/remote-contract';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { startSearch, stateOf, type SearchState } from './search-session';

/** Finds things of some kinds, whose list must be the same one from render to render. */
export function useSearch(typed: string, kinds: readonly RemoteSearchKind[], isNarrowed: boolean): SearchState {
  const [session] = useState(startSearch);
  const query = typed.trim();
  const question = useMemo(() => ({ query, kinds, isNarrowed }), [query, kinds, isNarrowed]);
  useEffect(() => session.ask(question), [session, question]);
  return stateOf(useSyncExternalStore(session.subscribe, session.answers), question);
}
