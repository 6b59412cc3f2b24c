import { assetLengths } from '@atrium/contracts/asset-options';
import { TextField } from '@atrium/ui';
import { useId } from 'react';
import { useAssetsCategoriesQuery } from '../api/assets.api';

interface CategoryFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error?: string | undefined;
  readonly hint?: string;
  readonly required?: boolean;
}

/** A category: those in use are suggested, and a new one is simply typed. */
export function CategoryField(props: CategoryFieldProps) {
  const listId = useId();
  const { data: categories = [] } = useAssetsCategoriesQuery();
  return (
    <>
      <TextField {...props} label="Category" list={listId} autoComplete="off" maxLength={assetLengths.category} />
      <datalist id={listId}>
        {categories.map((category) => (
          <option key={category} value={category} />
        ))}
      </datalist>
    </>
  );
}
