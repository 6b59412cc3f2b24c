import { defaultCurrency } from '@atrium/contracts/numbers';
import type { Settings } from '../settings';
import type { Caller, Database, Statement, Transaction } from './database';

/** What a company may set for itself in place of the server. */
export interface CompanyTerms {
  /** IANA name. */
  readonly timeZone: string;
  /** Of all amounts, by its code in ISO 4217. */
  readonly currency: string;
  /** How long a sign-in lasts. */
  readonly sessionHours: number;
  /** As it stands on paper; empty where the company is called by its name only. */
  readonly legalName: string;
  /** Who has no second factor sets one up at the next sign-in. */
  readonly requiresTwoFactor: boolean;
}

type Defaults = Pick<Settings, 'companyTimeZone' | 'tokenHours'>;

interface TermsRow {
  readonly time_zone: string | null;
  readonly currency: string;
  readonly session_hours: number | null;
  readonly legal_name: string;
  readonly requires_two_factor: boolean;
}

/** Of the entered tenant; no row where none is entered, or nothing was set. */
const findTerms = {
  name: 'find_company_terms',
  text: `
    select time_zone, currency, session_hours, legal_name, requires_two_factor
    from company_settings where tenant_id = (select current_tenant())`,
} as const satisfies Statement;

/** Those of the tenant that `tx` has entered; the server’s where it has entered none. */
export async function readCompanyTerms(tx: Transaction, defaults: Defaults): Promise<CompanyTerms> {
  const [row] = await tx.rows<TermsRow>(findTerms);
  return toTerms(row, defaults);
}

export async function companyTimeZone(tx: Transaction, defaults: Defaults): Promise<string> {
  return (await readCompanyTerms(tx, defaults)).timeZone;
}

interface TermsContext {
  readonly database: Database;
  readonly settings: Defaults;
}

/** In a round trip of its own. */
export async function readTermsOf({ database, settings }: TermsContext, caller: Caller): Promise<CompanyTerms> {
  const [row] = await database.readAnywhere<TermsRow>(caller, findTerms);
  return toTerms(row, settings);
}

export async function readCompanyTimeZone(context: TermsContext, caller: Caller): Promise<string> {
  return (await readTermsOf(context, caller)).timeZone;
}

/** The server's longest sign-in may have become shorter since a company chose its own. */
const toTerms = (row: TermsRow | undefined, { companyTimeZone: timeZone, tokenHours }: Defaults): CompanyTerms => ({
  timeZone: row?.time_zone ?? timeZone,
  currency: row?.currency ?? defaultCurrency,
  sessionHours: Math.min(row?.session_hours ?? tokenHours, tokenHours),
  legalName: row?.legal_name ?? '',
  requiresTwoFactor: row?.requires_two_factor ?? false,
});
