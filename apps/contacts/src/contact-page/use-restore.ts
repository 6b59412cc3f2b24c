import type { Contact } from '@atrium/contracts/contacts';
import { messageFor } from '@atrium/errors';
import { notifyFailure } from '@atrium/tenant-api';
import { showToast } from '@atrium/ui/toast';
import { useCallback } from 'react';
import { useContactsRestoreMutation } from '../api/contacts.api';

/** Restores a deleted contact. A failure is reported with a button to try again. */
export function useRestore(): (contact: Pick<Contact, 'id' | 'name'>) => Promise<void> {
  const [restore] = useContactsRestoreMutation();
  return useCallback(
    async function bringBack(contact: Pick<Contact, 'id' | 'name'>): Promise<void> {
      const { error } = await restore(contact.id);
      if (error !== undefined) notifyFailure(error, 'contact.restore-failed', () => void bringBack(contact));
      else showToast({ tone: 'success', message: messageFor('contact.restored', { name: contact.name }) });
    },
    [restore],
  );
}
