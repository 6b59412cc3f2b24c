import type { Comment } from '@atrium/contracts/boards';
import { Button, Inline, Stack, TextArea } from '@atrium/ui';
import { useState } from 'react';
import { useTaskDetailsEditCommentMutation } from '../../api/comments.api';
import { failureIfAny } from '../../api/failure-text';
import { InlineFailure } from '../InlineFailure';

interface CommentEditorProps {
  readonly comment: Comment;
  readonly onClose: () => void;
}

/** Changes one's own comment. */
export function CommentEditor({ comment, onClose }: CommentEditorProps) {
  const [text, setText] = useState(comment.message);
  const [edit, { isLoading, error }] = useTaskDetailsEditCommentMutation();

  const save = async () => {
    const message = text.trim();
    if (message === '') return;
    const answer = await edit({ task: comment.task, comment: comment.id, message });
    if (answer.error === undefined) onClose();
  };

  return (
    <Stack
      as="form"
      gap={2}
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <TextArea
        label="Edit comment"
        hideLabel
        rows={2}
        value={text}
        onChange={setText}
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <InlineFailure message={failureIfAny(error)} />
      <Inline>
        <Button type="submit" size="small" variant="primary" pending={isLoading}>
          Save
        </Button>
        <Button size="small" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </Inline>
    </Stack>
  );
}
