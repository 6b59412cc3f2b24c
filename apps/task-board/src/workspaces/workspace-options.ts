import type { Workspace } from '@atrium/contracts/workspaces';

/** Those that boards can be put into, for a select. */
export const optionsOf = (workspaces: readonly Workspace[]): readonly { value: string; label: string }[] =>
  workspaces
    .filter((workspace) => !isOutside(workspace))
    .map(({ id, name, is_private: isPrivate }) => ({ value: id, label: isPrivate ? `${name} (private)` : name }));

/** Private, and the caller is no member: an admin sees one that nobody is left in. */
export const isOutside = ({ is_private: isPrivate, is_member: isMember }: Workspace): boolean => isPrivate && !isMember;
