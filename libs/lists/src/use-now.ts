import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The time in milliseconds, kept current to half a minute: for relative times, and for pages left open overnight. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return now;
}
