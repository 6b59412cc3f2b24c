import { useEffect, useState } from 'react';
import { readPermissions, type Permissions } from '../suite/own-permissions';

const none: Permissions = new Set();

/** What whoever is signed in may do; null until that's known or wanted, and nothing where nobody says. */
export function usePermissions(isWanted = true): Permissions | null {
  const [permissions, setPermissions] = useState<Permissions | null>(null);
  useEffect(() => {
    if (!isWanted) return undefined;
    let isShown = true;
    readPermissions()
      .catch(() => none)
      .then((read) => {
        if (isShown) setPermissions(read);
      }, ignore);
    return () => {
      isShown = false;
    };
  }, [isWanted]);
  return permissions;
}

const ignore = () => undefined;
