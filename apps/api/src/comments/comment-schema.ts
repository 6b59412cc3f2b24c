import type { Comment } from '@atrium/contracts/boards';
import { commentFields } from '@atrium/contracts/comments';
import { z } from 'zod';

/** A comment as calls answer it. One level deep, which is all there are: OpenAPI can't describe an endless one inline. */
export const answeredCommentSchema: z.ZodType<Comment> = z.object({
  ...commentFields,
  replies: z.array(z.object({ ...commentFields, replies: z.array(z.never()) })),
});
