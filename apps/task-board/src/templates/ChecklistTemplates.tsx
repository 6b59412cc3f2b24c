import type { ListedChecklistTemplate } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { Link } from '@atrium/router';
import { ErrorState, LoadingState, plainListStyles, tokens } from '@atrium/ui';
import { ListChecks } from '@atrium/ui/icons';
import styled from 'styled-components';
import { useTaskBoardChecklistTemplatesQuery } from '../api/templates.api';
import { checklistTemplatesPath } from '../task-board-paths';

/** The checklist templates of all boards; each leads to its board, where it can be looked at. */
export function ChecklistTemplates() {
  const { data, error, isFetching, refetch } = useTaskBoardChecklistTemplatesQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  if (data === undefined) {
    if (error === undefined || isFetching) return <LoadingState />;
    return <ErrorState message={messageFor('templates.fetch-failed')} onRetry={() => void refetch()} />;
  }
  if (data.length === 0) {
    return <Empty>Open a board and choose “Checklist templates” in its menu to make one for its tasks.</Empty>;
  }
  return (
    <List aria-label="Checklist templates">
      {data.map((template) => (
        <li key={template.id}>
          <TemplateLink template={template} />
        </li>
      ))}
    </List>
  );
}

const TemplateLink = ({
  template: { title, task_board: board, board_title: boardTitle },
}: {
  readonly template: ListedChecklistTemplate;
}) => (
  <Tile to={checklistTemplatesPath({ id: board, title: boardTitle })}>
    <ListChecks size={20} aria-hidden />
    <span>
      {title}
      <Place>{boardTitle}</Place>
    </span>
  </Tile>
);

const tileWidth = '16rem';

const List = styled.ul`
  ${plainListStyles}
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${tileWidth}), 1fr));
  gap: ${tokens.space[3]};
`;

const Tile = styled(Link)`
  display: flex;
  gap: ${tokens.space[2.5]};
  height: 100%;
  padding: ${tokens.space[3]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.large};
  background: ${tokens.color.surface};
  color: inherit;
  text-decoration: none;
  overflow-wrap: anywhere;

  &:hover {
    background: ${tokens.color.hover};
  }

  > svg {
    flex: none;
    color: ${tokens.color.textMuted};
  }

  > span {
    min-width: 0;
  }
`;

const Place = styled.span`
  display: block;
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;

const Empty = styled.p`
  margin: 0;
  color: ${tokens.color.textMuted};
`;
