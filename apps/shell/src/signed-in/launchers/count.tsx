import { selectSession } from '@atrium/auth-store';
import { useSelector } from '@atrium/state';
import { VisuallyHidden } from '@atrium/ui';
import { useMemo, useSyncExternalStore } from 'react';
import type { RootState } from '../store';
import { countSource, noCount } from './count-source';

/** What a badge call answers; 0 until it has. */
export function useCount(call: string): number {
  const session = useSelector((state: RootState) => selectSession(state));
  const source = useMemo(() => (session.status === 'active' ? countSource(call, session) : noCount), [call, session]);
  return useSyncExternalStore(source.subscribe, source.current);
}

/** Short for the eye, in full for screen readers. */
export const CountText = ({ count }: { readonly count: number }) => (
  <>
    <span aria-hidden>{count > 99 ? '99+' : count}</span>
    <VisuallyHidden>{count} waiting</VisuallyHidden>
  </>
);
