import { useEffect, useState } from 'react';

/** Milliseconds without a keystroke after which typing has paused. */
const pause = 200;

/** The text once typing pauses, so that the server isn't asked for every letter. */
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
