import type { ScreenFailureProps } from '@atrium/router';
import { useEffect } from 'react';

const pauseMs = 15_000;

/** In the place of something that nobody waits for: asks for it again by itself, when the line is back or after a while. */
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
