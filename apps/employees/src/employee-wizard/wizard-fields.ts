import { roles } from '@atrium/contracts/common';
import {
  bloodGroups,
  employeeDefaults,
  employmentTypes,
  genders,
  pictureTypes,
  religions,
} from '@atrium/contracts/employee-options';

type FieldKind =
  | { readonly kind: 'text' | 'email' | 'tel' | 'password' | 'multiline'; readonly autoComplete: string }
  | { readonly kind: 'day' }
  | { readonly kind: 'choice'; readonly options: readonly { readonly value: string; readonly label: string }[] };

type FieldSpec = FieldKind & { readonly label: string; readonly required: boolean; readonly hint?: string };

const asOption = (value: string) => ({ value, label: value });
const roleOptions = roles.map((role) => ({ value: role, label: role === 'admin' ? 'Admin' : 'Employee' }));

// The form is about someone else: browsers must not fill in the data of whoever is typing.
const noAutofill = { autoComplete: 'off' } as const;

/** Every field that holds text, under the name that the specification gives it. */
export const textFields = {
  username: { label: 'Username', required: true, kind: 'text', ...noAutofill },
  email: { label: 'Email', required: true, kind: 'email', ...noAutofill },
  password: {
    label: 'Password',
    required: true,
    kind: 'password',
    autoComplete: 'new-password',
    hint: 'At least 8 characters.',
  },
  confirm_password: { label: 'Confirm Password', required: true, kind: 'password', autoComplete: 'new-password' },
  role: {
    label: 'Role',
    required: true,
    kind: 'choice',
    options: [{ value: '', label: 'Select a role' }, ...roleOptions],
  },
  employee_id: { label: 'Employee ID', required: true, kind: 'text', ...noAutofill },
  first_name: { label: 'First Name', required: true, kind: 'text', ...noAutofill },
  last_name: { label: 'Last Name', required: true, kind: 'text', ...noAutofill },
  date_of_birth: { label: 'Date of Birth', required: true, kind: 'day' },
  gender: { label: 'Gender', required: true, kind: 'choice', options: genders.map(asOption) },
  phone_number: { label: 'Phone Number', required: true, kind: 'tel', ...noAutofill },
  religion: { label: 'Religion', required: true, kind: 'choice', options: religions.map(asOption) },
  nationality: { label: 'Nationality', required: true, kind: 'text', ...noAutofill },
  blood_group: { label: 'Blood Group', required: true, kind: 'choice', options: bloodGroups.map(asOption) },
  designation: { label: 'Designation', required: true, kind: 'text', ...noAutofill },
  date_of_joining: { label: 'Date of Joining', required: true, kind: 'day' },
  employment_type: { label: 'Employment Type', required: true, kind: 'choice', options: employmentTypes.map(asOption) },
  address: { label: 'Address', required: true, kind: 'multiline', ...noAutofill },
  city: { label: 'City', required: false, kind: 'text', ...noAutofill },
  state: { label: 'State', required: false, kind: 'text', ...noAutofill },
  country: { label: 'Country', required: false, kind: 'text', ...noAutofill },
  zip_code: { label: 'Zip Code', required: false, kind: 'text', ...noAutofill },
} as const satisfies Record<string, FieldSpec>;

interface FileSpec {
  readonly label: string;
  /** What to choose; names the accepted kinds where they are limited. */
  readonly hint: string;
  /** Content types that can be chosen; any if left out. */
  readonly accept?: readonly string[];
  readonly preview: 'image' | 'none';
}

export const fileFields = {
  profile_picture: {
    label: 'Profile Picture',
    hint: 'JPEG, PNG, GIF or WebP',
    accept: pictureTypes,
    preview: 'image',
  },
  resume: { label: 'Resume', hint: 'PDF recommended', preview: 'none' },
} as const satisfies Record<string, FileSpec>;

export type TextField = keyof typeof textFields;
export type FileField = keyof typeof fileFields;
export type WizardField = TextField | FileField;
export type WizardValues = Readonly<Record<TextField, string> & Record<FileField, File | null>>;
export type WizardErrors = Readonly<Partial<Record<WizardField, string>>>;

export const stepIds = ['1', '2', '3'] as const;
export type StepId = (typeof stepIds)[number];

/** The fields of each step, in the order of the specification. */
export const steps = {
  '1': { label: 'Step 1', title: 'Account', fields: ['username', 'email', 'password', 'confirm_password', 'role'] },
  '2': {
    label: 'Step 2',
    title: 'Personal and employment details',
    fields: [
      'employee_id',
      'first_name',
      'last_name',
      'date_of_birth',
      'gender',
      'phone_number',
      'religion',
      'nationality',
      'blood_group',
      'designation',
      'date_of_joining',
      'employment_type',
      'address',
    ],
  },
  '3': {
    label: 'Step 3',
    title: 'Location and documents',
    fields: ['city', 'state', 'country', 'zip_code', 'profile_picture', 'resume'],
  },
} as const satisfies Record<
  StepId,
  { readonly label: string; readonly title: string; readonly fields: readonly WizardField[] }
>;

export const isFileField = (field: WizardField): field is FileField => Object.hasOwn(fileFields, field);

export const labelOf = (field: WizardField): string =>
  isFileField(field) ? fileFields[field].label : textFields[field].label;

export const emptyValues: WizardValues = {
  username: '',
  email: '',
  password: '',
  confirm_password: '',
  role: '',
  employee_id: '',
  first_name: '',
  last_name: '',
  date_of_birth: '',
  phone_number: '',
  nationality: '',
  designation: '',
  date_of_joining: '',
  address: '',
  city: '',
  state: '',
  country: '',
  zip_code: '',
  ...employeeDefaults,
  profile_picture: null,
  resume: null,
};

/** Never kept. */
export const secretFields = ['password', 'confirm_password'] as const;

/** The fields of a step that have an error, in the step's order. */
export const erroneousFields = (step: StepId, errors: WizardErrors): readonly WizardField[] =>
  steps[step].fields.filter((field) => errors[field] !== undefined);
