import type { Submission } from '@atrium/contracts/hr-forms';
import { messageFor } from '@atrium/errors';
import type { RowValues } from '@atrium/hr-form-model/values';
import { isFieldVisible } from '@atrium/hr-form-model/visibility';
import { failureFields, failureSentence } from '@atrium/tenant-api';
import { Button, Card, Heading, Notice, Stack, Text } from '@atrium/ui';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useHrFormsClearMutation } from '../api/approvals.api';
import { definitionOf } from '../api/read-definition';
import { fieldAttributes } from '../renderer/field-path';
import { FieldInput } from '../renderer/FieldInput';
import { clearingSectionOf } from './held-rows';

interface ClearRowProps {
  readonly submission: Submission;
  /** The label of the row. */
  readonly row: string;
}

/** The model's values are read-only, the wire's are not: the same data. */
const onWire = (row: RowValues) =>
  Object.fromEntries(Object.entries(row).map(([key, value]) => [key, typeof value === 'object' ? [...value] : value]));

/** Where whoever answers for a department confirms its row. Their name and the day are filled in for them. */
export function ClearRow({ submission, row: label }: ClearRowProps) {
  const [clear, clearing] = useHrFormsClearMutation();
  const [values, setValues] = useState<RowValues>({});
  const form = definitionOf(submission);
  const section = clearingSectionOf(form);
  if (section === undefined || submission.waiting_for === null) return null;
  const { step } = submission.waiting_for;
  const { byColumn, onColumn } = section.confirmedByDepartments;
  const errors = failureFields(clearing.error);
  const columns = section.columns.filter(
    (column) =>
      column.key !== byColumn &&
      column.key !== onColumn &&
      isFieldVisible(form, section, column, submission.values, values),
  );

  const confirm = async () => {
    if (clearing.isLoading) return;
    const { error } = await clear({ id: submission.id, body: { step, row: label, values: onWire(values) } });
    if (error === undefined) showToast({ tone: 'success', message: messageFor('hr-form.row-cleared', { row: label }) });
  };

  return (
    <Card as="section" aria-label={`Confirm ${label}`}>
      <Stack gap={4}>
        <div>
          <Heading level={3}>{label}</Heading>
          <Text tone="muted" size="small">
            Confirm what {submission.submitter.name} has returned to your department, and what is still open.
          </Text>
        </div>
        {columns.map((column) => (
          <div key={column.key} {...fieldAttributes(column.key)}>
            <FieldInput
              field={column}
              path={`${label}.${column.key}`}
              value={values[column.key]}
              error={errors[column.key]?.[0]}
              onChange={(value) => {
                setValues((current) => {
                  const others = Object.entries(current).filter(([key]) => key !== column.key);
                  return Object.fromEntries(value === undefined ? others : [...others, [column.key, value]]);
                });
              }}
            />
          </div>
        ))}
        {clearing.error !== undefined && Object.keys(errors).length === 0 && (
          <Notice tone="danger">{failureSentence(clearing.error, 'hr-form.clear-failed')}</Notice>
        )}
        <div>
          <Button variant="primary" pending={clearing.isLoading} onClick={() => void confirm()}>
            Confirm
          </Button>
        </div>
      </Stack>
    </Card>
  );
}
