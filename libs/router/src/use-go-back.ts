import { useLocation, useNavigate } from 'react-router';
import { useState } from 'react';

/** Goes to the page before this one, or to `fallback` when this is where the visit began. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // Later changes of the query get keys of their own, so the one at opening counts.
  const [openedFirst] = useState(key === 'default');

  return () => {
    const position = positionInHistory();
    const isFirst = position === null ? openedFirst : position === 0;
    void (isFirst ? navigate(fallback, { replace: true }) : navigate(-1));
  };
}

/** The router counts the entries that it made in the browser's history, from 0; the count survives a reload. */
function positionInHistory(): number | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
  return typeof state.idx === 'number' ? state.idx : null;
}
