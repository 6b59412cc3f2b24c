import { useEffect, useRef, useState } from 'react';

const delayMs = 250;

/**
 * Text that is shown as it's typed and passed to `commit` once typing pauses. Other changes of `committed` (Back, clearing
 * the filters) show at once.
 */
export function useDebouncedText(committed: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(committed);
  const [lastCommitted, setLastCommitted] = useState(committed);
  if (committed !== lastCommitted) {
    setLastCommitted(committed);
    // If it differs from what is being typed by spaces only, the change is our own.
    if (text.trim() !== committed) setText(committed);
  }

  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });
  useEffect(() => {
    if (text.trim() === committed) return;
    const timer = setTimeout(() => {
      latestCommit.current(text.trim());
    }, delayMs);
    return () => {
      clearTimeout(timer);
    };
  }, [text, committed]);

  return [text, setText];
}
