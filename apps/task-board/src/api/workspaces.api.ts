import type { ListedBoard, Member } from '@atrium/contracts/boards';
import type { NewWorkspace, Workspace, WorkspaceChange } from '@atrium/contracts/workspaces';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { createRequest, deleteRequest, root, segment, updateRequest, type Keyed } from './requests';
import { allBoardsTag, boardTag } from './tags';

const workspacesTag = boardTag('WORKSPACES');
const membersTag = (workspace: string) => boardTag(`WORKSPACES/${workspace}`);

interface MemberChange {
  readonly workspace: string;
  readonly user: string;
}
const memberRequest = (act: string, { workspace, user }: MemberChange) => ({
  url: `${root}workspace/${act}/${segment(workspace)}/`,
  method: 'POST',
  body: { user },
  changes: [workspace],
});

const workspacesApi = injectTenantEndpoints((build) => ({
  taskBoardWorkspaces: build.query<readonly Workspace[], void>({
    query: () => ({ url: `${root}workspace/list/` }),
    providesTags: [workspacesTag],
  }),
  taskBoardWorkspaceMembers: build.query<readonly Member[], string>({
    query: (id) => ({ url: `${root}workspace/members/${segment(id)}/` }),
    providesTags: (_, __, id) => [membersTag(id)],
  }),
  taskBoardCreateWorkspace: build.mutation<Workspace, Keyed & NewWorkspace>({
    query: ({ key, ...body }) => createRequest('workspace/create', key, body),
    invalidatesTags: [workspacesTag],
  }),
  taskBoardChangeWorkspace: build.mutation<Workspace, WorkspaceChange & { readonly id: string }>({
    query: ({ id, ...body }) => updateRequest('workspace/update', id, body),
    invalidatesTags: [workspacesTag],
  }),
  taskBoardDeleteWorkspace: build.mutation<null, string>({
    query: (id) => deleteRequest('workspace/delete', id),
    invalidatesTags: [workspacesTag],
  }),
  taskBoardAddMember: build.mutation<Workspace, MemberChange>({
    query: (change) => memberRequest('add-member', change),
    invalidatesTags: (_, __, { workspace }) => [workspacesTag, membersTag(workspace)],
  }),
  taskBoardRemoveMember: build.mutation<null, MemberChange>({
    query: (change) => memberRequest('remove-member', change),
    // Whoever left a private one sees none of its boards.
    invalidatesTags: (_, __, { workspace }) => [workspacesTag, membersTag(workspace), allBoardsTag],
  }),
  taskBoardJoinWorkspace: build.mutation<Workspace, string>({
    query: (id) => ({ url: `${root}workspace/join/${segment(id)}/`, method: 'POST', body: {}, changes: [id] }),
    invalidatesTags: [workspacesTag, allBoardsTag],
  }),
  taskBoardMove: build.mutation<ListedBoard, { readonly board: string; readonly workspace: string }>({
    query: ({ board, workspace }) => ({
      url: `${root}taskboard/move/${segment(board)}/`,
      method: 'POST',
      body: { workspace },
      changes: [board],
    }),
    invalidatesTags: [workspacesTag, allBoardsTag],
  }),
}));

export const {
  useTaskBoardWorkspacesQuery,
  useTaskBoardWorkspaceMembersQuery,
  useTaskBoardCreateWorkspaceMutation,
  useTaskBoardChangeWorkspaceMutation,
  useTaskBoardDeleteWorkspaceMutation,
  useTaskBoardAddMemberMutation,
  useTaskBoardRemoveMemberMutation,
  useTaskBoardJoinWorkspaceMutation,
  useTaskBoardMoveMutation,
} = workspacesApi;
