import type { ScreenFailureProps } from '@atrium/router';
import { useEffect } from 'react';

const pauseMs = 15_000;

/** In place of something that nobody waits for: retries by itself, once the connection is back or after a while. */
export function QuietRetry({ onRetry }: ScreenFailureProps) {
  useEffect(() => {
    const timer = setTimeout(onRetry, pauseMs);
    addEventListener('online', onRetry);
    return () => {
      clearTimeout(timer);
      removeEventListener('online', onRetry);
    };
  }, [onRetry]);
  return null;
}
