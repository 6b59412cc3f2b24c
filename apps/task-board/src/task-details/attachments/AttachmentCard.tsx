import type { Attachment } from '@atrium/contracts/boards';
import { IconButton, linkStyles, tokens } from '@atrium/ui';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { FileText, Trash2 } from '@atrium/ui/icons';
import { useState } from 'react';
import styled from 'styled-components';
import { useTaskDetailsDetachMutation } from '../../api/attachments.api';
import { plainFailureText } from '../../api/failure-text';
import { fileKind, fileName, linkLabels } from './file-kind';

/** One file: a picture or video in its place, anything else as a link. */
export function AttachmentCard({ attachment }: { readonly attachment: Attachment }) {
  const [asksToDelete, setAsksToDelete] = useState(false);
  const [detach, deletion] = useTaskDetailsDetachMutation();
  const name = fileName(attachment.attachment);

  return (
    <Frame>
      <Preview url={attachment.attachment} name={name} />
      <Foot>
        <Name title={name}>{name}</Name>
        <IconButton
          label={`Delete ${name}`}
          size="small"
          onClick={() => {
            setAsksToDelete(true);
          }}
        >
          <Trash2 aria-hidden />
        </IconButton>
      </Foot>
      <ConfirmDialog
        title={`Delete ${name}?`}
        isOpen={asksToDelete}
        onClose={() => {
          deletion.reset();
          setAsksToDelete(false);
        }}
        message="The file will be removed from this task. This can’t be undone."
        confirmLabel="Delete file"
        tone="danger"
        pending={deletion.isLoading}
        error={deletion.error === undefined ? undefined : plainFailureText(deletion.error)}
        onConfirm={() => void detach({ task: attachment.task, attachment: attachment.id })}
      />
    </Frame>
  );
}

interface PreviewProps {
  readonly url: string;
  readonly name: string;
}

function Preview({ url, name }: PreviewProps) {
  const kind = fileKind(name);
  if (kind === 'image') {
    return (
      <Box as="a" href={url} target="_blank" rel="noopener noreferrer">
        <img src={url} alt={name} loading="lazy" decoding="async" />
      </Box>
    );
  }
  if (kind === 'video') {
    return (
      <Box>
        <video src={url} controls preload="metadata" aria-label={name} />
      </Box>
    );
  }
  return (
    <Box>
      <FileText size={24} aria-hidden />
      <FileLink href={url} target="_blank" rel="noopener noreferrer" aria-label={`${linkLabels[kind]}: ${name}`}>
        {linkLabels[kind]}
      </FileLink>
    </Box>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  height: 100%;
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
  overflow: hidden;
`;

const Box = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  gap: ${tokens.space[2]};
  aspect-ratio: 16 / 10;
  background: ${tokens.color.surfaceSunken};
  color: ${tokens.color.textMuted};

  & > img,
  & > video {
    /* So that a tall picture makes no tall box. */
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    object-fit: cover;
  }

  & > video {
    background: black;
    object-fit: contain;
  }
`;

const FileLink = styled.a`
  ${linkStyles}
`;

const Foot = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[1]};
  padding: ${tokens.space[1]} ${tokens.space[1]} ${tokens.space[1]} ${tokens.space[2]};
`;

const Name = styled.span`
  flex: 1;
  min-width: 0;
  font-size: ${tokens.fontSize.small};
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
