import type { DemoPerson } from './people';
import { textPdf } from './text-pdf';

/** A one-page PDF with the person's record. */
export const resumeOf = ({ record }: Pick<DemoPerson, 'record'>): Buffer =>
  textPdf(`${record.first_name} ${record.last_name}`, [
    record.designation,
    `${record.address}, ${record.city}`,
    `${record.email}  ${record.phone_number}`,
    '',
    `With the company since ${record.date_of_joining} (${record.employment_type}).`,
  ]);
