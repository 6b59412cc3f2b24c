/** Choices that several forms offer, in the order in which they are offered. */

export const genders = ['Male', 'Female', 'Other'] as const;

export const maritalStatuses = ['Single', 'Married', 'Divorced', 'Widowed'] as const;

export const religions = ['Islam', 'Christianity', 'Hinduism', 'Other'] as const;

export const bloodGroups = ['A+', 'A-', 'B+', 'B-', 'O+', 'O-', 'AB+', 'AB-'] as const;

export const employmentTypes = ['Full-Time', 'Part-Time', 'Contract', 'Internship'] as const;

export const paymentMethods = ['Bank Transfer', 'Mobile Banking', 'Cheque', 'Cash'] as const;

export const yesNo = ['Yes', 'No'] as const;

/** Words of an appraisal, best first. */
export const overallRatings = [
  'Excellent',
  'Very Good',
  'Satisfactory',
  'Needs Improvement',
  'Unsatisfactory',
] as const;
