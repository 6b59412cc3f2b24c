import type { TaskSnapshot } from '@atrium/contracts/boards';
import { useNow } from '@atrium/lists';
import { Text } from '@atrium/ui';
import { MessageSquare } from '@atrium/ui/icons';
import styled from 'styled-components';
import { useTaskDetailsAddCommentMutation } from '../../api/comments.api';
import { QueuedEntries } from '../../editing/QueuedEntries';
import { useAddQueue } from '../../editing/use-add-queue';
import { Panel } from '../Panel';
import { useUserId } from '../../editing/use-user-id';
import { CommentThread } from './CommentThread';
import { messageFailureText } from '../../api/failure-text';
import { MessageForm } from './MessageForm';
import { threadStyles } from './thread-styles';

/** What people say about the task, oldest first. */
export function CommentsPanel({ snapshot }: { readonly snapshot: TaskSnapshot }) {
  const sender = useUserId();
  const now = useNow();
  const [addComment] = useTaskDetailsAddCommentMutation();
  const task = snapshot.task.id;
  const queue = useAddQueue(`comment.${task}`, async (message, key) => {
    const { error } = await addComment({ task, message, sender, parent: null, key });
    return error === undefined ? null : messageFailureText(error);
  });

  return (
    <Panel title="Add Comments" icon={<MessageSquare />}>
      <MessageForm
        draft={`comment.${task}`}
        placeholder="Write a comment..."
        rows={3}
        submitLabel="Add Comment"
        queue={queue}
      />
      <QueuedEntries queue={queue} rows={3} />
      {snapshot.comments.length === 0 ? (
        <Text tone="muted">No comments yet.</Text>
      ) : (
        <Thread aria-label="Comments">
          {snapshot.comments.map((comment) => (
            <li key={comment.id}>
              <CommentThread comment={comment} members={snapshot.members} now={now} />
            </li>
          ))}
        </Thread>
      )}
    </Panel>
  );
}

const Thread = styled.ul`
  ${threadStyles}
`;
