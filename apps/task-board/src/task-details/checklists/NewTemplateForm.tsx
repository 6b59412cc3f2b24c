import { checklistTitleMax } from '@atrium/contracts/board-options';
import type { ChecklistTemplate } from '@atrium/contracts/boards';
import { messageFor } from '@atrium/errors';
import { Form, useForm, type Check } from '@atrium/forms';
import { newKey } from '@atrium/tenant-api';
import { Button, IconButton, Inline, TextField } from '@atrium/ui';
import { Plus, X } from '@atrium/ui/icons';
import { useTaskDetailsAddTemplateItemMutation, useTaskDetailsAddTemplateMutation } from '../../api/templates.api';
import { useContentKey } from '../../editing/use-content-key';
import { plainFailureText } from '../../api/failure-text';

/** A line of the template in the making. */
interface Line {
  readonly id: string;
  readonly title: string;
}

const blankLine = (): Line => ({ id: newKey(), title: '' });

interface Template {
  readonly title: string;
  readonly lines: readonly Line[];
}

const checkTemplate: Check<Template, Template> = ({ title, lines }) =>
  title.trim() === ''
    ? { errors: { title: messageFor('template.title-empty') } }
    : { sendable: { title: title.trim(), lines } };

interface NewTemplateFormProps {
  readonly board: string;
  readonly onSaving: (isSaving: boolean) => void;
}

/** Makes a template with its items. A failure half-way keeps all, and another try goes on where it stopped. */
export function NewTemplateForm({ board, onSaving }: NewTemplateFormProps) {
  const write = useWriteTemplate(board);
  const form = useForm<Template, Template, ChecklistTemplate>({
    initial: { title: '', lines: [blankLine()] },
    check: checkTemplate,
    send: async ({ title, lines }, key) => {
      onSaving(true);
      const answer = await write(title, lines, key);
      onSaving(false);
      return answer;
    },
    failureText: plainFailureText,
    onSent: () => {
      form.reset();
    },
  });
  const { lines } = form.values;
  const setLines = (changed: readonly Line[]) => {
    form.change('lines', changed);
  };

  return (
    <Form form={form} label="New template">
      <TextField
        {...form.field('title')}
        label="Template title"
        required
        maxLength={checklistTitleMax}
        autoComplete="off"
      />
      <TemplateLines lines={lines} onChange={setLines} />
      <Inline>
        <Button
          icon={<Plus aria-hidden />}
          onClick={() => {
            setLines([...lines, blankLine()]);
          }}
        >
          Add item
        </Button>
        <Button type="submit" variant="primary" pending={form.isPending}>
          Create template
        </Button>
      </Inline>
    </Form>
  );
}

interface TemplateLinesProps {
  readonly lines: readonly Line[];
  readonly onChange: (lines: readonly Line[]) => void;
}

const TemplateLines = ({ lines, onChange }: TemplateLinesProps) =>
  lines.map((line, index) => (
    <TextField
      key={line.id}
      label={`Item ${index + 1}`}
      hideLabel
      placeholder={`Item ${index + 1}`}
      maxLength={500}
      autoComplete="off"
      value={line.title}
      onChange={(title) => {
        onChange(lines.map((other) => (other.id === line.id ? { ...other, title } : other)));
      }}
      trailing={
        lines.length > 1 && (
          <IconButton
            label={`Remove item ${index + 1}`}
            size="small"
            onClick={() => {
              onChange(lines.filter(({ id }) => id !== line.id));
            }}
          >
            <X aria-hidden />
          </IconButton>
        )
      }
    />
  ));

/** Writes a template and its items. What was written by a try before is not written again. */
function useWriteTemplate(board: string) {
  const [addTemplate] = useTaskDetailsAddTemplateMutation();
  const [addItem] = useTaskDetailsAddTemplateItemMutation();
  const keyOf = useContentKey();

  return async (title: string, lines: readonly Line[], formKey: string) => {
    const answer = await addTemplate({ board, title, key: keyOf(formKey, title) });
    if (answer.data === undefined) return answer;
    for (const line of lines) {
      if (line.title.trim() === '') continue;
      // The items of a template with another title are others.
      const key = keyOf(formKey, `${title} ${line.id}`);
      const item = await addItem({ board, template: answer.data.id, title: line.title.trim(), key });
      if (item.error !== undefined) return { error: item.error };
    }
    return answer;
  };
}
