import { isSuiteAddress } from '@atrium/contracts/suite-address';
import { lazyComponent, useLocation } from '@atrium/router';
import { useStar } from '@atrium/tenant-api';
import { useState } from 'react';
import type { NameFilterDialogProps } from './NameFilterDialog';
import { StarToggle } from './StarToggle';

export interface FilterStarProps {
  /** What the list holds, such as “Employees”; the name of the filter begins with it. */
  readonly title: string;
  /** Whether a filter narrows the list. Without one there’s nothing to star. */
  readonly isNarrowed: boolean;
}

const NameFilterDialog = lazyComponent<NameFilterDialogProps>(
  async () => (await import('./NameFilterDialog')).NameFilterDialog,
);

/** Stars a list as it’s narrowed now, under a name of one’s own; nothing for a list that isn’t. */
export function FilterStar({ title, isNarrowed }: FilterStarProps) {
  const { pathname, search } = useLocation();
  const address = addressOf(pathname, search);
  if (!isNarrowed || !isSuiteAddress(address) || address.length > longest) return null;
  return <StarOfAddress key={address} title={title} address={address} values={valuesOf(search)} />;
}

interface StarOfAddressProps {
  readonly title: string;
  readonly address: string;
  readonly values: readonly string[];
}

function StarOfAddress({ title, address, values }: StarOfAddressProps) {
  const { isStarred, set } = useStar('filter', address);
  const [isNaming, setNaming] = useState(false);
  return (
    <>
      <StarToggle
        isStarred={isStarred}
        label="Star this filter"
        onIntent={NameFilterDialog.preload}
        onPress={() => {
          if (isStarred === true) set(false);
          else setNaming(true);
        }}
      />
      {isNaming && (
        <NameFilterDialog
          name={values.length === 0 ? title : `${title}: ${values.join(', ')}`}
          onClose={() => {
            setNaming(false);
          }}
          onName={(name) => {
            set(true, name);
            setNaming(false);
          }}
        />
      )}
    </>
  );
}

const longest = 500;

/** What addresses say besides the filter: a dialog to open, and the title of a board until it's read. */
const besides = ['new', 'boardTitle'];

/** The same filter has one address, in whatever order it was put together, and without what only opens something. */
function addressOf(pathname: string, search: string): string {
  const params = new URLSearchParams(search);
  for (const name of besides) params.delete(name);
  params.sort();
  const query = params.toString();
  return query === '' ? pathname : `${pathname}?${query}`;
}

const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;
/** Of how a list is shown, and not of what. */
const shapes = new Set(['view', 'tab', 'sort', ...besides]);

/** What a person would recognise of a filter. */
const valuesOf = (search: string): readonly string[] =>
  [...new URLSearchParams(search)]
    .filter(([name, value]) => !shapes.has(name) && !uuid.test(value))
    .map(([, value]) => value);
