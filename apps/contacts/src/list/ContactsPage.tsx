import { InfiniteList, ListCount, useAddressFilter, useInfiniteList, useRefetchOnOpen } from '@atrium/lists';
import { FilterStar } from '@atrium/lists/places';
import { useAddressRequest, useNavigate, useScrollMemory } from '@atrium/router';
import { failureSentence } from '@atrium/tenant-api';
import { Button, EmptyState, Inline, PageHeader, Stack } from '@atrium/ui';
import { Contact, Plus } from '@atrium/ui/icons';
import { useRef, useState } from 'react';
import { useContactsListInfiniteQuery } from '../api/contacts.api';
import { contactPath } from '../contacts-paths';
import { ContactDialog } from '../lazy-screens';
import { contactFilter } from './contact-filter';
import { ContactFilters } from './ContactFilters';
import { ContactTable, LoadingContacts } from './ContactTable';
import { ContactTools } from './ContactTools';

/** Seconds after which a cached list is refetched. */
const maxAge = 30;
/** Of a shorter list, everybody sees the end. */
const fewRows = 20;

/** Colleagues and people outside the company: searched, filtered and paged by the server, windowed on screen. */
export function ContactsPage() {
  useScrollMemory();
  const navigate = useNavigate();
  const { filter, isNarrowed, change, clear } = useAddressFilter(contactFilter);
  const frame = useRef<HTMLDivElement>(null);
  const [isAdding, setAdding] = useState(false);
  const [request, endRequest] = useAddressRequest();
  const list = useInfiniteList(
    useContactsListInfiniteQuery(filter, { refetchOnMountOrArgChange: useRefetchOnOpen(maxAge) }),
    { failure: (failure) => failureSentence(failure, 'contact.fetch-failed') },
  );
  const add = () => {
    setAdding(true);
  };
  const close = () => {
    setAdding(false);
    endRequest();
  };

  return (
    <Stack gap={4}>
      <PageHeader
        title="Contacts"
        beside={<FilterStar title="Contacts" isNarrowed={isNarrowed} />}
        subtitle="Colleagues and people at other companies."
        actions={
          <Button
            variant="primary"
            icon={<Plus aria-hidden />}
            onClick={add}
            onPointerEnter={ContactDialog.preload}
            onFocus={ContactDialog.preload}
          >
            Add a contact
          </Button>
        }
      />
      <Stack ref={frame} as="section" gap={3} tabIndex={-1} aria-label="Contacts">
        <Inline justify="space-between" gap={3}>
          <ListCount list={list} noun={['contact', 'contacts']} isNarrowed={isNarrowed} tone="muted" />
          <ContactTools filter={filter} />
        </Inline>
        <ContactFilters filter={filter} onChange={change} />
        <InfiniteList
          list={list}
          loading={<LoadingContacts />}
          empty={
            <EmptyState
              icon={<Contact aria-hidden />}
              title="No contacts yet"
              action={<Button onClick={add}>Add the first contact</Button>}
            >
              Keep customers, suppliers and everyone else your company deals with in one place.
            </EmptyState>
          }
          noMatch={
            isNarrowed && {
              title: 'No contacts found',
              message: 'Nobody matches your search and filters.',
              onClear: () => {
                clear();
                frame.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
              },
            }
          }
          end={list.rows.length < fewRows ? undefined : 'You’ve reached the end of the list.'}
        >
          <ContactTable list={list} />
        </InfiniteList>
      </Stack>
      {(isAdding || request === 'contact') && (
        <ContactDialog
          onClose={close}
          onSaved={({ id }) => {
            void navigate(contactPath(id));
          }}
        />
      )}
    </Stack>
  );
}
