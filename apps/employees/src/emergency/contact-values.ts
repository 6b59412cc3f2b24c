import { emergencyContactLimit } from '@atrium/contracts/employee-options';
import { emergencyContactSchema, type EmergencyContact } from '@atrium/contracts/records';
import { bySchema, type Check, type FieldErrors } from '@atrium/forms';

const parts = ['name', 'relationship', 'phone_number'] as const;
export type ContactPart = (typeof parts)[number];
export type ContactField = `${ContactPart}_${number}`;
export type ContactValues = Readonly<Record<ContactField, string>>;

/** From 0, in the order in which to call. */
export const places = Array.from({ length: emergencyContactLimit }, (_, place) => place);

export const valuesOf = (contacts: readonly EmergencyContact[]): ContactValues =>
  Object.fromEntries(
    places.flatMap((place) => parts.map((part) => [`${part}_${place}`, contacts[place]?.[part] ?? ''])),
  );

const contactAt = (values: ContactValues, place: number): EmergencyContact => ({
  name: values[`name_${place}`] ?? '',
  relationship: values[`relationship_${place}`] ?? '',
  phone_number: values[`phone_number_${place}`] ?? '',
});

const isBlank = (contact: EmergencyContact): boolean => parts.every((part) => contact[part].trim() === '');
const checkContact = bySchema(emergencyContactSchema);

/** The contacts that were filled in. A place that was left empty is none. */
export const checkContacts: Check<ContactValues, readonly EmergencyContact[]> = (values) => {
  const errors: FieldErrors = {};
  const sendable: EmergencyContact[] = [];
  for (const place of places) {
    const contact = contactAt(values, place);
    if (isBlank(contact)) continue;
    const checked = checkContact(contact);
    if (checked.errors === undefined) sendable.push(checked.sendable);
    else for (const [part, message] of Object.entries(checked.errors)) errors[`${part}_${place}`] = message;
  }
  return Object.keys(errors).length > 0 ? { errors } : { sendable };
};

/** The values without one contact; those below move up. */
export const withoutPlace = (values: ContactValues, removed: number): ContactValues =>
  valuesOf(places.filter((place) => place !== removed).map((place) => contactAt(values, place)));
