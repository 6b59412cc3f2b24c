import { z } from 'zod';
import { daySchema, optionalText, requiredText } from './common';
import { isTimeZone } from './dates';

/**
 * What colleagues can see of a person besides name, picture, designation and ID. The birth year is shown with the birthday
 * only, and of an absence its days: neither its kind nor its reason.
 */
export const colleagueFields = [
  'phone_number',
  'birthday',
  'birth_year',
  'blood_group',
  'department',
  'email',
  'absence',
] as const;
export type ColleagueField = (typeof colleagueFields)[number];

/** What somebody may be kept from seeing of a record. `private` stands for all that only the person, HR and admins see, `pay` for what finance sees, too. */
export const hiddenFields = [...colleagueFields, 'private', 'pay'] as const;
export type HiddenField = (typeof hiddenFields)[number];

/** Codes of ISO 4217 for money that people pay with. */
export const currencies: readonly string[] = (
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP ' +
  'CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR ' +
  'IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU ' +
  'MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG ' +
  'SEK SGD SHP SLE SOS SRD SSP STN SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VED VES VND VUV WST ' +
  'XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'
).split(' ');

/** How long the audit log can be kept, in days. */
export const auditDays = { min: 30, max: 3650 } as const;
/** How long a step of a form can take until it is overdue, in days. */
export const stepDueDays = { min: 1, max: 90 } as const;

const whole = (min: number, max?: number) => {
  const atLeast = z.coerce
    .number({ error: 'field.whole-number' })
    .int({ error: 'field.whole-number' })
    .min(min, { error: 'field.too-small' });
  return max === undefined ? atLeast : atLeast.max(max, { error: 'field.too-large' });
};

const listOf = <Item extends z.ZodType>(item: Item) =>
  z.array(item).transform((items) => [...new Set(items)].sort((one, other) => (one < other ? -1 : 1)));

/** An IANA name. Offsets such as +06:00 are none. */
export const timeZoneSchema = z
  .string()
  .max(100, { error: 'field.option' })
  .refine((name) => /^[a-z]/i.test(name) && isTimeZone(name), { error: 'field.option' });

const editable = {
  legal_name: optionalText(200),
  address: optionalText(1000),
  /** Null: the server's. */
  time_zone: timeZoneSchema.nullable(),
  currency: z.enum(currencies, { error: 'field.option' }),
  /** Days of the week without work, from 1 for Monday to 7 for Sunday. */
  weekend: listOf(z.coerce.number().int().min(1, { error: 'field.option' }).max(7, { error: 'field.option' })),
  visible_fields: listOf(z.enum(colleagueFields, { error: 'field.option' })),
  /** How long a sign-in lasts; null: as long as the server lets it. */
  session_hours: whole(1).nullable(),
  requires_two_factor: z.boolean(),
  audit_days: whole(auditDays.min, auditDays.max),
  step_due_days: whole(stepDueDays.min, stepDueDays.max),
};

/** `GET settings/retrieve/`: every member; what is not set has its default. */
export const companySettingsSchema = z.object({
  ...editable,
  /** Links to pictures. */
  logo: z.string().nullable(),
  letterhead: z.string().nullable(),
  version: z.int(),
  /** The server's, where the company sets none. `session_hours` is also the most that it can set. */
  defaults: z.object({ time_zone: z.string(), session_hours: z.number() }),
});
export type CompanySettings = z.infer<typeof companySettingsSchema>;

/**
 * `PATCH settings/update/`, admins: what changes, and the version that it was read with; 409 where somebody else has changed
 * it since. JSON, or a form with the pictures `logo` and `letterhead`; null takes a picture away.
 */
export const changeCompanySettingsSchema = z
  .object(editable)
  .extend({ legal_name: editable.legal_name.unwrap(), address: editable.address.unwrap() })
  .partial()
  .extend({ version: z.coerce.number().int(), logo: z.null().optional(), letterhead: z.null().optional() });
export type ChangeCompanySettings = z.infer<typeof changeCompanySettingsSchema>;

/** A day on which nobody works. */
export const holidaySchema = z.object({ day: daySchema, name: requiredText(100) });
export type Holiday = z.infer<typeof holidaySchema>;

/** `GET holidays/list/?year=`: in the order of the calendar. */
export const holidaysSchema = z.array(holidaySchema);
export const holidayQuerySchema = z.object({ year: z.coerce.number().int().min(1).max(9999).optional() });
export type HolidayQuery = z.infer<typeof holidayQuerySchema>;
