import { readStored, validClaims } from '@atrium/auth-store';
import { useEffect, useState } from 'react';

/**
 * While `isAsked`, the browser asks before the tab is closed or reloaded. Not once whoever opened the form is signed out:
 * nothing of their session stays on the page.
 */
export function useLeaveQuestion(isAsked: boolean): void {
  const [owner] = useState(userId);
  useEffect(() => {
    if (!isAsked) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (userId() === owner) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => {
      removeEventListener('beforeunload', ask);
    };
  }, [isAsked, owner]);
}

const userId = (): string | null => validClaims(readStored('token'))?.user_id ?? null;
