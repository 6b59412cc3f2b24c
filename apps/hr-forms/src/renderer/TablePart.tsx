import type { FormDefinition, TableSection } from '@atrium/hr-form-model/definition';
import type { FormValues } from '@atrium/hr-form-model/values';
import { newKey } from '@atrium/tenant-api';
import { Button, tokens } from '@atrium/ui';
import { Plus } from '@atrium/ui/icons';
import { useContext, useState } from 'react';
import styled from 'styled-components';
import { HeldRow } from '../clearances/HeldRow';
import { HeldRowsContext } from '../clearances/held-rows';
import { shownRows, withAddedRow, withoutRow } from './change-values';
import { fieldAttributes } from './field-path';
import type { ShownErrors } from './shown-errors';
import { TableRow } from './TableRow';
import { useRowFocus } from './use-row-focus';

interface TablePartProps {
  readonly form: FormDefinition;
  readonly section: TableSection;
  /** With everything computed. */
  readonly values: FormValues;
  readonly errors: ShownErrors;
  readonly onChange: (change: (values: FormValues) => FormValues) => void;
}

/** Rows of the same fields: each is a group of its own, which also fits a phone. */
export function TablePart({ form, section, values, errors, onChange }: TablePartProps) {
  const rows = shownRows(section, values);
  const { rows: kind } = section;
  const held = useContext(HeldRowsContext);
  const error = errors[section.key];
  // A row keeps its controls, with incomplete input in them, when another one is removed.
  const [keys, setKeys] = useState(() => rows.map(newKey));

  const { list, focusRow } = useRowFocus(rows.length);

  const remove = (index: number) => {
    focusRow(index);
    setKeys((current) => current.toSpliced(index, 1));
    onChange((current) => withoutRow(current, section, index));
  };
  const add = () => {
    focusRow(rows.length);
    setKeys((current) => [...current, newKey()]);
    onChange((current) => withAddedRow(current, section));
  };

  return (
    <Frame {...fieldAttributes(section.key)}>
      <Rows ref={list}>
        {rows.map((row, index) => {
          const label = kind.from === 'labels' ? (kind.labels[index] ?? '') : `Row ${index + 1}`;
          const holder = section.confirmedByDepartments === undefined ? undefined : held.get(label);
          if (holder !== undefined) {
            return <HeldRow key={keys[index] ?? index} section={section} row={row} label={label} holder={holder} />;
          }
          return (
            <TableRow
              key={keys[index] ?? index}
              form={form}
              section={section}
              values={values}
              row={row}
              index={index}
              label={label}
              errors={errors}
              onChange={onChange}
              onRemove={
                kind.from === 'people' && rows.length > Math.max(kind.min, 1)
                  ? () => {
                      remove(index);
                    }
                  : null
              }
            />
          );
        })}
      </Rows>
      {error !== undefined && <ErrorText role="alert">{error}</ErrorText>}
      {kind.from === 'people' && (
        <div>
          <Button size="small" icon={<Plus aria-hidden />} disabled={rows.length >= kind.max} onClick={add}>
            {kind.addLabel}
          </Button>
        </div>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
  min-width: 0;
`;

const Rows = styled.div`
  display: grid;
  gap: ${tokens.space[3]};
`;

const ErrorText = styled.div`
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.danger};
`;
