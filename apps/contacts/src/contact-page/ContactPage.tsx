import type { Contact } from '@atrium/contracts/contacts';
import { RecordColumns, RecordStates, StarButton, WayBack } from '@atrium/lists/places';
import { usePageName, useParams, useScrollMemory } from '@atrium/router';
import { useVisit } from '@atrium/tenant-api';
import { Button, Notice, PageHeader, Stack } from '@atrium/ui';
import { useState } from 'react';
import { useContactsRetrieveQuery } from '../api/contacts.api';
import { contactList } from '../contacts-paths';
import { ContactDialog } from '../lazy-screens';
import { ContactActions } from './ContactActions';
import { ContactFacts } from './ContactFacts';
import { ContactNotes } from './ContactNotes';
import { useRestore } from './use-restore';

/** The page of a contact. */
export function ContactPage() {
  useScrollMemory();
  const { id = '' } = useParams();
  // Remounted for another contact, so that no dialog stays open.
  return <OneContact key={id} id={id} />;
}

function OneContact({ id }: { readonly id: string }) {
  const result = useContactsRetrieveQuery(id, { refetchOnMountOrArgChange: true });
  const contact = result.data;
  usePageName(contact?.name);
  useVisit('contact', contact?.deleted_at === null ? contact.id : undefined);
  return (
    <RecordStates result={result} list={contactList} notFound="contact.not-found" failure="contact.fetch-failed">
      {(found) => <ContactView contact={found} />}
    </RecordStates>
  );
}

function ContactView({ contact }: { readonly contact: Contact }) {
  const [isEditing, setEditing] = useState(false);
  const restore = useRestore();
  const isDeleted = contact.deleted_at !== null;
  return (
    <Stack gap={5}>
      <PageHeader
        back={<WayBack list={contactList} here={contact.name} />}
        title={contact.name}
        beside={isDeleted ? undefined : <StarButton kind="contact" id={contact.id} />}
        subtitle={[contact.job_title, contact.organisation].filter((part) => part !== '').join(' · ') || undefined}
        actions={
          isDeleted ? undefined : (
            <ContactActions
              contact={contact}
              onEdit={() => {
                setEditing(true);
              }}
            />
          )
        }
      />
      {isDeleted && (
        <Notice
          tone="warning"
          title="This contact was deleted."
          action={
            <Button size="small" onClick={() => void restore(contact)}>
              Restore
            </Button>
          }
        >
          You can restore it for 30 days.
        </Notice>
      )}
      <RecordColumns>
        <ContactFacts contact={contact} />
        {!isDeleted && <ContactNotes contact={contact.id} isShared={contact.is_shared} />}
      </RecordColumns>
      {isEditing && (
        <ContactDialog
          contact={contact}
          onClose={() => {
            setEditing(false);
          }}
        />
      )}
    </Stack>
  );
}
