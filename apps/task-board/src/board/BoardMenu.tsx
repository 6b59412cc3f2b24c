import { ActionsMenu } from '@atrium/lists';
import { useAddressRequest } from '@atrium/router';
import { Copy, Ellipsis, ListChecks } from '@atrium/ui/icons';
import { useState } from 'react';
import { ChecklistTemplatesDialog, SaveTemplateDialog } from '../lazy-screens';
import { checklistTemplates } from '../task-board-paths';

/** What can be done with a board as a whole. The address asks for its checklist templates as well. */
export function BoardMenu({ board }: { readonly board: { readonly id: string; readonly title: string } }) {
  const [shown, setShown] = useState<'none' | 'save' | 'checklists'>('none');
  const [request, endRequest] = useAddressRequest();
  const close = () => {
    setShown('none');
  };
  return (
    <>
      <ActionsMenu
        label="Board actions"
        icon={<Ellipsis aria-hidden />}
        items={[
          {
            id: 'template',
            label: 'Save as template…',
            icon: <Copy aria-hidden />,
            onSelect: () => {
              setShown('save');
            },
          },
          {
            id: 'checklists',
            label: 'Checklist templates…',
            icon: <ListChecks aria-hidden />,
            onSelect: () => {
              setShown('checklists');
            },
          },
        ]}
      />
      {shown === 'save' && <SaveTemplateDialog board={board} onClose={close} />}
      {(shown === 'checklists' || request === checklistTemplates) && (
        <ChecklistTemplatesDialog
          board={board.id}
          onClose={() => {
            close();
            if (request === checklistTemplates) endRequest();
          }}
        />
      )}
    </>
  );
}
