import { useLocation, useNavigate } from 'react-router';
import { useState } from 'react';

/** Goes to the previous page, or to `fallback` if the visit started here. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // Query changes create new keys, so the key at opening counts.
  const [openedFirst] = useState(key === 'default');

  return () => {
    const position = positionInHistory();
    const isFirst = position === null ? openedFirst : position === 0;
    void (isFirst ? navigate(fallback, { replace: true }) : navigate(-1));
  };
}

/** The router counts its entries in the browser's history from 0; the count survives a reload. */
function positionInHistory(): number | null {
  const state: unknown = window.history.state;
  if (typeof state !== 'object' || state === null || !('idx' in state)) return null;
  return typeof state.idx === 'number' ? state.idx : null;
}
