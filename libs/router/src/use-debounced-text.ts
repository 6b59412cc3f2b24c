import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Text that is shown as it's typed and passed to `commit` once typing pauses. Other changes of `committed` (Back, clearing
 * the filters) show at once.
 */
export function useDebouncedText(
  committed: string,
  commit: (text: string) => void,
  pauseMs = 250,
): [string, (text: string) => void] {
  const [text, setText] = useState(committed);
  const [lastCommitted, setLastCommitted] = useState(committed);
  if (committed !== lastCommitted) {
    setLastCommitted(committed);
    // If it differs from what is being typed by spaces only, the change is our own.
    if (text.trim() !== committed) setText(committed);
  }

  const commitTyped = useEffectEvent(() => {
    commit(text.trim());
  });
  useEffect(() => {
    if (text.trim() === committed) return;
    const timer = setTimeout(commitTyped, pauseMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text, committed, pauseMs]);

  return [text, setText];
}
