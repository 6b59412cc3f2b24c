import { messageFor } from '@atrium/errors';
import { hrefFromTyping } from '@atrium/rich-text/model';
import { Button } from '@atrium/ui';
import { useState } from 'react';
import { useSlateStatic } from 'slate-react';
import { AddressField } from './AddressField';
import { Grow, InsertForm } from './InsertForm';
import { currentHref, removeLink, setLink } from './inlines';

/** Asks for the address of a link on the selection, or changes the link that the caret is in. */
export function LinkForm({ onClose }: { readonly onClose: () => void }) {
  const editor = useSlateStatic();
  const [existing] = useState(() => currentHref(editor));
  const [address, setAddress] = useState(existing ?? '');
  const [isRefused, setIsRefused] = useState(false);
  const apply = () => {
    const href = hrefFromTyping(address);
    if (href === undefined) {
      setIsRefused(true);
      return;
    }
    setLink(editor, href, address.trim());
    onClose();
  };
  return (
    <InsertForm label="Link" onSubmit={apply} onClose={onClose}>
      <Grow>
        <AddressField
          label="Link address"
          value={address}
          error={isRefused ? messageFor('field.link') : undefined}
          onChange={(typed) => {
            setAddress(typed);
            setIsRefused(false);
          }}
        />
      </Grow>
      <Button variant="primary" onClick={apply}>
        Apply
      </Button>
      {existing !== undefined && (
        <Button
          onClick={() => {
            removeLink(editor);
            onClose();
          }}
        >
          Remove link
        </Button>
      )}
      <Button variant="ghost" onClick={onClose}>
        Cancel
      </Button>
    </InsertForm>
  );
}
