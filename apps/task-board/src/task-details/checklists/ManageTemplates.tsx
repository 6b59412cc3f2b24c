import type { ChecklistTemplate } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import {
  Button,
  Divider,
  EmptyState,
  ErrorState,
  Heading,
  Inline,
  LoadingState,
  Stack,
  plainListStyles,
  tokens,
} from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { useTaskDetailsTemplatesQuery } from '../../api/templates.api';
import { NewTemplateForm } from '../../lazy-screens';
import { InlineFailure } from '../InlineFailure';

interface ManageTemplatesProps {
  readonly board: string;
  /** Makes a checklist of a task from one of them; left out where there is no task. */
  readonly onApply?: (template: string) => void;
  readonly isApplying?: boolean;
  readonly failure?: string | null;
}

/** A board’s checklist templates: what they hold, and a form that makes another. */
export function ManageTemplates({ board, ...list }: ManageTemplatesProps) {
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Stack gap={5}>
      <NewTemplateForm board={board} onSaving={setIsSaving} />
      <Divider />
      <Templates board={board} isSaving={isSaving} {...list} />
    </Stack>
  );
}

function Templates({
  board,
  isSaving,
  onApply,
  isApplying = false,
  failure = null,
}: ManageTemplatesProps & { readonly isSaving: boolean }) {
  const { data: templates, error, refetch, isFetching } = useTaskDetailsTemplatesQuery(board);

  if (templates === undefined) {
    return error === undefined ? (
      <LoadingState />
    ) : (
      <ErrorState message={messageFor('templates.fetch-failed')} onRetry={() => void refetch()} retrying={isFetching} />
    );
  }
  if (templates.length === 0) return <EmptyState title="No templates yet" />;
  return (
    <Stack gap={3}>
      <InlineFailure message={failure} />
      <List aria-label="Checklist templates">
        {templates.map((template) => (
          <li key={template.id}>
            <Template
              template={template}
              // One that is applied before its items are there would bring none of them.
              isBusy={isApplying || isSaving}
              {...(onApply !== undefined && {
                onApply: () => {
                  onApply(template.id);
                },
              })}
            />
          </li>
        ))}
      </List>
    </Stack>
  );
}

interface TemplateProps {
  readonly template: ChecklistTemplate;
  readonly isBusy: boolean;
  readonly onApply?: () => void;
}

const Template = ({ template, isBusy, onApply }: TemplateProps) => (
  <>
    <Inline justify="space-between" wrap={false}>
      <Heading level={3}>{template.title}</Heading>
      {onApply !== undefined && (
        <Button size="small" disabled={isBusy} onClick={onApply} aria-label={`Apply ${template.title}`}>
          Apply
        </Button>
      )}
    </Inline>
    {template.items.length > 0 && (
      <Items>
        {template.items.map((item) => (
          <li key={item.id}>{item.title}</li>
        ))}
      </Items>
    )}
  </>
);

const List = styled.ul`
  ${plainListStyles}
  display: grid;
  gap: ${tokens.space[4]};
  overflow-wrap: anywhere;
`;

/** For the numbers or dots before the items. */
const markerRoom = '1.25rem';

const Items = styled.ul`
  margin: ${tokens.space[1]} 0 0;
  padding-left: ${markerRoom};
  color: ${tokens.color.textMuted};
`;
