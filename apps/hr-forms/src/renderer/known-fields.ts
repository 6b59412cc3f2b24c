import { createContext } from 'react';

/** Keys of the fields that say what the employee record says: nobody types them. */
export const KnownFields = createContext<ReadonlySet<string>>(new Set());
