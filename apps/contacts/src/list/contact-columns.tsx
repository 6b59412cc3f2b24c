import type { ContactEntry } from '@atrium/contracts/contacts';
import { rowLinkStyles } from '@atrium/lists';
import { Link } from '@atrium/router';
import { Avatar, Badge, linkStyles, media, tokens } from '@atrium/ui';
import type { CardTableColumn } from '@atrium/ui/table';
import styled, { css } from 'styled-components';
import { emailLink, phoneLink } from '../contact/contact-text';
import { colleaguePath, contactPath } from '../contacts-paths';

const pathOf = ({ kind, id }: ContactEntry): string => (kind === 'colleague' ? colleaguePath(id) : contactPath(id));

const pictureSize = 36;

/** Columns of the list. The name’s link covers the whole row. */
export const contactColumns: readonly CardTableColumn<ContactEntry>[] = [
  {
    id: 'name',
    header: 'Name',
    width: '30%',
    isRowHeader: true,
    cell: (entry) => (
      <Person>
        <Avatar name={entry.name} src={entry.picture} size={pictureSize} decorative />
        <Words>
          <NameLink to={pathOf(entry)}>{entry.name}</NameLink>
          {entry.job_title !== '' && <Muted>{entry.job_title}</Muted>}
        </Words>
      </Person>
    ),
  },
  {
    id: 'organisation',
    header: 'Organisation',
    width: '19%',
    cell: (entry) => (
      <>
        {entry.kind === 'colleague' ? <Badge tone="accent">Colleague</Badge> : entry.organisation}
        {!entry.is_shared && (
          <>
            {entry.organisation !== '' && ' '}
            <Badge>Only me</Badge>
          </>
        )}
      </>
    ),
    isBlank: ({ kind, organisation, is_shared }) => kind === 'contact' && organisation === '' && is_shared,
  },
  {
    id: 'email',
    header: 'Email',
    isBlank: ({ email }) => email === '',
    cell: ({ email }) => email !== '' && <Way href={emailLink(email)}>{email}</Way>,
  },
  {
    id: 'phone',
    header: 'Phone',
    width: '19%',
    isBlank: ({ phone }) => phone === '',
    cell: ({ phone }) => phone !== '' && <Way href={phoneLink(phone)}>{phone}</Way>,
  },
];

export const contactLayout = css`
  tbody > tr[data-index]:hover {
    background: color-mix(in srgb, ${tokens.color.hover} 50%, transparent);
  }

  td {
    overflow-wrap: anywhere;
    font-size: ${tokens.fontSize.small};
  }

  ${media.belowMedium} {
    [data-column='organisation'],
    [data-column='email'],
    [data-column='phone'] {
      padding-inline-start: calc(${pictureSize}px + ${tokens.space[3]});
    }
  }
`;

const Person = styled.div`
  display: flex;
  align-items: center;
  gap: ${tokens.space[3]};
  min-width: 0;
`;

const Words = styled.div`
  min-width: 0;
  overflow-wrap: anywhere;
`;

const Muted = styled.div`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
  font-weight: ${tokens.fontWeight.regular};
`;

const NameLink = styled(Link)`
  ${rowLinkStyles}
`;

/** Above the link that covers the row. */
const Way = styled.a`
  ${linkStyles}
  position: relative;
  z-index: 1;
`;
