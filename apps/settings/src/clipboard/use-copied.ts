import { useState } from 'react';

/** Copies a text, and tells whether it's the one that was copied last. */
export function useCopied(text: string) {
  const [copied, setCopied] = useState<string | null>(null);
  return {
    isCopied: copied === text,
    copy: () => {
      navigator.clipboard.writeText(text).then(
        () => {
          setCopied(text);
        },
        // Without the permission it can still be selected by hand.
        () => undefined,
      );
    },
  };
}
