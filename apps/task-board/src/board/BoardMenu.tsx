import { IconButton } from '@atrium/ui';
import { Copy, Ellipsis } from '@atrium/ui/icons';
import { Menu } from '@atrium/ui/menu';
import { useState } from 'react';
import { SaveTemplateDialog } from '../lazy-screens';

/** What can be done with a board as a whole. */
export function BoardMenu({ board }: { readonly board: { readonly id: string; readonly title: string } }) {
  const [isSaving, setIsSaving] = useState(false);
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
              setIsSaving(true);
            },
          },
        ]}
      />
      {isSaving && (
        <SaveTemplateDialog
          board={board}
          onClose={() => {
            setIsSaving(false);
          }}
        />
      )}
    </>
  );
}
