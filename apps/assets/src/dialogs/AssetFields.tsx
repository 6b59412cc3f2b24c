import { selectTimeZone } from '@atrium/auth-store';
import { assetConditions, assetLengths } from '@atrium/contracts/asset-options';
import { dayIn, earliestDay } from '@atrium/contracts/dates';
import type { FormState } from '@atrium/forms';
import { useSelector } from '@atrium/state';
import { NativeSelect, TextArea, TextField, media, tokens } from '@atrium/ui';
import { DatePicker } from '@atrium/ui/date-picker';
import styled from 'styled-components';
import { conditionLabels } from '../asset/asset-text';
import type { AssetValues } from './asset-form';
import { CategoryField } from './CategoryField';
import { PictureField } from './PictureField';

/** What is recorded of an asset. */
export function AssetFields({ form: { field } }: { readonly form: FormState<AssetValues> }) {
  const timeZone = useSelector(selectTimeZone);
  return (
    <>
      <TextField
        {...field('title')}
        label="Title"
        required
        autoFocus
        autoComplete="off"
        maxLength={assetLengths.title}
      />
      <CategoryField {...field('category')} required />
      <Pair>
        <DatePicker
          {...field('purchase_date')}
          label="Purchase Date"
          minValue={earliestDay}
          maxValue={dayIn(timeZone)}
        />
        <TextField
          {...field('serial_number')}
          label="Serial Number"
          autoComplete="off"
          spellCheck={false}
          maxLength={assetLengths.serial_number}
        />
      </Pair>
      <TextArea {...field('description')} label="Description" rows={3} maxLength={assetLengths.description} />
      <NativeSelect {...field('condition')} label="Condition" options={conditionOptions} />
      <PictureField {...field('image')} label="Picture" />
    </>
  );
}

const conditionOptions = assetConditions.map((value) => ({ value, label: conditionLabels[value] }));

const Pair = styled.div`
  display: grid;
  gap: ${tokens.space[4]};

  ${media.small} {
    grid-template-columns: 1fr 1fr;
  }
`;
