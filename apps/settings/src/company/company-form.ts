import {
  changeCompanySettingsSchema,
  type ColleagueField,
  type CompanySettings,
} from '@atrium/contracts/company-settings';
import { optionalFile } from '@atrium/forms';
import { z } from 'zod';

/** What the form holds; a field that may be left out is an empty text then. */
export interface CompanyValues {
  readonly legal_name: string;
  readonly address: string;
  readonly logo: File | null;
  readonly letterhead: File | null;
  readonly removes_logo: boolean;
  readonly removes_letterhead: boolean;
  readonly time_zone: string;
  readonly currency: string;
  readonly weekend: readonly number[];
  readonly visible_fields: readonly ColleagueField[];
  readonly session_hours: string;
  readonly requires_two_factor: boolean;
  readonly audit_days: string;
  readonly step_due_days: string;
}

export const valuesOf = (settings: CompanySettings): CompanyValues => ({
  legal_name: settings.legal_name,
  address: settings.address,
  logo: null,
  letterhead: null,
  removes_logo: false,
  removes_letterhead: false,
  time_zone: settings.time_zone ?? '',
  currency: settings.currency,
  weekend: settings.weekend,
  visible_fields: settings.visible_fields,
  session_hours: settings.session_hours === null ? '' : String(settings.session_hours),
  requires_two_factor: settings.requires_two_factor,
  audit_days: String(settings.audit_days),
  step_due_days: String(settings.step_due_days),
});

const { shape } = changeCompanySettingsSchema;

/** The server's rules; what they make of the values isn't needed, since only changed ones are sent. */
export const companyRules = z.looseObject({
  legal_name: shape.legal_name,
  address: shape.address,
  logo: optionalFile,
  letterhead: optionalFile,
  session_hours: z.preprocess((text) => (text === '' ? null : text), shape.session_hours),
  audit_days: shape.audit_days,
  step_due_days: shape.step_due_days,
});

/** A body with what differs from `before`; null where nothing does. */
export function changesOf(before: CompanyValues, values: CompanyValues, version: number): FormData | null {
  const body = new FormData();
  const isSame = (name: keyof CompanyValues) => JSON.stringify(before[name]) === JSON.stringify(values[name]);
  for (const name of ['legal_name', 'address', 'time_zone', 'currency', 'audit_days', 'step_due_days'] as const) {
    if (!isSame(name)) body.append(name, values[name]);
  }
  if (!isSame('session_hours')) body.append('session_hours', values.session_hours.trim());
  if (!isSame('requires_two_factor')) body.append('requires_two_factor', String(values.requires_two_factor));
  for (const name of ['weekend', 'visible_fields'] as const) {
    if (isSame(name)) continue;
    // An empty list is one empty text.
    for (const item of values[name].length === 0 ? [''] : values[name]) body.append(name, String(item));
  }
  for (const name of ['logo', 'letterhead'] as const) {
    const picture = values[name];
    if (picture !== null) body.append(name, picture);
    else if (values[`removes_${name}`]) body.append(name, '');
  }
  if ([...body.keys()].length === 0) return null;
  body.append('version', String(version));
  return body;
}
