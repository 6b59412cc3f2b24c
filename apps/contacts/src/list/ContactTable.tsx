import type { ContactEntry } from '@atrium/contracts/contacts';
import { useInfiniteRows, type InfiniteListState } from '@atrium/lists';
import { CardTable, LoadingCardTable } from '@atrium/ui/table';
import { rowHeight } from '@atrium/ui/windowed';
import { contactColumns, contactLayout } from './contact-columns';

const label = 'Contacts';
const rowOptions = { rowHeight: rowHeight(57), ahead: 40, pending: 3 };
const rowData = ({ id }: ContactEntry) => ({ 'data-contact': id });

/** Sorted by name. Phones show cards instead of rows. */
export function ContactTable({ list }: { readonly list: InfiniteListState<ContactEntry> }) {
  const rows = useInfiniteRows<ContactEntry, HTMLTableSectionElement>(list, rowOptions);
  return <CardTable {...rows} label={label} columns={contactColumns} rowData={rowData} layout={contactLayout} />;
}

/** The table while its first page loads. */
export const LoadingContacts = () => (
  <LoadingCardTable label={label} columns={contactColumns} layout={contactLayout} rows={8} />
);
