import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import { shellRelease } from './report-shell';

/**
 * Tells the registry how quick this page was, once, when it goes out of sight: how soon it showed something, how soon it answered
 * to a click, how much moved. With the part of the suite that the visit began in, and nothing about the person.
 */
export function reportVitals(page: string): void {
  const vitals: Partial<Record<Metric['name'], number>> = {};
  const keep = ({ name, value }: Metric): void => {
    vitals[name] = value;
  };
  for (const follow of [onLCP, onINP, onCLS, onFCP, onTTFB]) follow(keep, { reportAllChanges: true });

  const send = (): void => {
    if (document.visibilityState !== 'hidden' || Object.keys(vitals).length === 0) return;
    document.removeEventListener('visibilitychange', send);
    void fetch('/reports/', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ remote: 'shell', release: shellRelease(), outcome: 'visited', page, vitals }),
      keepalive: true,
    }).catch(() => undefined);
  };
  document.addEventListener('visibilitychange', send);
}
