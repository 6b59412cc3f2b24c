import { useSelector } from '@atrium/state';
import { dayIn, earliestDay } from '@atrium/contracts/dates';
import { selectTimeZone } from '@atrium/auth-store';
import { assetConditions, assetLengths } from '@atrium/contracts/asset-options';
import { NativeSelect, TextArea, TextField, media, tokens } from '@atrium/ui';
import { DatePicker } from '@atrium/ui/date-picker';
import styled from 'styled-components';
import { conditionLabels } from '../asset-text';
import type { AssetField, AssetValues } from './asset-values';
import { CategoryField } from './CategoryField';
import type { FieldErrors } from './form-failure';
import { PictureField } from './PictureField';

interface AssetFieldsProps {
  readonly values: AssetValues;
  readonly errors: FieldErrors<AssetField>;
  readonly onChange: (changed: Partial<AssetValues>) => void;
}

/** What is recorded of an asset. */
export function AssetFields({ values, errors, onChange }: AssetFieldsProps) {
  const timeZone = useSelector(selectTimeZone);
  return (
    <>
      <TextField
        label="Title"
        required
        autoFocus
        autoComplete="off"
        maxLength={assetLengths.title}
        value={values.title}
        onChange={(title) => {
          onChange({ title });
        }}
        error={errors.title}
      />
      <CategoryField
        required
        value={values.category}
        onChange={(category) => {
          onChange({ category });
        }}
        error={errors.category}
      />
      <Pair>
        <DatePicker
          label="Purchase Date"
          minValue={earliestDay}
          maxValue={dayIn(timeZone)}
          value={values.purchase_date}
          onChange={(purchase_date) => {
            onChange({ purchase_date });
          }}
          error={errors.purchase_date}
        />
        <TextField
          label="Serial Number"
          autoComplete="off"
          spellCheck={false}
          maxLength={assetLengths.serial_number}
          value={values.serial_number}
          onChange={(serial_number) => {
            onChange({ serial_number });
          }}
          error={errors.serial_number}
        />
      </Pair>
      <TextArea
        label="Description"
        rows={3}
        maxLength={assetLengths.description}
        value={values.description}
        onChange={(description) => {
          onChange({ description });
        }}
        error={errors.description}
      />
      <NativeSelect
        label="Condition"
        options={assetConditions.map((condition) => ({ value: condition, label: conditionLabels[condition] }))}
        value={values.condition}
        onChange={(condition) => {
          onChange({ condition });
        }}
        error={errors.condition}
      />
      <PictureField
        label="Picture"
        value={values.image}
        onChange={(image) => {
          onChange({ image });
        }}
        error={errors.image}
      />
    </>
  );
}

const Pair = styled.div`
  display: grid;
  gap: ${tokens.space[4]};

  ${media.small} {
    grid-template-columns: 1fr 1fr;
  }
`;
