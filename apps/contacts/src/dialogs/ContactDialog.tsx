import { contactLimits } from '@atrium/contracts/contact-options';
import type { Contact } from '@atrium/contracts/contacts';
import { messageFor } from '@atrium/errors';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { Notice, RadioGroup, TextArea, TextField } from '@atrium/ui';
import { DatePicker } from '@atrium/ui/date-picker';
import { useState } from 'react';
import { useContactsAddMutation, useContactsChangeMutation } from '../api/contacts.api';
import { emailKindLabels, phoneKindLabels } from '../contact/contact-text';
import { checkContact, valuesOf } from './contact-values';
import { WayFields } from './WayFields';

export interface ContactDialogProps {
  /** The current version, which may change while the form is open. Left out to add a contact. */
  readonly contact?: Contact;
  readonly onClose: () => void;
  readonly onSaved?: (contact: Contact) => void;
}

const visibilities = [
  { value: 'company', label: 'Everyone at the company', description: 'Colleagues can change it and write notes.' },
  { value: 'me', label: 'Only me', description: 'Nobody else can see it, not even admins.' },
] as const;

/** Adds a contact, or changes one. */
export function ContactDialog({ contact, onClose, onSaved }: ContactDialogProps) {
  const [begun] = useState(contact);
  const [add] = useContactsAddMutation();
  const [change] = useContactsChangeMutation();
  const form = useForm({
    initial: valuesOf(begun),
    check: checkContact,
    send: (filled, key) =>
      contact === undefined
        ? add({ key, contact: filled })
        : change({ id: contact.id, change: { ...filled, version: contact.version } }),
    failureText: 'contact.save-failed',
    success: ({ name }) => messageFor(begun === undefined ? 'contact.added' : 'contact.saved', { name }),
    onSent: (saved) => {
      onClose();
      onSaved?.(saved);
    },
  });
  const isForeign = begun !== undefined && !begun.is_own;

  return (
    <FormDialog
      form={form}
      title={begun === undefined ? 'Add a contact' : 'Edit contact'}
      submitLabel={begun === undefined ? 'Add contact' : 'Save'}
      onClose={onClose}
    >
      {contact !== undefined && contact.version !== begun?.version && (
        <Notice tone="warning" title="This contact was changed in the meantime.">
          Saving replaces what is there now:{' '}
          {[contact.name, contact.job_title, contact.organisation].filter(Boolean).join(', ')}
        </Notice>
      )}
      <TextField
        {...form.field('name')}
        label="Name"
        required
        autoFocus
        autoComplete="off"
        maxLength={contactLimits.name}
      />
      <TextField
        {...form.field('organisation')}
        label="Organisation"
        autoComplete="off"
        maxLength={contactLimits.organisation}
      />
      <TextField {...form.field('job_title')} label="Job title" autoComplete="off" maxLength={contactLimits.jobTitle} />
      <WayFields
        form={form}
        kind="email"
        begun={begun?.emails.length ?? 0}
        label="Email"
        kinds={emailKindLabels}
        addLabel="Add another email"
      />
      <WayFields
        form={form}
        kind="phone"
        begun={begun?.phones.length ?? 0}
        label="Phone"
        kinds={phoneKindLabels}
        addLabel="Add another phone"
      />
      <TextArea {...form.field('address')} label="Address" rows={2} maxLength={contactLimits.address} />
      <TextField {...form.field('website')} label="Website" autoComplete="off" maxLength={contactLimits.website} />
      <DatePicker {...form.field('birthday')} label="Birthday" />
      {!isForeign && (
        <RadioGroup
          label="Who can see it"
          options={visibilities}
          value={form.values.visibility}
          onChange={(visibility) => {
            form.change('visibility', visibility);
          }}
        />
      )}
    </FormDialog>
  );
}
