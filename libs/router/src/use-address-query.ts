import { useSearchParams } from 'react-router';
import { useCallback, useEffect, useRef } from 'react';

type Change = (params: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and how to change it in place. The router draws a new address when it finds time; a change
 * that comes before that builds on the one before it, where the router's own setter would build on what is drawn.
 */
export function useAddressQuery(): [params: URLSearchParams, change: (change: Change) => void] {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  const set = useRef(setParams);
  useEffect(() => {
    latest.current = params;
    set.current = setParams;
  }, [params, setParams]);

  const change = useCallback((make: Change) => {
    latest.current = make(latest.current);
    set.current(latest.current, { replace: true });
  }, []);
  return [params, change];
}
