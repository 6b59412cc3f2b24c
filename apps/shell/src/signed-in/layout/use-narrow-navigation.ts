import { useState } from 'react';

const key = 'atriumNarrowNavigation';

/** Whether the left navigation shows icons only, as was chosen in this browser last. */
export function useNarrowNavigation(): [isNarrow: boolean, toggle: () => void] {
  const [isNarrow, setNarrow] = useState(() => localStorage.getItem(key) !== null);
  return [
    isNarrow,
    () => {
      if (isNarrow) localStorage.removeItem(key);
      else localStorage.setItem(key, 'true');
      setNarrow(!isNarrow);
    },
  ];
}
