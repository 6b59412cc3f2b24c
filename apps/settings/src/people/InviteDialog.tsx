import { mostInvited, type InvitedMember } from '@atrium/contracts/members';
import { messageFor } from '@atrium/errors';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { Text, TextArea } from '@atrium/ui';
import { FileDrop } from '@atrium/ui/file-drop';
import { useState } from 'react';
import { useSettingsInviteMutation } from '../api/members.api';
import { InviteResults } from './InviteResults';
import { asText, checkPeople, readPeople } from './people-to-invite';

const largestFile = 1_000_000;

/** Invites one or many: typed, pasted, or read from a file. */
export function InviteDialog({ onClose }: { readonly onClose: () => void }) {
  const [invite] = useSettingsInviteMutation();
  const [results, setResults] = useState<readonly InvitedMember[] | null>(null);
  const [file, setFile] = useState<File | null>(null);
  const [fileError, setFileError] = useState<string>();
  const form = useForm({
    initial: { people: '' },
    check: checkPeople,
    send: (body, key) => invite({ ...body, key }),
    failureText: 'member.invite-failed',
    onSent: ({ people }) => {
      setFile(null);
      form.reset();
      setResults(people);
    },
  });

  const readFile = async (chosen: File | null) => {
    setFile(chosen);
    setFileError(undefined);
    if (chosen === null) return;
    try {
      const people = readPeople(await chosen.text()).filter(({ email }) => email.includes('@'));
      if (people.length === 0) setFileError(messageFor('member.file-without-addresses'));
      else form.change('people', [form.values.people.trim(), asText(people)].filter((part) => part !== '').join('\n'));
    } catch {
      setFileError(messageFor('file.unreadable'));
    }
  };

  if (results !== null) {
    return (
      <InviteResults
        results={results}
        onCorrect={(refused) => {
          form.change('people', asText(refused));
          setResults(null);
        }}
        onClose={onClose}
      />
    );
  }
  const count = readPeople(form.values.people).length;
  return (
    <FormDialog
      form={form}
      title="Invite people"
      submitLabel={count > 1 ? `Invite ${count} people` : 'Invite'}
      onClose={onClose}
    >
      <TextArea
        {...form.field('people')}
        label="Email addresses"
        hint={`One per line, with or without a name: Rahima Khatun <rahima@example.com>. Up to ${mostInvited} at a time.`}
        rows={6}
        autoFocus
        required
      />
      <FileDrop
        label="Or from a file"
        hint="A CSV file with names and email addresses. You can look through them before they’re invited."
        accept={['.csv', '.txt', 'text/csv', 'text/plain']}
        acceptLabel="CSV"
        maxBytes={largestFile}
        refusalText={(refusal) =>
          refusal === 'size'
            ? messageFor('file.too-large', { limit: largestFile / 1_000_000 })
            : messageFor('file.type-refused', { accepted: 'CSV' })
        }
        value={file}
        onChange={(chosen) => void readFile(chosen)}
        error={fileError}
      />
      <Text size="small" tone="muted">
        Everyone begins as an employee. Admins can change that afterwards.
      </Text>
    </FormDialog>
  );
}
