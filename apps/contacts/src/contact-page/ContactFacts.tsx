import type { ReactNode } from 'react';
import { selectTimeZone } from '@atrium/auth-store';
import type { Contact } from '@atrium/contracts/contacts';
import { formatDay, formatDayOf } from '@atrium/contracts/dates';
import { useSelector } from '@atrium/state';
import { Card, Heading, Stack, Text, linkStyles, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { emailKindLabels, emailLink, phoneKindLabels, phoneLink } from '../contact/contact-text';

interface Fact {
  readonly term: string;
  readonly value: ReactNode;
}

/** Contact details. Empty fields aren't shown. */
export function ContactFacts({ contact }: { readonly contact: Contact }) {
  const timeZone = useSelector(selectTimeZone);
  const { emails, phones, address, website, birthday, is_shared, is_own, added_by, created_at } = contact;
  const facts: readonly Fact[] = [
    ...emails.map(({ kind, value }) => ({
      term: `Email, ${emailKindLabels[kind].toLowerCase()}`,
      value: <Way href={emailLink(value)}>{value}</Way>,
    })),
    ...phones.map(({ kind, value }) => ({
      term: `Phone, ${phoneKindLabels[kind].toLowerCase()}`,
      value: <Way href={phoneLink(value)}>{value}</Way>,
    })),
    ...(address === '' ? [] : [{ term: 'Address', value: address }]),
    ...(website === ''
      ? []
      : [
          {
            term: 'Website',
            value: (
              <Way href={website} target="_blank" rel="noreferrer">
                {website.replace(/^https?:\/\//, '')}
              </Way>
            ),
          },
        ]),
    ...(birthday === null ? [] : [{ term: 'Birthday', value: formatDay(birthday) }]),
  ];

  return (
    <Card as="section" aria-labelledby="contact-facts">
      <Stack gap={4}>
        <Heading id="contact-facts">Details</Heading>
        {facts.length > 0 && (
          <Facts>
            {facts.map(({ term, value }, index) => (
              <div key={`${term} ${index}`}>
                <Term>{term}</Term>
                <Value>{value}</Value>
              </div>
            ))}
          </Facts>
        )}
        <Text tone="muted" size="small">
          {is_shared ? 'Shared with the company. ' : 'Only you can see this contact. '}
          Added by {is_own ? 'you' : added_by.name} on {formatDayOf(created_at, timeZone)}.
        </Text>
      </Stack>
    </Card>
  );
}

const Facts = styled.dl`
  display: grid;
  gap: ${tokens.space[3]};
  margin: 0;
`;

const Term = styled.dt`
  font-size: ${tokens.fontSize.small};
  color: ${tokens.color.textMuted};
`;

const Value = styled.dd`
  margin: 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;

const Way = styled.a`
  ${linkStyles}
`;
