import { ownRecordFields } from '@atrium/contracts/employee-options';
import type { EditValues } from './edit-values';

type EditField = Exclude<keyof EditValues, 'removes_picture' | 'removes_resume'>;

export interface EditSection {
  readonly title: string;
  readonly fields: readonly EditField[];
}

const sections: readonly EditSection[] = [
  {
    title: 'Employment',
    fields: [
      'employee_id',
      'designation',
      'department',
      'manager',
      'location',
      'employment_type',
      'date_of_joining',
      'employment_status',
      'last_day',
    ],
  },
  {
    title: 'Personal information',
    fields: ['first_name', 'last_name', 'date_of_birth', 'gender', 'nationality', 'religion', 'blood_group'],
  },
  {
    title: 'Contact data',
    fields: ['email', 'phone_number', 'address', 'city', 'state', 'country', 'zip_code'],
  },
  { title: 'Pay', fields: ['pay_amount', 'pay_period', 'pay_from'] },
  { title: 'Photo and documents', fields: ['profile_picture', 'resume'] },
];

const own: readonly string[] = ownRecordFields;

/** What whoever may edit everything sees, or somebody in their own record. */
export const sectionsFor = (editsAll: boolean): readonly EditSection[] =>
  editsAll ? sections : [{ title: 'Contact data', fields: sections.flatMap(({ fields }) => fields).filter(isOwn) }];

const isOwn = (field: EditField): boolean => own.includes(field);
