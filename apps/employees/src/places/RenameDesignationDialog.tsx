import { designationRenameSchema, type Designation } from '@atrium/contracts/designations';
import { formatCount } from '@atrium/contracts/numbers';
import { messageFor } from '@atrium/errors';
import { useForm } from '@atrium/forms';
import { FormDialog } from '@atrium/forms/dialog';
import { TextField } from '@atrium/ui';
import { useEmployeesRenameDesignationMutation } from '../api/places.api';

interface RenameDesignationDialogProps {
  readonly designation: Designation;
  /** All of them. */
  readonly designations: readonly Designation[];
  readonly onClose: () => void;
}

const newName = designationRenameSchema.pick({ to: true });

/** Renames a designation in every record that has it, and says before where it becomes one with another. */
export function RenameDesignationDialog({ designation, designations, onClose }: RenameDesignationDialogProps) {
  const { name, people } = designation;
  const [rename] = useEmployeesRenameDesignationMutation();
  const form = useForm({
    initial: { to: name },
    check: newName,
    send: ({ to }) => {
      if (to !== name) return rename({ from: name, to });
      onClose();
      return null;
    },
    failureText: 'designation.rename-failed',
    success: ({ people }, { to }) =>
      people === 0 ? messageFor('designation.gone', { name }) : messageFor('place.saved', { name: to }),
    onSent: onClose,
  });
  const to = form.values.to.trim();
  const merged = designations.find((one) => one.name === to && one.name !== name);
  return (
    <FormDialog
      form={form}
      title={`Rename ${name}`}
      submitLabel={merged === undefined ? 'Rename' : 'Merge'}
      onClose={onClose}
    >
      <TextField
        {...form.field('to')}
        label="Name"
        required
        autoComplete="off"
        hint={merged === undefined ? changes(people) : merges(people, merged)}
      />
    </FormDialog>
  );
}

const changes = (people: number): string =>
  people === 0
    ? 'Changes the records of people who have left.'
    : `Changes the records of ${formatCount(people, 'person', 'people')}. Their histories say so.`;

function merges(people: number, { name, people: others }: Designation): string {
  const become =
    people === 0
      ? `People who have left become “${name}”`
      : `${formatCount(people, 'person becomes', 'people become')} “${name}”`;
  const already =
    others === 0 ? '' : `, which ${formatCount(others, 'other person already is', 'other people already are')}`;
  return `${become}${already}. The two can’t be told apart afterwards.`;
}
