import { createHmac } from 'node:crypto';
import { deriveKey, signText } from '@atrium/server/secrets';

/** The company that all others are copies of: its own ids, as they are in the database. */
export interface Template {
  readonly slug: string;
  readonly password: string;
  readonly people: readonly TemplatePerson[];
  readonly boards: readonly TemplateBoard[];
  readonly contacts: readonly string[];
  readonly categories: readonly string[];
  readonly formVersion: number;
}

export interface TemplatePerson {
  readonly user: string;
  readonly email: string;
  readonly name: string;
  readonly role: 'admin' | 'employee';
  readonly employee: string;
  readonly wallet: string;
}

export interface TemplateBoard {
  readonly id: string;
  readonly lists: readonly string[];
  readonly cards: readonly TemplateCard[];
}

export interface TemplateCard {
  readonly id: string;
  /** Of its checklist, if it has one. */
  readonly items: readonly string[];
}

/** Characters of an id that say which company a copy belongs to. */
const digits = 6;

/** 0 is the template itself. */
export const idIn = (company: number, id: string): string =>
  company === 0 ? id : id.slice(0, -digits) + company.toString(16).padStart(digits, '0');

/** As long as the template’s, so that every text that names it stays as long as it was. */
export const slugOf = (company: number, template: string): string =>
  company === 0 ? template : `c${company.toString(36).padStart(template.length - 1, '0')}`;

/** A company’s people share one. */
export const addressOf = (company: number): string => `10.${(company >> 8) & 255}.${company & 255}.1`;

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/**
 * Tokens of people who have signed in before, and the cookies of their browsers, signed as the server does: whoever plays a
 * hundred thousand people can’t sign in as each of them first.
 */
export function signerOf(secret: string) {
  const tokenKey = deriveKey(secret, 'bearer token');
  const deviceKey = deriveKey(secret, 'known devices');
  const seconds = (): number => Math.floor(Date.now() / 1000);
  return {
    tokenOf: ({ user, role, tenant }: { readonly user: string; readonly role: string; readonly tenant: string }) => {
      const iat = seconds();
      const claims = { user_id: user, tenant, role, sid: user, time_zone: 'Asia/Dhaka', currency: 'BDT', iat };
      const text = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, exp: iat + 12 * 3600 })}`;
      return `${text}.${createHmac('sha256', tokenKey).update(text).digest('base64url')}`;
    },
    deviceOf: (user: string) => {
      const list = `${user}.${user}.${seconds()}`;
      return `atrium-device=${list}!${signText(deviceKey, list)}`;
    },
  };
}

export type Signer = ReturnType<typeof signerOf>;
