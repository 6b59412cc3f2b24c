import type { ChecklistTemplate, TaskSnapshot } from '@atrium/contracts/boards';
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
import { useApplyTemplate } from './use-apply-template';

interface ManageTemplatesProps {
  readonly snapshot: TaskSnapshot;
  readonly onApplied: () => void;
}

/** The board's checklist templates: make one, or make a checklist of this task from one. */
export function ManageTemplates({ snapshot, onApplied }: ManageTemplatesProps) {
  const [isSaving, setIsSaving] = useState(false);
  return (
    <Stack gap={5}>
      <NewTemplateForm board={snapshot.board.id} onSaving={setIsSaving} />
      <Divider />
      <Templates snapshot={snapshot} isSaving={isSaving} onApplied={onApplied} />
    </Stack>
  );
}

function Templates({ snapshot, isSaving, onApplied }: ManageTemplatesProps & { readonly isSaving: boolean }) {
  const { data: templates, error, refetch, isFetching } = useTaskDetailsTemplatesQuery(snapshot.board.id);
  const { apply, isApplying, failure } = useApplyTemplate(snapshot.task.id, onApplied);

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
              onApply={() => void apply(template.id)}
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
  readonly onApply: () => void;
}

const Template = ({ template, isBusy, onApply }: TemplateProps) => (
  <>
    <Inline justify="space-between" wrap={false}>
      <Heading level={3}>{template.title}</Heading>
      <Button size="small" disabled={isBusy} onClick={onApply} aria-label={`Apply ${template.title}`}>
        Apply
      </Button>
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
