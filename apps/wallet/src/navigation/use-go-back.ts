import { useLocation, useNavigate } from '@atrium/router';
import { useState } from 'react';

/** Goes to the page before this one, or to `fallback` when this is where the visit began. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  // Later changes of the query get keys of their own, so the one at opening counts.
  const [openedFirst] = useState(key === 'default');
  return () => {
    // The router counts its entries of the browser's history from 0, and the count survives a reload.
    const state: unknown = window.history.state;
    const position = typeof state === 'object' && state !== null && 'idx' in state ? state.idx : null;
    const isFirst = typeof position === 'number' ? position === 0 : openedFirst;
    void (isFirst ? navigate(fallback, { replace: true }) : navigate(-1));
  };
}
