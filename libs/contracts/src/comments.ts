import { z } from 'zod';
import { idSchema, requiredText } from './common';

/** `taskchat`: comments of a task, oldest first, replies inside. `created_at` is ISO 8601. */
export interface Comment {
  readonly id: string;
  readonly sender: string;
  readonly message: string;
  readonly created_at: string;
  /** Set once it was edited. */
  readonly edited_at: string | null;
  readonly task: string;
  readonly parent_message: string | null;
  readonly replies: readonly Comment[];
}
/** What a comment says of itself, without its replies. */
export const commentFields = {
  id: idSchema,
  sender: idSchema,
  message: z.string(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  task: idSchema,
  parent_message: idSchema.nullable(),
};
export const commentSchema: z.ZodType<Comment> = z.lazy(() =>
  z.object({ ...commentFields, replies: z.array(commentSchema) }),
);
/** `POST taskchat/create/` (multipart or JSON). `sender` is checked to be the caller, where it is sent. */
export const newCommentSchema = z.object({
  message: requiredText(10_000),
  task: idSchema,
  sender: idSchema.optional(),
});
/** `POST taskchat/reply/`. */
export const newReplySchema = newCommentSchema.extend({ parent_message: idSchema });
/**
 * `PATCH taskchat/update/{id}/`, one's own; `DELETE taskchat/delete/{id}/` likewise, but 409 `comment.has-replies` once
 * there are replies. A reply to a reply is listed under the same comment.
 */
export const commentChangeSchema = z.object({ message: requiredText(10_000) });
