import { useEffect, useRef } from 'react';

/** Reads again what others may have changed whenever the person comes back to the page. */
export function useRereadInSight(reread: () => unknown): void {
  const latest = useRef(reread);
  useEffect(() => {
    latest.current = reread;
  });

  useEffect(() => {
    const rereadInSight = () => {
      if (document.visibilityState === 'visible') latest.current();
    };
    addEventListener('focus', rereadInSight);
    document.addEventListener('visibilitychange', rereadInSight);
    return () => {
      removeEventListener('focus', rereadInSight);
      document.removeEventListener('visibilitychange', rereadInSight);
    };
  }, []);
}
