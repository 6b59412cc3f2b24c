import type { TaskSnapshot } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { failureSentence, newKey } from '@atrium/tenant-api';
import { Button, Text, plainListStyles, tokens } from '@atrium/ui';
import { Paperclip } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useTaskDetailsAttachMutation } from '../../api/attachments.api';
import { FilePicker } from '../FilePicker';
import { InlineFailure } from '../InlineFailure';
import { Panel } from '../Panel';
import { AttachmentCard } from './AttachmentCard';

interface Upload {
  readonly file: File;
  readonly key: string;
}

/** The files of the task. */
export function AttachmentsPanel({ snapshot }: { readonly snapshot: TaskSnapshot }) {
  const task = snapshot.task.id;
  const picker = useRef<HTMLInputElement>(null);
  const [attach, { isLoading: isUploading }] = useTaskDetailsAttachMutation();
  const [failed, setFailed] = useState<(Partial<Upload> & { readonly reason: string }) | null>(null);

  const upload = async ({ file, key }: Upload) => {
    setFailed(null);
    const { error } = await attach({ task, file, key });
    if (error === undefined) showToast({ tone: 'success', message: messageFor('attachment.uploaded') });
    else setFailed({ file, key, reason: failureSentence(error, 'attachment.upload-failed') });
  };

  const retry = () => {
    if (failed?.file !== undefined && failed.key !== undefined) void upload({ file: failed.file, key: failed.key });
  };

  return (
    <Panel
      title="Attachments"
      icon={<Paperclip />}
      action={
        <Button
          size="small"
          icon={<Paperclip aria-hidden />}
          disabled={isUploading}
          pending={isUploading}
          onClick={() => picker.current?.click()}
        >
          {isUploading ? 'Uploading...' : 'Attach File'}
        </Button>
      }
    >
      <FilePicker
        ref={picker}
        label="File to attach"
        onPick={(file) => {
          if (file === undefined) setFailed({ reason: messageFor('attachment.not-selected') });
          else void upload({ file, key: newKey() });
        }}
      />
      <InlineFailure message={failed?.reason ?? null} onRetry={failed?.file === undefined ? undefined : retry} />
      {snapshot.attachments.length === 0 ? (
        <Text tone="muted">No attachments yet.</Text>
      ) : (
        <List aria-label="Attachments">
          {snapshot.attachments.map((attachment) => (
            <li key={attachment.id}>
              <AttachmentCard attachment={attachment} />
            </li>
          ))}
        </List>
      )}
    </Panel>
  );
}

const cardWidth = '11rem';

const List = styled.ul`
  ${plainListStyles}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(${cardWidth}, 100%), 1fr));
  gap: ${tokens.space[3]};
`;
