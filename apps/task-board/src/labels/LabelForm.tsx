import type { LabelColour } from '@atrium/contracts/board-options';
import { newLabelSchema, type Label } from '@atrium/contracts/boards';
import { Form, useForm } from '@atrium/forms';
import { failureSentence } from '@atrium/tenant-api';
import { Button, Inline, NativeSelect, TextField, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { useTaskBoardChangeLabelMutation, useTaskBoardCreateLabelMutation } from '../api/labels.api';
import { useContentKey } from '../editing/use-content-key';
import { LabelChip } from './LabelChip';
import { colourOptions } from './label-styles';

interface LabelFormProps {
  readonly board: string;
  /** Left out for a new one. */
  readonly label?: Label;
  readonly onDone?: () => void;
}

const labelOfForm = newLabelSchema.pick({ name: true, colour: true });

/** Adds a label to the board, or renames and recolours one. */
export function LabelForm({ board, label, onDone }: LabelFormProps) {
  const [createLabel] = useTaskBoardCreateLabelMutation();
  const [changeLabel] = useTaskBoardChangeLabelMutation();
  const keyOf = useContentKey();
  const initial: { name: string; colour: LabelColour } = { name: label?.name ?? '', colour: label?.colour ?? 'blue' };
  const form = useForm({
    initial,
    check: labelOfForm,
    send: ({ name, colour }, key) =>
      label === undefined
        ? createLabel({ key: keyOf(key, name), board, name, colour })
        : changeLabel({ id: label.id, board, name, colour }),
    failureText: (failure) => failureSentence(failure, 'label.save-failed'),
    onSent: () => {
      form.reset();
      // The next one is often of the same colour.
      if (colour !== initial.colour) form.change('colour', colour);
      onDone?.();
    },
  });
  const { name, colour } = form.values;

  return (
    <Form form={form} label={label === undefined ? 'Add a label' : `Change the label ${label.name}`}>
      <Fields>
        <TextField
          {...form.field('name')}
          label={label === undefined ? 'New label' : 'Name'}
          autoComplete="off"
          maxLength={50}
        />
        <NativeSelect {...form.field('colour')} label="Colour" options={colourOptions} />
      </Fields>
      <Inline justify="space-between" wrap={false}>
        <LabelChip $colour={colour}>{name.trim() === '' ? 'Preview' : name}</LabelChip>
        <Inline gap={1} wrap={false}>
          {onDone !== undefined && (
            <Button size="small" variant="ghost" onClick={onDone}>
              Cancel
            </Button>
          )}
          <Button size="small" variant="primary" type="submit" pending={form.isPending}>
            {label === undefined ? 'Add label' : 'Save'}
          </Button>
        </Inline>
      </Inline>
    </Form>
  );
}

const Fields = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) ${tokens.column.xsmall};
  gap: ${tokens.space[2]};
`;
