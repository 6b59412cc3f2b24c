/** The closed choices of an employee record, in the order in which forms show them. No schema library here: screens that only draw options stay light. */
export const genders = ['Male', 'Female', 'Other'] as const;
export const religions = ['Islam', 'Christianity', 'Hinduism', 'Other'] as const;
export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'] as const;
export const employmentTypes = ['Full-Time', 'Part-Time', 'Contract'] as const;
export const employeeSorts = ['name', '-date_of_joining', 'employee_id'] as const;

/** What a new record starts with. */
export const employeeDefaults = {
  gender: 'Male',
  religion: 'Islam',
  blood_group: 'A+',
  employment_type: 'Full-Time',
} as const;

/** Content types of uploads. A picture is checked by its first bytes, too. */
export const pictureTypes = ['image/jpeg', 'image/png', 'image/gif', 'image/webp'] as const;
