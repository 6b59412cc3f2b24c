import { checklistTitleMax } from '@atrium/contracts/board-options';
import { messageFor } from '@atrium/errors';
import { newKey } from '@atrium/tenant-api';
import { Button, IconButton, Inline, Stack, TextField } from '@atrium/ui';
import { Plus, X } from '@atrium/ui/icons';
import { useRef, useState } from 'react';
import { useTaskDetailsAddTemplateItemMutation, useTaskDetailsAddTemplateMutation } from '../../api/templates.api';
import { plainFailureText } from '../failure-text';
import { InlineFailure } from '../InlineFailure';

/** A line of the template in the making; its key becomes the id of the item, whatever the tries. */
interface Line {
  readonly key: string;
  readonly title: string;
}

const blankLine = (): Line => ({ key: newKey(), title: '' });

interface NewTemplateFormProps {
  readonly board: string;
  readonly isSaving: boolean;
  readonly onSaving: (isSaving: boolean) => void;
}

/** Makes a template with its items. A failure half-way keeps all, and another try goes on where it stopped. */
export function NewTemplateForm({ board, isSaving, onSaving }: NewTemplateFormProps) {
  const [title, setTitle] = useState('');
  const [lines, setLines] = useState<readonly Line[]>(() => [blankLine()]);
  const [problem, setProblem] = useState<string>();
  const [failure, setFailure] = useState<string | null>(null);
  const [addTemplate] = useTaskDetailsAddTemplateMutation();
  const [addItem] = useTaskDetailsAddTemplateItemMutation();
  const templateKey = useRef(newKey());

  const write = async (): Promise<unknown> => {
    const template = await addTemplate({ board, title: title.trim(), key: templateKey.current });
    if (template.data === undefined) return template.error;
    for (const line of lines) {
      if (line.title.trim() === '') continue;
      const item = await addItem({ board, template: template.data.id, title: line.title.trim(), key: line.key });
      if (item.error !== undefined) return item.error;
    }
    return undefined;
  };

  /** Another title is another template: the keys of a failed try belong to the former one. */
  const startAnew = () => {
    templateKey.current = newKey();
    setLines(lines.map((line) => ({ ...line, key: newKey() })));
    setFailure(null);
  };

  const save = async () => {
    if (title.trim() === '') {
      setProblem(messageFor('template.title-empty'));
      return;
    }
    onSaving(true);
    setFailure(null);
    const error = await write();
    onSaving(false);
    if (error !== undefined) {
      setFailure(plainFailureText(error));
      return;
    }
    templateKey.current = newKey();
    setTitle('');
    setLines([blankLine()]);
  };

  return (
    <Stack
      as="form"
      gap={3}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isSaving) void save();
      }}
    >
      <TextField
        label="Template title"
        required
        maxLength={checklistTitleMax}
        autoComplete="off"
        value={title}
        onChange={(text) => {
          setTitle(text);
          if (failure !== null) startAnew();
          setProblem(undefined);
        }}
        error={problem}
      />
      {lines.map((line, index) => (
        <TextField
          key={line.key}
          label={`Item ${index + 1}`}
          hideLabel
          placeholder={`Item ${index + 1}`}
          maxLength={500}
          autoComplete="off"
          value={line.title}
          onChange={(text) => {
            setLines(lines.map((other) => (other.key === line.key ? { ...other, title: text } : other)));
          }}
          trailing={
            lines.length > 1 && (
              <IconButton
                label={`Remove item ${index + 1}`}
                size="small"
                onClick={() => {
                  setLines(lines.filter(({ key }) => key !== line.key));
                }}
              >
                <X aria-hidden />
              </IconButton>
            )
          }
        />
      ))}
      <InlineFailure message={failure} />
      <Inline>
        <Button
          icon={<Plus aria-hidden />}
          onClick={() => {
            setLines([...lines, blankLine()]);
          }}
        >
          Add item
        </Button>
        <Button type="submit" variant="primary" pending={isSaving}>
          Create template
        </Button>
      </Inline>
    </Stack>
  );
}
