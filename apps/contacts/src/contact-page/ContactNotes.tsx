import { selectTimeZone } from '@atrium/auth-store';
import { contactLimits } from '@atrium/contracts/contact-options';
import { newContactNoteSchema, type ContactNote } from '@atrium/contracts/contacts';
import { formatMoment } from '@atrium/contracts/dates';
import { messageFor } from '@atrium/errors';
import { Form, useForm } from '@atrium/forms';
import { useSelector } from '@atrium/state';
import { failureSentence, notifyFailure } from '@atrium/tenant-api';
import {
  Button,
  Card,
  ErrorState,
  Heading,
  IconButton,
  LoadingState,
  Stack,
  Text,
  TextArea,
  plainListStyles,
  tokens,
} from '@atrium/ui';
import { Trash2 } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useContactsAddNoteMutation, useContactsDeleteNoteMutation, useContactsNotesQuery } from '../api/contacts.api';

interface ContactNotesProps {
  /** Its id. */
  readonly contact: string;
  readonly isShared: boolean;
}

/** The notes about a contact, newest first. */
export function ContactNotes({ contact, isShared }: ContactNotesProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [written, setWritten] = useState(0);
  const {
    data: notes,
    error,
    isFetching,
    refetch,
  } = useContactsNotesQuery(contact, {
    refetchOnMountOrArgChange: true,
  });
  return (
    <Card as="section" aria-labelledby="contact-notes">
      <Stack ref={frame} gap={4} tabIndex={-1}>
        <Heading id="contact-notes">Notes</Heading>
        <NewNote
          key={written}
          contact={contact}
          hint={isShared ? 'Everyone at the company can read it.' : 'Only you can read it.'}
          isNext={written > 0}
          onAdded={() => {
            setWritten(written + 1);
          }}
        />
        {notes === undefined ? (
          error !== undefined && !isFetching ? (
            <ErrorState message={failureSentence(error, 'contact-note.fetch-failed')} onRetry={() => void refetch()} />
          ) : (
            <LoadingState />
          )
        ) : (
          notes.length > 0 && (
            <Notes aria-label="Notes">
              {notes.map((note) => (
                <Note key={note.id} contact={contact} note={note} onDeleted={() => frame.current?.focus()} />
              ))}
            </Notes>
          )
        )}
      </Stack>
    </Card>
  );
}

interface NewNoteProps {
  readonly contact: string;
  readonly hint: string;
  /** Whether the last note has been saved, so that the form can be reset. */
  readonly isNext: boolean;
  readonly onAdded: () => void;
}

function NewNote({ contact, hint, isNext, onAdded }: NewNoteProps) {
  const [add] = useContactsAddNoteMutation();
  const form = useForm({
    initial: { message: '' },
    check: newContactNoteSchema,
    send: ({ message }, key) => add({ key, contact, message }),
    failureText: 'contact-note.add-failed',
    onSent: onAdded,
  });
  return (
    <Form form={form} label="New note">
      <TextArea
        {...form.field('message')}
        label="New note"
        hint={hint}
        rows={2}
        autoFocus={isNext}
        maxLength={contactLimits.note}
      />
      <div>
        <Button type="submit" size="small" pending={form.isPending}>
          Add note
        </Button>
      </div>
    </Form>
  );
}

interface NoteProps {
  readonly contact: string;
  readonly note: ContactNote;
  readonly onDeleted: () => void;
}

function Note({ contact, note, onDeleted }: NoteProps) {
  const timeZone = useSelector(selectTimeZone);
  const [deleteNote] = useContactsDeleteNoteMutation();
  const { id, author, message, created_at, is_own } = note;
  const remove = async () => {
    const { error } = await deleteNote({ contact, note: id });
    if (error !== undefined) {
      notifyFailure(error, 'contact-note.delete-failed', () => void remove());
      return;
    }
    showToast({ message: messageFor('contact-note.deleted') });
    onDeleted();
  };
  const at = formatMoment(created_at, timeZone);
  return (
    <Item>
      <Head>
        <Text size="small" tone="muted">
          {is_own ? 'You' : author.name} · {at}
        </Text>
        {is_own && (
          <IconButton label={`Delete your note of ${at}`} size="small" onClick={() => void remove()}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        )}
      </Head>
      <Message>{message}</Message>
    </Item>
  );
}

const Notes = styled.ul`
  ${plainListStyles}
`;

const Item = styled.li`
  padding: ${tokens.space[3]} 0;
  border-top: ${tokens.line.thin} solid ${tokens.color.border};
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]};
`;

const Message = styled.p`
  margin: ${tokens.space[1]} 0 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
