import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke after which someone has stopped typing. */
const pause = 200;

/** The text once nobody types any more, so that the server is not asked for every letter. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => {
      setSettled(text);
    }, pause);
    return () => {
      clearTimeout(timer);
    };
  }, [text]);
  return settled;
}
