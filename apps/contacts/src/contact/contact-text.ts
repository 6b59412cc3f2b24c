import type { EmailKind, PhoneKind } from '@atrium/contracts/contact-options';

export const emailKindLabels: Readonly<Record<EmailKind, string>> = { work: 'Work', home: 'Home', other: 'Other' };
export const phoneKindLabels: Readonly<Record<PhoneKind, string>> = {
  mobile: 'Mobile',
  work: 'Work',
  home: 'Home',
  other: 'Other',
};

export const emailLink = (address: string): string => `mailto:${encodeURIComponent(address).replaceAll('%40', '@')}`;

/** `tel:` links have digits only; the screen shows the number as typed. */
export const phoneLink = (number: string): string => `tel:${number.replace(/[^\d+*#]/g, '')}`;
