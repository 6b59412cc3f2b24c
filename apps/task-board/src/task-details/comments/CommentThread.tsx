import type { Comment, Member } from '@atrium/contracts/boards';
import { tokens } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useTaskDetailsAddCommentMutation } from '../../api/comments.api';
import { hasDraft } from '../../editing/draft-store';
import { useUserId } from '../../editing/use-user-id';
import { CommentItem } from './CommentItem';
import { QueuedEntries } from '../../editing/QueuedEntries';
import { useAddQueue } from '../../editing/use-add-queue';
import { messageFailureText } from '../../api/failure-text';
import { MessageForm } from './MessageForm';
import { threadStyles } from './thread-styles';

interface CommentThreadProps {
  readonly comment: Comment;
  readonly members: readonly Member[];
  readonly now: number;
}

/** A comment with its replies. */
export function CommentThread({ comment, members, now }: CommentThreadProps) {
  const sender = useUserId();
  const { id, task } = comment;
  const draft = `reply.${id}`;
  // One that was begun before a reload is still there, and in sight.
  const [isReplying, setIsReplying] = useState(() => hasDraft(sender, draft));
  const [addReply] = useTaskDetailsAddCommentMutation();
  const queue = useAddQueue(draft, async (message, key) => {
    const { error } = await addReply({ task, message, sender, parent: id, key });
    return error === undefined ? null : messageFailureText(error);
  });
  const isEmpty = comment.replies.length === 0 && queue.entries.length === 0;

  return (
    <>
      <CommentItem
        comment={comment}
        members={members}
        now={now}
        onReply={() => {
          setIsReplying(true);
        }}
      />
      {(!isEmpty || isReplying) && (
        <Replies>
          {comment.replies.length > 0 && (
            <List aria-label="Replies">
              {comment.replies.map((reply) => (
                <li key={reply.id}>
                  <CommentItem comment={reply} members={members} now={now} />
                </li>
              ))}
            </List>
          )}
          <QueuedEntries queue={queue} rows={2} />
          {isReplying && (
            <MessageForm
              draft={draft}
              placeholder="Write a reply..."
              rows={2}
              submitLabel="Add Reply"
              autoFocus
              queue={queue}
              onCancel={() => {
                setIsReplying(false);
              }}
            />
          )}
        </Replies>
      )}
    </>
  );
}

const indent = '1.625rem';

const Replies = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  margin: ${tokens.space[3]} 0 0 ${tokens.space[4]};
  padding-left: ${indent};
  border-left: ${tokens.line.thick} solid ${tokens.color.border};
`;

const List = styled.ul`
  ${threadStyles}
`;
