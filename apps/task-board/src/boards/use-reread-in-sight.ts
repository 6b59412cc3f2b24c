import { useEffect } from 'react';

/** Reads again what others may have changed whenever the person comes back to the page. */
export function useRereadInSight(reread: () => unknown): void {
  useEffect(() => {
    const rereadInSight = () => {
      if (document.visibilityState === 'visible') reread();
    };
    addEventListener('focus', rereadInSight);
    document.addEventListener('visibilitychange', rereadInSight);
    return () => {
      removeEventListener('focus', rereadInSight);
      document.removeEventListener('visibilitychange', rereadInSight);
    };
  }, [reread]);
}
