import type { Label } from '@atrium/contracts/boards';
import { injectTenantEndpoints } from '@atrium/tenant-api';
import { withLabel } from './board-snapshot';
import { inBoard } from './board-snapshot.api';
import { shownWhenAnswered } from './changes';
import { createRequest, root, segment, updateRequest, type Keyed } from './requests';
import { boardTag } from './tags';

const labelsApi = injectTenantEndpoints((build) => ({
  taskBoardCreateLabel: build.mutation<Label, Keyed & Omit<Label, 'id'>>({
    query: ({ key, ...body }) => createRequest('tasklabel/create', key, body),
    onQueryStarted: shownWhenAnswered((label: Label) => [
      inBoard(label.board, (snapshot) => withLabel(snapshot, label)),
    ]),
  }),
  taskBoardChangeLabel: build.mutation<Label, Label>({
    query: ({ id, name, colour }) => updateRequest('tasklabel/update', id, { name, colour }),
    onQueryStarted: shownWhenAnswered((label: Label) => [
      inBoard(label.board, (snapshot) => withLabel(snapshot, label)),
    ]),
  }),
  /** Cards may have it: the board is read again. */
  taskBoardDeleteLabel: build.mutation<null, Pick<Label, 'id' | 'board'>>({
    query: ({ id }) => ({ url: `${root}tasklabel/delete/${segment(id)}/`, method: 'DELETE' }),
    invalidatesTags: (_, __, { board }) => [boardTag(board)],
  }),
}));

export const { useTaskBoardCreateLabelMutation, useTaskBoardChangeLabelMutation, useTaskBoardDeleteLabelMutation } =
  labelsApi;
