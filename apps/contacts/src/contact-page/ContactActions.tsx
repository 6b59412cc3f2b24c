import type { Contact } from '@atrium/contracts/contacts';
import { messageFor } from '@atrium/errors';
import { useNavigate } from '@atrium/router';
import { failureMessage, notifyFailure } from '@atrium/tenant-api';
import { Button } from '@atrium/ui';
import { Download, Pencil, Trash2 } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useContactsCardMutation, useContactsDeleteMutation } from '../api/contacts.api';
import { contactsPath } from '../contacts-paths';
import { ContactDialog } from '../lazy-screens';
import { useRestore } from './use-restore';

interface ContactActionsProps {
  readonly contact: Contact;
  readonly onEdit: () => void;
}

/** Long enough to notice a mistake and reach the button by keyboard. */
const undoMs = 15_000;

/** The actions for a contact. Deleting needs no confirmation because the toast has Undo. */
export function ContactActions({ contact, onEdit }: ContactActionsProps) {
  const navigate = useNavigate();
  const [saveCard, saving] = useContactsCardMutation();
  const [deleteContact, deleting] = useContactsDeleteMutation();
  const restore = useRestore();

  const save = async () => {
    const { error } = await saveCard(contact);
    if (error !== undefined) {
      showToast({ tone: 'danger', message: failureMessage(error, { fallback: 'contact.export-failed' }) });
    }
  };
  const remove = async () => {
    const { error } = await deleteContact(contact.id);
    if (error !== undefined) {
      notifyFailure(error, 'contact.delete-failed', () => void remove());
      return;
    }
    showToast({
      message: messageFor('contact.deleted', { name: contact.name }),
      action: { label: 'Undo', onPress: () => void restore(contact) },
      timeoutMs: undoMs,
    });
    void navigate(contactsPath);
  };

  return (
    <>
      <Button icon={<Download size={16} aria-hidden />} pending={saving.isLoading} onClick={() => void save()}>
        Save vCard
      </Button>
      <Button icon={<Trash2 size={16} aria-hidden />} pending={deleting.isLoading} onClick={() => void remove()}>
        Delete
      </Button>
      <Button
        variant="primary"
        icon={<Pencil size={16} aria-hidden />}
        onClick={onEdit}
        onPointerEnter={ContactDialog.preload}
        onFocus={ContactDialog.preload}
      >
        Edit
      </Button>
    </>
  );
}
