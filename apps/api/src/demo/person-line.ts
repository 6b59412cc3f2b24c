type Gender = 'Male' | 'Female' | 'Other';

type Religion = 'Islam' | 'Christianity' | 'Hinduism' | 'Other';

type Employment = 'Full-Time' | 'Part-Time' | 'Contract';

/** First name, last name, gender, religion, designation, date of birth, date of joining, street, place, employment. */
export type Line = readonly [
  string,
  string,
  Gender,
  Religion,
  string,
  string,
  string,
  string,
  keyof typeof places,
  Employment,
];

export const places = {
  Dhanmondi: { city: 'Dhaka', state: 'Dhaka', country: 'Bangladesh', zip_code: '1209', nationality: 'Bangladeshi' },
  Gulshan: { city: 'Dhaka', state: 'Dhaka', country: 'Bangladesh', zip_code: '1212', nationality: 'Bangladeshi' },
  Mirpur: { city: 'Dhaka', state: 'Dhaka', country: 'Bangladesh', zip_code: '1216', nationality: 'Bangladeshi' },
  Uttara: { city: 'Dhaka', state: 'Dhaka', country: 'Bangladesh', zip_code: '1230', nationality: 'Bangladeshi' },
  Agrabad: {
    city: 'Chattogram',
    state: 'Chattogram',
    country: 'Bangladesh',
    zip_code: '4100',
    nationality: 'Bangladeshi',
  },
  Zindabazar: { city: 'Sylhet', state: 'Sylhet', country: 'Bangladesh', zip_code: '3100', nationality: 'Bangladeshi' },
  Boalia: { city: 'Rajshahi', state: 'Rajshahi', country: 'Bangladesh', zip_code: '6100', nationality: 'Bangladeshi' },
  Sonadanga: { city: 'Khulna', state: 'Khulna', country: 'Bangladesh', zip_code: '9100', nationality: 'Bangladeshi' },
  Rangamati: {
    city: 'Rangamati',
    state: 'Chattogram',
    country: 'Bangladesh',
    zip_code: '4500',
    nationality: 'Bangladeshi',
  },
  Kolkata: { city: 'Kolkata', state: 'West Bengal', country: 'India', zip_code: '700019', nationality: 'Indian' },
} as const;
