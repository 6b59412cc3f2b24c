import { NativeSelect } from '@atrium/ui';
import { useDashboardFilter } from './use-dashboard-filter';

interface NarrowSelectProps {
  readonly name: 'department' | 'board' | 'category' | 'form';
  readonly label: string;
  /** The option for no filter. */
  readonly all: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** A filter in the URL. Its current value stays selectable until the options have loaded. */
export function NarrowSelect({ name, label, all, options }: NarrowSelectProps) {
  const { filter, change } = useDashboardFilter();
  const value = filter[name] ?? '';
  const isOffered = value === '' || options.some((option) => option.value === value);
  return (
    <NativeSelect<string>
      label={label}
      value={value}
      options={[
        { value: '', label: all },
        ...options,
        ...(isOffered ? [] : [{ value, label: name === 'category' ? value : '…' }]),
      ]}
      onChange={(chosen) => {
        change(name, chosen);
      }}
    />
  );
}
