import { useState } from 'react';
import { forgetDraft, keepDraft, readDraft } from './draft-store';
import { useUserId } from './use-user-id';

/** State that outlives a reload under `name`; null is nothing, and not kept. What was kept otherwise is passed over. */
export function useDraft<Value>(
  name: string,
  isValue: (stored: unknown) => stored is Value,
): [draft: Value | null, keep: (draft: Value | null) => void] {
  const userId = useUserId();
  const [draft, setDraft] = useState(() => readDraft(userId, name, isValue));
  const keep = (next: Value | null) => {
    setDraft(next);
    if (next === null) forgetDraft(userId, name);
    else keepDraft(userId, name, next);
  };
  return [draft, keep];
}
