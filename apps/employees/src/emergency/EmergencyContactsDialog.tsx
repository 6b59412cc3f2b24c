import type { EmergencyContacts } from '@atrium/contracts/records';
import { messageFor } from '@atrium/errors';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { Button, Inline, Notice, Stack, Text, TextField, tokens } from '@atrium/ui';
import { Plus, Trash2 } from '@atrium/ui/icons';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { useEmployeesSetEmergencyContactsMutation } from '../api/records.api';
import { checkContacts, places, valuesOf, withoutPlace, type ContactField } from './contact-values';

interface EmergencyContactsDialogProps {
  /** Of the record. */
  readonly id: string;
  /** As they are now: someone else's edit arrives here while the form is open. */
  readonly now: EmergencyContacts;
  readonly onClose: () => void;
}

/** All contacts at once: their order says whom to call first. */
export function EmergencyContactsDialog({ id, now, onClose }: EmergencyContactsDialogProps) {
  const [begun] = useState(now);
  const [shown, setShown] = useState(Math.max(1, now.contacts.length));
  const [setContacts] = useEmployeesSetEmergencyContactsMutation();
  const form = useForm({
    initial: valuesOf(begun.contacts),
    check: checkContacts,
    send: (contacts) => setContacts({ id, contacts: { contacts: [...contacts], version: now.version } }),
    failureText: 'emergency-contacts.save-failed',
    success: () => messageFor('emergency-contacts.saved'),
    onSent: onClose,
  });

  const list = useRef<HTMLDivElement>(null);
  /** Which contact to go on with: the buttons that add and remove one may be gone. */
  const next = useRef<number | null>(null);
  useEffect(() => {
    if (next.current === null) return;
    list.current?.querySelectorAll('fieldset')[next.current]?.querySelector('input')?.focus();
    next.current = null;
  }, [shown, form.values]);

  const remove = (place: number) => {
    for (const [field, value] of Object.entries(withoutPlace(form.values, place))) {
      form.change(field as ContactField, value);
    }
    const left = Math.max(1, shown - 1);
    setShown(left);
    next.current = Math.min(place, left - 1);
  };

  return (
    <FormDialog form={form} title="Emergency contacts" submitLabel="Save" onClose={onClose}>
      {JSON.stringify(now.contacts) !== JSON.stringify(begun.contacts) && (
        <Notice tone="warning" title="These contacts were edited in the meantime. Saving replaces them:">
          {now.contacts.map(({ name, phone_number }) => `${name}, ${phone_number}`).join(' · ')}
        </Notice>
      )}
      <Text tone="muted">Whoever comes first is called first.</Text>
      <Contacts ref={list}>
        {places.slice(0, shown).map((place) => (
          <Contact key={place}>
            <Legend>Contact {place + 1}</Legend>
            <Stack gap={3}>
              <TextField {...form.field(`name_${place}`)} label="Name" required autoComplete="off" />
              <TextField {...form.field(`relationship_${place}`)} label="Relationship" required autoComplete="off" />
              <TextField
                {...form.field(`phone_number_${place}`)}
                label="Phone Number"
                type="tel"
                required
                autoComplete="off"
              />
              <Inline justify="end">
                <Button
                  variant="ghost"
                  size="small"
                  icon={<Trash2 size={16} aria-hidden />}
                  onClick={() => {
                    remove(place);
                  }}
                >
                  Remove contact {place + 1}
                </Button>
              </Inline>
            </Stack>
          </Contact>
        ))}
      </Contacts>
      {shown < places.length && (
        <div>
          <Button
            size="small"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => {
              setShown(shown + 1);
              next.current = shown;
            }}
          >
            Add another contact
          </Button>
        </div>
      )}
    </FormDialog>
  );
}

const Contacts = styled.div`
  display: grid;
  gap: ${tokens.space[4]};
`;

const Contact = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
`;

const Legend = styled.legend`
  margin-bottom: ${tokens.space[2]};
  padding: 0;
  font-weight: ${tokens.fontWeight.bold};
`;
