import { useAddressRequest } from '@atrium/router';
import { IconButton } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { Copy, Ellipsis, ListChecks } from '@atrium/ui/icons';
import { Menu } from '@atrium/ui/menu';
import { useState } from 'react';
import { ManageTemplates, SaveTemplateDialog } from '../lazy-screens';
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
      <Menu
        label="Board actions"
        placement="bottom end"
        trigger={
          <IconButton size="small" label="Board actions">
            <Ellipsis aria-hidden />
          </IconButton>
        }
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
      <Dialog
        title="Manage Checklist Template"
        isOpen={shown === 'checklists' || request === checklistTemplates}
        onClose={() => {
          close();
          if (request === checklistTemplates) endRequest();
        }}
      >
        <ManageTemplates board={board.id} />
      </Dialog>
    </>
  );
}
