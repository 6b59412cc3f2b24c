import { selectTimeZone } from '@atrium/auth-store';
import { dayIn } from '@atrium/contracts/dates';
import { useSelector } from '@atrium/state';
import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The company's today, also for those who leave the page open overnight. */
export function useToday(): string {
  const timeZone = useSelector(selectTimeZone);
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => {
      setNow(Date.now());
    }, everyMs);
    return () => {
      clearInterval(timer);
    };
  }, []);
  return dayIn(timeZone, now);
}
