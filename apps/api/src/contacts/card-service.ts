import type { CardVersion } from '@atrium/contracts/contact-options';
import type { Contact } from '@atrium/contracts/contacts';
import { Readable } from 'node:stream';
import { writeCard } from './card/write-card';
import type { WholeContactRow } from './list-service';

export const defaultVersion: CardVersion = '4.0';

/** Contacts as one file of cards. */
export const asCards = (contacts: AsyncIterable<WholeContactRow>, version: CardVersion = defaultVersion): Readable =>
  Readable.from(
    (async function* () {
      for await (const contact of contacts) yield writeCard(contact, version);
    })(),
    { objectMode: false },
  );

/** What a card’s file is called: the name, without what file systems refuse. */
export const cardFileName = ({ name }: Pick<Contact, 'name'>): string =>
  `${name.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'contact'}.vcf`;
