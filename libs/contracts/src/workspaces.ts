import { z } from 'zod';
import { memberSchema } from './boards';
import { idSchema, requiredText } from './common';

export const workspaceNameMax = 80;

/**
 * `GET workspace/list/`: those that the caller may open. Boards of a private one, and everything on them, are there for its
 * members only. Admins see a private one that no active member is left in by its name alone, to take it over.
 */
export const workspaceSchema = z.object({
  id: idSchema,
  name: z.string(),
  is_private: z.boolean(),
  /** The one that every company has, which stays open: boards that name no workspace are made there. */
  is_default: z.boolean(),
  /** Whether the caller is a member. */
  is_member: z.boolean(),
  /** Whether the caller may rename it, add and remove members, open or close it, and delete it. */
  can_change: z.boolean(),
  /** Private, and nobody is left in it who can sign in. */
  is_abandoned: z.boolean(),
  members: z.int(),
  boards: z.int(),
});
export type Workspace = z.infer<typeof workspaceSchema>;

/** `POST workspace/create/`: whoever makes it is its first member. */
export const newWorkspaceSchema = z.object({
  name: requiredText(workspaceNameMax),
  is_private: z.boolean().default(false),
});
export type NewWorkspace = z.input<typeof newWorkspaceSchema>;

/** `PATCH workspace/update/{id}/`. `DELETE workspace/delete/{id}/` is for one without boards. */
export const workspaceChangeSchema = z.object({
  name: requiredText(workspaceNameMax).optional(),
  is_private: z.boolean().optional(),
});
export type WorkspaceChange = z.infer<typeof workspaceChangeSchema>;

/** `GET workspace/members/{id}/`. */
export const workspaceMemberSchema = memberSchema;

/**
 * `POST workspace/add-member/{id}/`, `POST workspace/remove-member/{id}/`. The last active member stays.
 * `POST workspace/join/{id}/` lets an admin into one that nobody is left in.
 */
export const workspaceMemberChangeSchema = z.object({ user: idSchema });

/** `POST taskboard/move/{id}/`: into another workspace. */
export const boardMoveSchema = z.object({ workspace: idSchema });
