import type { TaskSnapshot } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { failureSentence } from '@atrium/tenant-api';
import { Button, Inline, tokens } from '@atrium/ui';
import { Image, Trash2 } from '@atrium/ui/icons';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { useTaskDetailsChangeMutation, useTaskDetailsUploadCoverMutation } from '../../api/task-details.api';
import { FilePicker } from '../FilePicker';
import { InlineFailure } from '../InlineFailure';
import { Panel } from '../Panel';

/** The picture on the card. */
export function CoverPanel({ snapshot }: { readonly snapshot: TaskSnapshot }) {
  const { id, image, title } = snapshot.task;
  const picker = useRef<HTMLInputElement>(null);
  const [upload, uploading] = useTaskDetailsUploadCoverMutation();
  const [change, removal] = useTaskDetailsChangeMutation();
  const [problem, setProblem] = useState<string | null>(null);

  const setCover = async (file: File | undefined) => {
    if (file === undefined) {
      setProblem(messageFor('attachment.not-selected'));
      return;
    }
    if (!file.type.startsWith('image/')) {
      setProblem(messageFor('file.type-refused', { accepted: 'images' }));
      return;
    }
    setProblem(null);
    const { error } = await upload({ task: id, image: file });
    if (error !== undefined) setProblem(failureSentence(error, 'cover.upload-failed'));
  };

  const removeCover = async () => {
    setProblem(null);
    const { error } = await change({ task: id, change: { image: null } });
    if (error !== undefined) setProblem(failureSentence(error, 'task.update-failed'));
  };

  return (
    <Panel title="Cover" icon={<Image />}>
      {image !== null && <Picture src={image} alt={`Cover image of ${title}`} />}
      <FilePicker ref={picker} label="Cover image" accept="image/*" onPick={(file) => void setCover(file)} />
      <Inline>
        <Button
          size="small"
          icon={<Image aria-hidden />}
          pending={uploading.isLoading}
          onClick={() => picker.current?.click()}
        >
          {uploading.isLoading ? 'Uploading...' : 'Upload Cover'}
        </Button>
        {image !== null && (
          <Button
            size="small"
            variant="ghost"
            icon={<Trash2 aria-hidden />}
            pending={removal.isLoading}
            onClick={() => void removeCover()}
          >
            Remove cover
          </Button>
        )}
      </Inline>
      <InlineFailure message={problem} />
    </Panel>
  );
}

const pictureHeight = '10rem';

const Picture = styled.img`
  width: 100%;
  max-height: ${pictureHeight};
  object-fit: cover;
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceSunken};
`;
