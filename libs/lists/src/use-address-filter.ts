import { useAddressQuery } from '@atrium/router';
import type { AddressFilter, FilterField, FilterOf } from './address-filter';

/** The filter that the address holds now, and how to change it there. */
export interface FilterInAddress<Schema extends Readonly<Record<string, FilterField>>> {
  readonly filter: FilterOf<Schema>;
  readonly isNarrowed: boolean;
  /** Changes one parameter; an empty value takes it out. */
  readonly change: (name: keyof Schema & string, value: string) => void;
  /** Takes out everything that narrows the list. */
  readonly clear: () => void;
}

export function useAddressFilter<Schema extends Readonly<Record<string, FilterField>>>(
  codec: AddressFilter<Schema>,
): FilterInAddress<Schema> {
  const [params, changeParams] = useAddressQuery();
  const filter = codec.read(params);
  return {
    filter,
    isNarrowed: codec.isNarrowed(filter),
    change: (name, value) => {
      changeParams((latest) => codec.change(latest, name, value));
    },
    clear: () => {
      changeParams(codec.clear);
    },
  };
}
