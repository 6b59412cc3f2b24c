import { useSearchParams } from 'react-router';
import { useCallback, useEffect, useRef } from 'react';

type Change = (params: URLSearchParams) => URLSearchParams;

/**
 * The query of the address, and a function to replace it. The router renders a new address asynchronously; changes before
 * that build on each other, whereas the router's own setter would build on what has been rendered.
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
