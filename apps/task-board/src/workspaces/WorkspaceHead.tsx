import type { Workspace } from '@atrium/contracts/workspaces';
import { messageFor } from '@atrium/errors';
import { ActionsMenu } from '@atrium/lists';
import { failureSentence } from '@atrium/tenant-api';
import { Button, tokens } from '@atrium/ui';
import { Ellipsis, Lock, Pencil, Plus, Trash2, Users } from '@atrium/ui/icons';
import type { MenuEntry } from '@atrium/ui/menu';
import { showToast } from '@atrium/ui/toast';
import styled from 'styled-components';
import { useTaskBoardJoinWorkspaceMutation } from '../api/workspaces.api';
import type { AskedOfWorkspace } from './WorkspaceDialogs';
import { isOutside } from './workspace-options';

interface WorkspaceHeadProps {
  readonly workspace: Workspace;
  readonly headingId: string;
  readonly onAsk: (asked: AskedOfWorkspace) => void;
  readonly onCreate: (workspace: string) => void;
}

/** The name of a workspace above its boards, with what can be done with it. */
export function WorkspaceHead({ workspace, headingId, onAsk, onCreate }: WorkspaceHeadProps) {
  const { name, is_private: isPrivate, is_default: isDefault, can_change: canChange } = workspace;
  const entries: readonly MenuEntry[] = [
    ...(isDefault
      ? []
      : [
          {
            id: 'members',
            label: 'Members…',
            icon: <Users aria-hidden />,
            onSelect: () => {
              onAsk({ about: 'members', workspace });
            },
          },
        ]),
    {
      id: 'board',
      label: 'Create a board here…',
      icon: <Plus aria-hidden />,
      onSelect: () => {
        onCreate(workspace.id);
      },
    },
    ...(canChange
      ? [
          {
            id: 'change',
            label: isDefault ? 'Rename…' : 'Name and privacy…',
            icon: <Pencil aria-hidden />,
            onSelect: () => {
              onAsk({ about: 'change', workspace });
            },
          },
        ]
      : []),
    ...(canChange && !isDefault
      ? [
          { kind: 'separator' } as const,
          {
            id: 'delete',
            label: 'Delete',
            icon: <Trash2 aria-hidden />,
            tone: 'danger' as const,
            onSelect: () => {
              onAsk({ about: 'delete', workspace });
            },
          },
        ]
      : []),
  ];

  return (
    <Head>
      <Name id={headingId}>
        {isPrivate && <Lock size={16} aria-label="Private:" role="img" />}
        <span>{name}</span>
      </Name>
      {isOutside(workspace) ? (
        <TakeOver workspace={workspace} />
      ) : (
        <ActionsMenu label={`Actions for ${name}`} icon={<Ellipsis aria-hidden />} items={entries} />
      )}
    </Head>
  );
}

/** For admins, of one that nobody is left in. */
function TakeOver({ workspace: { id, name } }: Pick<WorkspaceHeadProps, 'workspace'>) {
  const [join, { isLoading }] = useTaskBoardJoinWorkspaceMutation();
  const takeOver = async () => {
    const { error } = await join(id);
    showToast(
      error === undefined
        ? { tone: 'success', message: messageFor('workspace.joined', { name }) }
        : { tone: 'danger', message: failureSentence(error, 'workspace.join-failed') },
    );
  };
  return (
    <Button size="small" pending={isLoading} onClick={() => void takeOver()}>
      Take over
    </Button>
  );
}

const Head = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-height: ${tokens.size.control};
`;

const Name = styled.h2`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  min-width: 0;
  margin: 0;
  font-size: ${tokens.fontSize.large};
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    color: ${tokens.color.textMuted};
  }
`;
