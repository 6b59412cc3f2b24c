import { messageFor } from '@atrium/errors';
import { Button, Field, Spinner, linkStyles, tokens } from '@atrium/ui';
import { FileDrop } from '@atrium/ui/file-drop';
import { useState } from 'react';
import styled from 'styled-components';
import { useKeptFocus } from '../focus/use-kept-focus';
import { useUploads, type HeldFile } from './uploads';

interface FileInputProps {
  /** The key of the field, or of the column. */
  readonly field: string;
  readonly label: string;
  readonly accept: 'image' | 'document';
  readonly required: boolean;
  readonly hint: string | undefined;
  readonly error: string | undefined;
  /** The id of the uploaded file. */
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

const accepted = {
  image: { types: ['image/png', 'image/jpeg'], words: 'PNG, JPEG' },
  document: {
    types: ['.pdf', '.doc', '.docx', '.odt', '.rtf', '.txt', '.png', '.jpg', '.jpeg'],
    words: 'PDF, DOC, DOCX, ODT, RTF, TXT, PNG, JPEG',
  },
} as const;

/** A file, uploaded as soon as it is chosen. */
export function FileInput({ field, label, accept, required, hint, error, value, onChange }: FileInputProps) {
  const { files, upload } = useUploads();
  const [failure, setFailure] = useState<string>();
  const [sending, setSending] = useState<File | null>(null);
  const { types, words } = accepted[accept];
  const held = value === undefined ? undefined : files[value];
  // Each state has controls of its own; the focus stays in the field.
  const place = useKeptFocus<HTMLDivElement>(value ?? sending?.name ?? '');

  const take = async (file: File | null) => {
    if (file === null) return;
    setFailure(undefined);
    setSending(file);
    const answer = await upload(field, file);
    setSending(null);
    if ('id' in answer) onChange(answer.id);
    else setFailure(answer.error);
  };

  return (
    <Place ref={place} tabIndex={-1}>
      {value !== undefined ? (
        <HeldFileField
          label={label}
          required={required}
          hint={hint}
          error={error}
          file={held}
          onRemove={() => {
            onChange(undefined);
          }}
        />
      ) : (
        <FileDrop
          label={label}
          required={required}
          hint={hint ?? words}
          error={failure ?? error}
          accept={types}
          value={sending}
          disabled={sending !== null}
          preview={accept === 'image' ? 'image' : 'none'}
          refusalText={() => messageFor('file.type-refused', { accepted: words })}
          onChange={(file) => void take(file)}
        />
      )}
      {sending !== null && <Spinner label={`Uploading ${sending.name}`} />}
    </Place>
  );
}

interface HeldFileFieldProps extends Pick<FileInputProps, 'label' | 'required' | 'hint' | 'error'> {
  /** Undefined where only its id is known. */
  readonly file: HeldFile | undefined;
  readonly onRemove: () => void;
}

/** A file that was uploaded, with a link to look at it. */
const HeldFileField = ({ label, required, hint, error, file, onRemove }: HeldFileFieldProps) => (
  <Field label={label} required={required} error={error} hint={hint}>
    {({ id, 'aria-describedby': describedBy }) => (
      <Held id={id} aria-describedby={describedBy}>
        {file === undefined ? (
          <span>Attached file</span>
        ) : (
          <FileLink href={file.url} target="_blank" rel="noreferrer">
            {file.name}
          </FileLink>
        )}
        <Button size="small" variant="ghost" aria-label={`Remove ${file?.name ?? label}`} onClick={onRemove}>
          Remove
        </Button>
      </Held>
    )}
  </Field>
);

const Place = styled.div`
  border-radius: ${tokens.radius.medium};
`;

const Held = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[2]};
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
`;

const FileLink = styled.a`
  ${linkStyles}
  min-width: 0;
  overflow-wrap: anywhere;
`;
