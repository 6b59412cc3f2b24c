import { newKey } from '@atrium/tenant-api';
import { useState } from 'react';

/**
 * The key to send something new with. The same content keeps its key from one try to the next; other content is another
 * row, and what a lost answer may have made of the former one stays. `formKey` begins it anew.
 */
export function useContentKey(): (formKey: string, content: string) => string {
  const [keys] = useState(() => new Map<string, string>());
  return (formKey, content) => {
    const name = `${formKey} ${content}`;
    const key = keys.get(name) ?? newKey();
    keys.set(name, key);
    return key;
  };
}
