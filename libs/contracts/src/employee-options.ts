/** The closed choices of an employee record, in the order in which forms show them. No schema library here: screens that only draw options stay light. */
export const genders = ['Male', 'Female', 'Other'] as const;
export const religions = ['Islam', 'Christianity', 'Hinduism', 'Other'] as const;
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'] as const;
export const employmentTypes = ['Full-Time', 'Part-Time', 'Contract'] as const;
export const employeeSorts = ['name', '-date_of_joining', 'employee_id'] as const;

/** How long what somebody is paid is for. */
export const payPeriods = ['Month', 'Year'] as const;

/** What a new record starts with. */
export const employeeDefaults = {
  gender: 'Male',
  religion: 'Islam',
  blood_group: 'A+',
  employment_type: 'Full-Time',
} as const;

/** Content types of uploads. A picture is checked by its first bytes, too. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;

/** What people are searched for: to be assigned something, or to make decisions, which requires signing in. */
export const availabilities = ['assignment', 'decision'] as const;
export type Availability = (typeof availabilities)[number];

/** Tells people of the same name apart, beside their photo: designation and ID, or the address of who has no ID. */
export const personFacts = ({
  designation,
  employee_id,
  email,
}: Readonly<Record<'designation' | 'employee_id' | 'email', string>>): string =>
  [designation, employee_id === '' ? email : employee_id].filter((fact) => fact !== '').join(' · ');

/** `leaving` has a last day that is agreed on; `left` has been gone since. */
export const employmentStatuses = ['active', 'leaving', 'left'] as const;
export type EmploymentStatus = (typeof employmentStatuses)[number];

/** What people change in their own record. HR and admins change all of it. */
export const ownRecordFields = [
  'phone_number',
  'address',
  'city',
  'state',
  'country',
  'zip_code',
  'profile_picture',
] as const;

/** What the history of a record tells of. */
export const recordFieldNames = [
  'employee_id',
  'first_name',
  'last_name',
  'email',
  'phone_number',
  'date_of_birth',
  'gender',
  'nationality',
  'religion',
  'blood_group',
  'designation',
  'department',
  'location',
  'manager',
  'date_of_joining',
  'employment_type',
  'employment_status',
  'last_day',
  'address',
  'city',
  'state',
  'country',
  'zip_code',
  'profile_picture',
  'resume',
  'emergency_contacts',
  'pay_amount',
  'pay_period',
  'pay_from',
] as const;
export type RecordField = (typeof recordFieldNames)[number];

const places = ['department', 'location'] as const;
const pay = ['pay_amount', 'pay_period', 'pay_from'] as const;
const beyondText = ['manager', 'profile_picture', 'resume', 'emergency_contacts'] as const;

/** Fields that a form holds as text, or as the id of a department or location. */
export type RecordTextField = Exclude<RecordField, (typeof beyondText)[number]>;
export const recordTextFields = recordFieldNames.filter(
  (field): field is RecordTextField => !beyondText.some((other) => other === field),
);

/** Fields that hold text as it is read. */
export type RecordPlainField = Exclude<RecordTextField, (typeof places | typeof pay)[number]>;
export const recordPlainFields = recordTextFields.filter(
  (field): field is RecordPlainField => ![...places, ...pay].some((other) => other === field),
);

/**
 * How a change came about: typed in a screen, by an import, by an HR form that was decided, by a newer version, or because
 * somebody’s last day had passed.
 */
export const recordChangeSources = ['edit', 'import', 'form', 'migration', 'last-day'] as const;

export const emergencyContactLimit = 5;

/** Headings of an export, which an import reads again. The record is found by its ID. */
export const recordImportIdColumn = 'Employee ID';
export const recordImportColumns = {
  first_name: 'First Name',
  last_name: 'Last Name',
  email: 'Email',
  phone_number: 'Phone Number',
  date_of_birth: 'Date of Birth',
  gender: 'Gender',
  nationality: 'Nationality',
  religion: 'Religion',
  blood_group: 'Blood Group',
  designation: 'Designation',
  department: 'Department',
  location: 'Location',
  manager: 'Manager ID',
  date_of_joining: 'Date of Joining',
  employment_type: 'Employment Type',
  employment_status: 'Status',
  last_day: 'Last Day',
  address: 'Address',
  city: 'City',
  state: 'State',
  country: 'Country',
  zip_code: 'ZIP Code',
  pay_amount: 'Pay',
  pay_period: 'Pay Period',
  pay_from: 'Pay Effective From',
} as const;
export type RecordImportField = keyof typeof recordImportColumns;
export const recordImportLimits = { rows: 10_000, mb: 5 } as const;
export const recordImportActions = ['change', 'none'] as const;
