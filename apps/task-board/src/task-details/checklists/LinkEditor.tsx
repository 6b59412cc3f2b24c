import type { ChecklistItem } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { Form, useForm, type Check } from '@atrium/forms';
import { failureSentence } from '@atrium/tenant-api';
import { Button, Inline, TextField } from '@atrium/ui';
import { useTaskDetailsLinkItemMutation } from '../../api/checklists.api';
import { InlineFailure } from '../InlineFailure';

interface LinkEditorProps {
  readonly task: string;
  readonly item: ChecklistItem;
  readonly onClose: () => void;
}

interface Link {
  readonly link: string;
}

/** Sets, changes or removes the link of an item. */
export function LinkEditor({ task, item, onClose }: LinkEditorProps) {
  const [setLink] = useTaskDetailsLinkItemMutation();
  const [clearLink, clearing] = useTaskDetailsLinkItemMutation();
  const failureText = (failure: unknown) => failureSentence(failure, 'checklist-item.link-failed');
  const form = useForm<Link, Link, unknown>({
    initial: { link: item.link ?? '' },
    check: checkLink,
    send: ({ link }) => setLink({ task, item: item.id, link }),
    failureText,
    onSent: onClose,
  });

  const remove = async () => {
    const { error } = await clearLink({ task, item: item.id, link: '' });
    if (error === undefined) onClose();
  };

  return (
    <Form form={form} label={`Web address for ${item.title}`}>
      <TextField
        {...form.field('link')}
        label={`Link of ${item.title}`}
        hideLabel
        inputMode="url"
        placeholder="https://"
        autoFocus
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
        }}
      />
      <InlineFailure message={clearing.error === undefined ? null : failureText(clearing.error)} />
      <Inline>
        <Button type="submit" size="small" variant="primary" pending={form.isPending}>
          Save link
        </Button>
        {item.link !== null && (
          <Button size="small" pending={clearing.isLoading} onClick={() => void remove()}>
            Remove link
          </Button>
        )}
        <Button size="small" variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </Inline>
    </Form>
  );
}

const checkLink: Check<Link, Link> = ({ link }) => {
  const address = webAddress(link);
  return address === null ? { errors: { link: messageFor('field.invalid') } } : { sendable: { link: address } };
};

/** The address as the server takes it; null for what is none, or not of the web. */
function webAddress(text: string): string | null {
  const typed = text.trim();
  const address = /^[a-z][a-z\d+.-]*:/i.test(typed) ? typed : `https://${typed}`;
  if (typed === '' || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === 'http:' || protocol === 'https:' ? href : null;
}
