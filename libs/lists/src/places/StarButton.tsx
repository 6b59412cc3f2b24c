import type { PlaceKind } from '@atrium/contracts/visits';
import { useStar } from '@atrium/tenant-api';
import { StarToggle } from './StarToggle';

export interface StarButtonProps {
  /** A list as it is narrowed has a star of its own: `FilterStar`. */
  readonly kind: Exclude<PlaceKind, 'filter'>;
  readonly id: string;
}

/** Stars what a page shows, for the menu of starred places. */
export function StarButton({ kind, id }: StarButtonProps) {
  const { isStarred, set } = useStar(kind, id);
  return (
    <StarToggle
      isStarred={isStarred}
      onPress={() => {
        set(isStarred !== true);
      }}
    />
  );
}
