import { contactImportLimits } from '@atrium/contracts/contact-options';
import { groupDigits } from '@atrium/contracts/numbers';
import { messageFor } from '@atrium/errors';
import { FileImport } from '@atrium/forms/file-import';
import { WayBack } from '@atrium/lists/places';
import { useNavigate, useScrollMemory } from '@atrium/router';
import { Checkbox, PageHeader, Stack } from '@atrium/ui';
import { useState } from 'react';
import { useContactsImportMutation, useContactsImportPreviewMutation } from '../api/contacts.api';
import { contactList, contactsPath } from '../contacts-paths';
import { CardRows } from './CardRows';

/** Imports contacts from a file. */
export function ImportPage() {
  useScrollMemory();
  const navigate = useNavigate();
  const [isPrivate, setPrivate] = useState(false);
  const [send, importing] = useContactsImportMutation();
  return (
    <Stack gap={5}>
      <PageHeader
        back={<WayBack list={contactList} here="Import" />}
        title="Import contacts"
        subtitle="Add contacts from a vCard file. You’ll see every one of them before anything is saved."
      />
      <FileImport
        intro={`Phones, mail programs and address books export vCard files (.vcf), with one contact or many. Contacts you already have stay as they are, and photos are left out. The limit is ${groupDigits(contactImportLimits.cards)} contacts.`}
        file={{ label: 'vCard file', accept: ['.vcf', '.vcard', 'text/vcard', 'text/x-vcard'], acceptLabel: 'vCard' }}
        noun={['contact', 'contacts']}
        options={<Checkbox label="Only I can see the imported contacts" checked={isPrivate} onChange={setPrivate} />}
        maxMegabytes={contactImportLimits.mb}
        previewing={useContactsImportPreviewMutation()}
        importing={[(request) => send({ ...request, isShared: !isPrivate }), importing]}
        failed="contact-import.failed"
        success={({ created, unchanged }) =>
          messageFor('contact-import.done', { created: groupDigits(created), unchanged: groupDigits(unchanged) })
        }
        onImported={() => void navigate(contactsPath)}
        summary={({ actions: { add, none } }, bad) =>
          `New: ${groupDigits(add)}. Already here: ${groupDigits(none)}. With problems: ${groupDigits(bad)}.`
        }
        nothingToImport="All of these contacts are already here. There’s nothing to import."
      >
        {(rows) => <CardRows rows={rows} />}
      </FileImport>
    </Stack>
  );
}
