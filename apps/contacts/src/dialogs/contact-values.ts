import { contactLimits, type EmailKind, type PhoneKind } from '@atrium/contracts/contact-options';
import { newContactSchema, type Contact, type NewContact } from '@atrium/contracts/contacts';
import { bySchema, type Check, type FieldErrors } from '@atrium/forms';

/** From 0, in the order in which they are shown. */
export const places = Array.from({ length: contactLimits.ways }, (_, place) => place);

type Texts = Readonly<
  Record<'name' | 'organisation' | 'job_title' | 'address' | 'website' | 'birthday', string> &
    Record<`email_${number}` | `phone_${number}`, string>
>;
export type ContactValues = Texts & {
  readonly visibility: 'company' | 'me';
} & Readonly<Record<`email_kind_${number}`, EmailKind> & Record<`phone_kind_${number}`, PhoneKind>>;

/** The form's initial values. */
export function valuesOf(contact?: Contact): ContactValues {
  const { name = '', organisation = '', job_title = '', address = '', website = '', birthday } = contact ?? {};
  const ways = Object.fromEntries(
    places.flatMap((place) => {
      const [email, phone] = [contact?.emails[place], contact?.phones[place]];
      return [
        [`email_${place}`, email?.value ?? ''],
        [`email_kind_${place}`, email?.kind ?? 'work'],
        [`phone_${place}`, phone?.value ?? ''],
        [`phone_kind_${place}`, phone?.kind ?? 'mobile'],
      ] as const;
    }),
  ) as ContactValues;
  return {
    ...ways,
    name,
    organisation,
    job_title,
    address,
    website,
    birthday: birthday ?? '',
    visibility: contact?.is_shared === false ? 'me' : 'company',
  };
}

const checkWords = bySchema(newContactSchema.omit({ emails: true, phones: true }));
const checkEmail = bySchema(newContactSchema.shape.emails.unwrap().element);
const checkPhone = bySchema(newContactSchema.shape.phones.unwrap().element);

/** The contact as filled in, without empty emails and numbers. */
export const checkContact: Check<ContactValues, NewContact> = (values) => {
  const { name, organisation, job_title, address, website, birthday, visibility } = values;
  const words = checkWords({
    name,
    organisation,
    job_title,
    address,
    website,
    birthday: birthday === '' ? null : birthday,
    is_shared: visibility === 'company',
  });
  const errors: FieldErrors = { ...words.errors };
  const filled = <Way extends object>(kind: 'email' | 'phone', check: Check<object, Way>): Way[] =>
    places.flatMap((place) => {
      const value = values[`${kind}_${place}`] ?? '';
      if (value.trim() === '') return [];
      const checked = check({ kind: values[`${kind}_kind_${place}`], value });
      if (checked.errors !== undefined) errors[`${kind}_${place}`] = checked.errors['value'];
      return checked.sendable ?? [];
    });
  const [emails, phones] = [filled('email', checkEmail), filled('phone', checkPhone)];
  if (words.errors !== undefined || Object.keys(errors).length > 0) return { errors };
  return { sendable: { ...words.sendable, emails, phones } };
};
