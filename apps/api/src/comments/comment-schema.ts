import type { Comment } from '@atrium/contracts/boards';
import { idSchema } from '@atrium/contracts/common';
import { z } from 'zod';

const fields = {
  id: idSchema,
  sender: idSchema,
  message: z.string(),
  created_at: z.string(),
  edited_at: z.string().nullable(),
  task: idSchema,
  parent_message: idSchema.nullable(),
};

/** A comment as calls answer it. One level deep, which is all there are: OpenAPI can't describe an endless one inline. */
export const answeredCommentSchema: z.ZodType<Comment> = z.object({
  ...fields,
  replies: z.array(z.object({ ...fields, replies: z.array(z.never()) })),
});
