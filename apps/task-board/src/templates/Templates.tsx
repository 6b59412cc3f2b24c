import type { BoardTemplate } from '@atrium/contracts/board-templates';
import { Link } from '@atrium/router';
import { failureSentence } from '@atrium/tenant-api';
import { Button, ErrorState, LoadingState, PageHeader, Stack, buttonStyles, plainListStyles, tokens } from '@atrium/ui';
import { ArrowLeft, Lock, Trash2 } from '@atrium/ui/icons';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { useTaskBoardDeleteTemplateMutation, useTaskBoardTemplatesQuery } from '../api/board-templates.api';
import { DeleteDialog } from '../DeleteDialog';
import { boardsPath, newBoardPath } from '../task-board-paths';
import { ChecklistTemplates } from './ChecklistTemplates';
import { TemplatePreview } from './TemplatePreview';

/** Templates of boards, those that people kept and those that come with Atrium, and of checklists. */
export function Templates() {
  const { data, error, isFetching, refetch } = useTaskBoardTemplatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  const [deleting, setDeleting] = useState<BoardTemplate | null>(null);

  const content = () => {
    if (data === undefined) {
      if (error === undefined || isFetching) return <LoadingState />;
      return (
        <ErrorState message={failureSentence(error, 'board-templates.fetch-failed')} onRetry={() => void refetch()} />
      );
    }
    const own = data.filter(({ is_shipped: isShipped }) => !isShipped);
    return (
      <>
        <Group title="Your company’s board templates">
          {own.length === 0 ? (
            <Empty>Open a board and choose “Save as template” in its menu. It’ll show up here.</Empty>
          ) : (
            <TemplateList templates={own} onDelete={setDeleting} />
          )}
        </Group>
        <Group title="Board templates from Atrium">
          <TemplateList templates={data.filter(({ is_shipped: isShipped }) => isShipped)} onDelete={setDeleting} />
        </Group>
      </>
    );
  };

  return (
    <Stack gap={5}>
      <PageHeader
        title="Templates"
        subtitle="Start boards and checklists from what somebody has thought out already."
        back={
          <ButtonLink to={boardsPath} $variant="ghost" $size="small">
            <ArrowLeft aria-hidden /> Boards
          </ButtonLink>
        }
      />
      {content()}
      <Group title="Checklist templates">
        <ChecklistTemplates />
      </Group>
      {deleting !== null && (
        <DeleteTemplate
          template={deleting}
          onClose={() => {
            setDeleting(null);
          }}
        />
      )}
    </Stack>
  );
}

const Group = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Stack as="section" gap={3}>
    <GroupTitle>{title}</GroupTitle>
    {children}
  </Stack>
);

interface TemplateListProps {
  readonly templates: readonly BoardTemplate[];
  readonly onDelete: (template: BoardTemplate) => void;
}

const TemplateList = ({ templates, onDelete }: TemplateListProps) => (
  <Grid>
    {templates.map((template) => (
      <Tile key={template.id}>
        <Name>
          {template.is_private && <Lock size={16} role="img" aria-label="Private:" />}
          <span>{template.name}</span>
        </Name>
        <About>{template.is_shipped ? template.description : `Saved by ${template.made_by}`}</About>
        <TemplatePreview template={template} />
        <Actions>
          <ButtonLink to={newBoardPath(template.id)} $variant="secondary" $size="small">
            Use template
          </ButtonLink>
          {template.can_delete && (
            <Button
              size="small"
              variant="ghost"
              icon={<Trash2 aria-hidden />}
              aria-label={`Delete ${template.name}`}
              onClick={() => {
                onDelete(template);
              }}
            >
              Delete
            </Button>
          )}
        </Actions>
      </Tile>
    ))}
  </Grid>
);

function DeleteTemplate({
  template: { id, name },
  onClose,
}: {
  readonly template: BoardTemplate;
  readonly onClose: () => void;
}) {
  const [remove, { isLoading }] = useTaskBoardDeleteTemplateMutation();
  return (
    <DeleteDialog
      name={name}
      message="Boards that were made from it stay as they are."
      confirmLabel="Delete template"
      remove={() => remove(id)}
      isRemoving={isLoading}
      failure="board-template.delete-failed"
      success="board-template.deleted"
      onClose={onClose}
    />
  );
}

const tileWidth = '22rem';

const Grid = styled.ul`
  ${plainListStyles}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${tileWidth}), 1fr));
  gap: ${tokens.space[4]};
`;

const Tile = styled.li`
  display: flex;
  flex-direction: column;
  gap: ${tokens.space[2]};
  min-width: 0;
  padding: ${tokens.space[4]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  box-shadow: ${tokens.shadow.small};
`;

const GroupTitle = styled.h2`
  margin: 0;
  font-size: ${tokens.fontSize.large};
`;

const Name = styled.h3`
  display: flex;
  align-items: center;
  gap: ${tokens.space[2]};
  margin: 0;
  font-size: ${tokens.fontSize.medium};
  overflow-wrap: anywhere;

  > svg {
    flex: none;
    color: ${tokens.color.textMuted};
  }
`;

const About = styled.p`
  margin: 0;
  color: ${tokens.color.textMuted};
  overflow-wrap: anywhere;
`;

const Empty = styled.p`
  margin: 0;
  color: ${tokens.color.textMuted};
`;

const Actions = styled.div`
  display: flex;
  gap: ${tokens.space[2]};
  margin-top: auto;
  padding-top: ${tokens.space[1]};
`;

const ButtonLink = styled(Link)<{ $variant: 'ghost' | 'secondary'; $size: 'small' }>`
  ${buttonStyles}
`;
