import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import { useSelector } from '@atrium/state';
import type { Comment, Member } from '@atrium/contracts/boards';
import { Avatar, tokens } from '@atrium/ui';
import { ConfirmDialog } from '@atrium/ui/dialog';
import { useState } from 'react';
import styled from 'styled-components';
import { useTaskDetailsDeleteCommentMutation } from '../../api/comments.api';
import { plainFailureText } from '../../api/failure-text';
import { timeAgo } from '@atrium/contracts/relative-time';
import { TextButton } from '../TextButton';
import { useUserId } from '../../editing/use-user-id';
import { CommentEditor } from './CommentEditor';

interface CommentItemProps {
  readonly comment: Comment;
  readonly members: readonly Member[];
  readonly now: number;
  /** Left out for replies: they answer the comment above them. */
  readonly onReply?: () => void;
}

/** Who said what and when. One's own can be changed and taken away. */
export function CommentItem({ comment, members, now, onReply }: CommentItemProps) {
  const timeZone = useSelector(selectTimeZone);
  const isOwn = useUserId() === comment.sender;
  const [isEditing, setIsEditing] = useState(false);
  const [asksToDelete, setAsksToDelete] = useState(false);
  const name = members.find(({ user }) => user === comment.sender)?.name ?? 'Former employee';

  return (
    <Frame>
      <Avatar name={name} size={32} decorative />
      <Texts>
        <Head>
          <Name>{name}</Name>
          <Time dateTime={comment.created_at} title={formatMoment(comment.created_at, timeZone)}>
            {timeAgo(comment.created_at, now)}
          </Time>
          {comment.edited_at !== null && <Time as="span">edited</Time>}
        </Head>
        {isEditing ? (
          <CommentEditor
            comment={comment}
            onClose={() => {
              setIsEditing(false);
            }}
          />
        ) : (
          <>
            <Message>{comment.message}</Message>
            <Actions>
              {onReply !== undefined && (
                <TextButton onClick={onReply} aria-label={`Reply to ${name}`}>
                  Reply
                </TextButton>
              )}
              {isOwn && (
                <OwnActions
                  // What was answered stays: the answers would stand alone.
                  canDelete={comment.replies.length === 0}
                  onEdit={() => {
                    setIsEditing(true);
                  }}
                  onDelete={() => {
                    setAsksToDelete(true);
                  }}
                />
              )}
            </Actions>
          </>
        )}
      </Texts>
      <DeleteDialog
        comment={comment}
        isOpen={asksToDelete}
        onClose={() => {
          setAsksToDelete(false);
        }}
      />
    </Frame>
  );
}

interface OwnActionsProps {
  readonly canDelete: boolean;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
}

const OwnActions = ({ canDelete, onEdit, onDelete }: OwnActionsProps) => (
  <>
    <TextButton onClick={onEdit}>Edit</TextButton>
    {canDelete && <TextButton onClick={onDelete}>Delete</TextButton>}
  </>
);

interface DeleteDialogProps extends Pick<CommentItemProps, 'comment'> {
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

function DeleteDialog({ comment, isOpen, onClose }: DeleteDialogProps) {
  const [deleteComment, deletion] = useTaskDetailsDeleteCommentMutation();
  return (
    <ConfirmDialog
      title="Delete this comment?"
      isOpen={isOpen}
      onClose={() => {
        deletion.reset();
        onClose();
      }}
      message={
        comment.replies.length > 0 ? 'Its replies will be deleted too. This can’t be undone.' : 'This can’t be undone.'
      }
      confirmLabel="Delete comment"
      tone="danger"
      pending={deletion.isLoading}
      error={deletion.error === undefined ? undefined : plainFailureText(deletion.error)}
      onConfirm={() => void deleteComment({ task: comment.task, comment: comment.id })}
    />
  );
}

const Frame = styled.article`
  display: flex;
  gap: ${tokens.space[3]};
`;

const Texts = styled.div`
  flex: 1;
  min-width: 0;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${tokens.space[2]};
`;

const Name = styled.span`
  font-weight: ${tokens.fontWeight.bold};
  overflow-wrap: anywhere;
`;

const Time = styled.time`
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;

const Message = styled.p`
  margin: ${tokens.space[0.5]} 0 0;
  line-height: 1.5;
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;

const Actions = styled.div`
  display: flex;
  gap: ${tokens.space[3]};
  margin-top: ${tokens.space[1]};
`;
