import { usePreload } from '@atrium/forms/preload';
import { menusAfterMs, preloadMenus } from '@atrium/lists';
import { Link, useAddressRequest } from '@atrium/router';
import { Button, EmptyState, ErrorState, PageHeader, Stack, VisuallyHidden, buttonStyles } from '@atrium/ui';
import { Columns3, Copy, Plus, Trash2 } from '@atrium/ui/icons';
import { failureSentence } from '@atrium/tenant-api';
import { useState } from 'react';
import styled from 'styled-components';
import { useTaskBoardListQuery } from '../api/boards.api';
import { useTaskBoardWorkspacesQuery } from '../api/workspaces.api';
import { templatesPath, trashPath } from '../task-board-paths';
import { Templates, Trash, WorkspaceDialogs } from '../lazy-screens';
import type { AskedOfWorkspace } from '../workspaces/WorkspaceDialogs';
import { useCreateBoard } from './CreateBoard';
import { Sections } from './Sections';
import { useRereadInSight } from './use-reread-in-sight';

/** Every board that the person may open, by workspace. */
export function Boards() {
  const {
    data: boards,
    error,
    isFetching,
    refetch,
  } = useTaskBoardListQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const workspaces = useTaskBoardWorkspacesQuery(undefined, { refetchOnMountOrArgChange: true });
  usePreload(preloadMenus, menusAfterMs);
  useRereadInSight(refetch);
  useRereadInSight(workspaces.refetch);
  const { asked, ask, close } = useAskedOfWorkspace();
  const { create, dialog } = useCreateBoard();

  if (boards === undefined && error !== undefined && !isFetching) {
    return (
      <Stack gap={4}>
        <PageHeader title="Boards" />
        <ErrorState message={failureSentence(error, 'boards.fetch-failed')} onRetry={() => void refetch()} />
      </Stack>
    );
  }

  // Where workspaces can’t be read, boards stand together as if there were one.
  const areTold = workspaces.data !== undefined || workspaces.error !== undefined;
  const shown = areTold ? boards : undefined;
  return (
    <Stack gap={5}>
      <PageHeader
        title="Boards"
        actions={
          <>
            <Button
              variant="ghost"
              size="small"
              icon={<Plus aria-hidden />}
              onPointerEnter={WorkspaceDialogs.preload}
              onClick={() => {
                ask({ about: 'create' });
              }}
            >
              New workspace
            </Button>
            <HeadLink to={templatesPath} $variant="ghost" $size="small" onPointerEnter={Templates.preload}>
              <Copy aria-hidden /> Templates
            </HeadLink>
            <HeadLink to={trashPath()} $variant="ghost" $size="small" onPointerEnter={Trash.preload}>
              <Trash2 aria-hidden /> Trash
            </HeadLink>
          </>
        }
      />
      <Sections boards={shown} workspaces={workspaces.data ?? []} onAsk={ask} onCreate={create} />
      {dialog}
      {shown === undefined && <VisuallyHidden role="status">Loading...</VisuallyHidden>}
      {shown?.length === 0 && (
        <EmptyState icon={<Columns3 aria-hidden />} title="No boards yet">
          Create your first board, or start from a template.
        </EmptyState>
      )}
      {asked !== null && <WorkspaceDialogs asked={asked} onClose={close} />}
    </Stack>
  );
}

/** What is asked of a workspace, here or by the address. */
function useAskedOfWorkspace() {
  const [asked, setAsked] = useState<AskedOfWorkspace | null>(null);
  const [request, endRequest] = useAddressRequest();
  return {
    asked: asked ?? (request === 'workspace' ? ({ about: 'create' } as const) : null),
    ask: setAsked,
    close: () => {
      setAsked(null);
      if (request === 'workspace') endRequest();
    },
  };
}

const HeadLink = styled(Link)<{ $variant: 'ghost'; $size: 'small' }>`
  ${buttonStyles}
`;
