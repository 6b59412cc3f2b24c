import { useEffect, useRef, useState } from 'react';

const delayMs = 250;

/**
 * Text that is shown as it is typed and handed to `commit` once typing pauses. A change of `committed` from elsewhere
 * (Back, clearing the filters) shows at once.
 */
export function useDebouncedText(committed: string, commit: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(committed);
  const [lastCommitted, setLastCommitted] = useState(committed);
  if (committed !== lastCommitted) {
    setLastCommitted(committed);
    // What is being typed is ahead of the address by spaces only when the change is our own.
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
