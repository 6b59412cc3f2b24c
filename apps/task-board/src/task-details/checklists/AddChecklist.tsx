import { checklistTitleMax } from '@atrium/contracts/board-options';
import type { TaskSnapshot } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { Button, Divider, NativeSelect, Stack, TextField } from '@atrium/ui';
import { Dialog } from '@atrium/ui/dialog';
import { ListChecks } from '@atrium/ui/icons';
import { showToast } from '@atrium/ui/toast';
import { useState, type ReactNode } from 'react';
import { useTaskDetailsAddChecklistMutation } from '../../api/checklists.api';
import { useTaskDetailsTemplatesQuery } from '../../api/templates.api';
import { failureIfAny } from '../../api/failure-text';
import { InlineFailure } from '../InlineFailure';
import { useTextDraft } from '../../editing/use-text-draft';
import { ManageTemplates } from './ManageTemplates';
import { useApplyTemplate } from './use-apply-template';

interface AddChecklistProps {
  readonly snapshot: TaskSnapshot;
  /** The button that opens it. */
  readonly trigger: (open: () => void) => ReactNode;
}

/** Adds a checklist: an empty one by its title, or one made from a template of the board. */
export function AddChecklist({ snapshot, trigger }: AddChecklistProps) {
  const [dialog, setDialog] = useState<'none' | 'add' | 'templates'>('none');
  const close = () => {
    setDialog('none');
  };

  return (
    <>
      {trigger(() => {
        setDialog('add');
      })}
      <Dialog title="Add Checklist" isOpen={dialog === 'add'} onClose={close}>
        <AddChecklistForm
          snapshot={snapshot}
          onDone={close}
          onManage={() => {
            setDialog('templates');
          }}
        />
      </Dialog>
      <Dialog title="Manage Checklist Template" isOpen={dialog === 'templates'} onClose={close}>
        <TemplatesOfTask snapshot={snapshot} onApplied={close} />
      </Dialog>
    </>
  );
}

interface AddChecklistFormProps {
  readonly snapshot: TaskSnapshot;
  readonly onDone: () => void;
  readonly onManage: () => void;
}

function AddChecklistForm({ snapshot, onDone, onManage }: AddChecklistFormProps) {
  const task = snapshot.task.id;
  const title = useTextDraft(`checklist.${task}`);
  const [problem, setProblem] = useState<string>();
  const [addChecklist, addition] = useTaskDetailsAddChecklistMutation();

  const add = async () => {
    const text = title.text.trim();
    if (text === '') {
      setProblem(messageFor('checklist.title-required'));
      return;
    }
    if (text.length > checklistTitleMax) {
      setProblem(messageFor('field.too-long', { max: checklistTitleMax }));
      return;
    }
    const { error } = await addChecklist({ task, title: text, key: title.keyToSend() });
    if (error !== undefined) return;
    showToast({ tone: 'success', message: messageFor('checklist.added') });
    title.clear();
    onDone();
  };

  return (
    <Stack gap={5}>
      <Stack
        as="form"
        gap={3}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void add();
        }}
      >
        <TextField
          label="Checklist title"
          required
          autoFocus
          autoComplete="off"
          value={title.text}
          onChange={(text) => {
            title.setText(text);
            setProblem(undefined);
          }}
          error={problem}
          hint={`Up to ${checklistTitleMax} characters`}
        />
        <InlineFailure message={failureIfAny(addition.error)} />
        <Button type="submit" variant="primary" pending={addition.isLoading}>
          Add Checklist
        </Button>
      </Stack>
      <Divider />
      <TemplateChooser snapshot={snapshot} onApplied={onDone} />
      <Button variant="ghost" icon={<ListChecks aria-hidden />} onClick={onManage}>
        Manage Checklist Template
      </Button>
    </Stack>
  );
}

function TemplatesOfTask({ snapshot, onApplied }: TemplateChooserProps) {
  const { apply, ...state } = useApplyTemplate(snapshot.task.id, onApplied);
  return (
    <ManageTemplates
      board={snapshot.board.id}
      onApply={(template) => {
        void apply(template);
      }}
      {...state}
    />
  );
}

interface TemplateChooserProps {
  readonly snapshot: TaskSnapshot;
  readonly onApplied: () => void;
}

function TemplateChooser({ snapshot, onApplied }: TemplateChooserProps) {
  const { data: templates, error, isFetching, refetch } = useTaskDetailsTemplatesQuery(snapshot.board.id);
  const [chosen, setChosen] = useState('');
  const { apply, isApplying, failure } = useApplyTemplate(snapshot.task.id, onApplied);

  if (error !== undefined) {
    return (
      <InlineFailure
        message={messageFor('templates.fetch-failed')}
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  }
  const none =
    templates === undefined ? 'Loading...' : templates.length === 0 ? 'No templates yet' : 'Select a template';
  return (
    <Stack gap={3}>
      <NativeSelect
        label="From a template"
        value={chosen}
        onChange={setChosen}
        options={[
          { value: '', label: none },
          ...(templates ?? []).map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <InlineFailure message={failure} />
      <Button disabled={chosen === ''} pending={isApplying} onClick={() => void apply(chosen)}>
        Apply template
      </Button>
    </Stack>
  );
}
