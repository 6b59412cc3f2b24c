import type { NewEmployee } from '@atrium/contracts/employees';

/** A made-up person of a demo company. */
export interface DemoPerson {
  readonly record: Omit<NewEmployee, `user.${string}`>;
  /** Set for the accounts that visitors sign in with. */
  readonly account?: { readonly username: string; readonly role: 'admin' | 'employee' };
  readonly hasPicture: boolean;
  readonly hasResume: boolean;
}

export interface DemoCompany {
  readonly slug: string;
  readonly people: readonly DemoPerson[];
}

type Gender = 'Male' | 'Female' | 'Other';
type Religion = 'Islam' | 'Christianity' | 'Hinduism' | 'Other';
type Employment = 'Full-Time' | 'Part-Time' | 'Contract';

/** First name, last name, gender, religion, designation, date of birth, date of joining, street, place, employment. */
type Line = readonly [
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

const places = {
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

const bloodGroups = ['B+', 'O+', 'A+', 'AB+', 'O+', 'B+', 'A-', 'O-', 'B-', 'AB-'] as const;

const acmeLines: readonly Line[] = [
  ['Nusrat', 'Jahan', 'Female', 'Islam', 'Managing Director', '1981-03-14', '2014-01-05', 'House 12, Road 5', 'Dhanmondi', 'Full-Time'],
  ['Tanvir', 'Ahmed', 'Male', 'Islam', 'Software Engineer', '1994-08-22', '2020-06-15', 'House 41, Road 11', 'Gulshan', 'Full-Time'],
  ['Farhana', 'Rahman', 'Female', 'Islam', 'Head of HR', '1986-11-02', '2015-09-01', 'House 7, Road 27', 'Dhanmondi', 'Full-Time'],
  ['Subrata', 'Chakraborty', 'Male', 'Hinduism', 'Finance Manager', '1979-05-30', '2014-03-17', 'Flat 3B, Green Road', 'Dhanmondi', 'Full-Time'],
  ['Mehedi', 'Hasan', 'Male', 'Islam', 'Senior Software Engineer', '1990-01-19', '2017-02-12', 'House 18, Block C', 'Mirpur', 'Full-Time'],
  ['Anika', 'Tabassum', 'Female', 'Islam', 'Product Designer', '1995-07-08', '2021-04-04', 'Sector 7, Road 34', 'Uttara', 'Full-Time'],
  ['Rozario', 'Peter', 'Male', 'Christianity', 'Operations Manager', '1984-12-24', '2016-08-21', 'Tejkunipara Lane 2', 'Gulshan', 'Full-Time'],
  ['Shirin', 'Akter', 'Female', 'Islam', 'Accountant', '1991-09-15', '2018-11-11', 'House 5, Block E', 'Mirpur', 'Full-Time'],
  ['Rakib', 'Uddin', 'Male', 'Islam', 'Sales Executive', '1993-04-03', '2019-07-07', 'CDA Avenue 88', 'Agrabad', 'Full-Time'],
  ['Purnima', 'Das', 'Female', 'Hinduism', 'Quality Engineer', '1992-02-27', '2019-01-20', 'Mirza Jangal Road 9', 'Zindabazar', 'Full-Time'],
  ['Imran', 'Chowdhury', 'Male', 'Islam', 'Sales Manager', '1983-06-11', '2015-05-03', 'Khatunganj 14', 'Agrabad', 'Full-Time'],
  ['Mong', 'Marma', 'Male', 'Other', 'Field Officer', '1988-10-05', '2018-02-25', 'Reserve Bazar 3', 'Rangamati', 'Contract'],
  ['Sadia', 'Islam', 'Female', 'Islam', 'Software Engineer', '1997-12-01', '2022-08-14', 'Sector 4, Road 10', 'Uttara', 'Full-Time'],
  ['Arif', 'Hossain', 'Male', 'Islam', 'DevOps Engineer', '1989-03-21', '2017-10-08', 'House 22, Road 3', 'Dhanmondi', 'Full-Time'],
  ['Lamia', 'Sultana', 'Female', 'Islam', 'Marketing Specialist', '1996-05-17', '2021-09-19', 'House 60, Road 8', 'Gulshan', 'Part-Time'],
  ['Joydeep', 'Saha', 'Male', 'Hinduism', 'Business Analyst', '1990-07-29', '2018-06-24', 'Shaheb Bazar 21', 'Boalia', 'Full-Time'],
  ['Kamrul', 'Islam', 'Male', 'Islam', 'Office Assistant', '1987-01-09', '2016-01-31', 'House 3, Block B', 'Mirpur', 'Full-Time'],
  ['Tasnim', 'Ferdous', 'Female', 'Islam', 'HR Officer', '1994-10-26', '2020-02-09', 'Sector 11, Road 2', 'Uttara', 'Full-Time'],
  ['Bristi', 'Gomes', 'Female', 'Christianity', 'Customer Support', '1998-08-13', '2023-03-05', 'Nirala Road 16', 'Sonadanga', 'Part-Time'],
  ['Shahriar', 'Kabir', 'Male', 'Islam', 'Senior Accountant', '1985-04-25', '2016-12-04', 'House 9, Road 15', 'Dhanmondi', 'Full-Time'],
  ['Nayan', 'Chakma', 'Other', 'Other', 'Graphic Designer', '1995-11-30', '2022-01-16', 'Banarupa 5', 'Rangamati', 'Contract'],
  ['Rezaul', 'Karim', 'Male', 'Islam', 'Driver', '1982-02-18', '2015-07-12', 'House 27, Block D', 'Mirpur', 'Full-Time'],
  ['Moumita', 'Sen', 'Female', 'Hinduism', 'Software Engineer', '1996-09-06', '2022-05-22', 'Lake Gardens 44', 'Kolkata', 'Contract'],
  ['Zubair', 'Rahman', 'Male', 'Islam', 'Network Administrator', '1991-06-04', '2019-09-29', 'Nasirabad 71', 'Agrabad', 'Full-Time'],
  ['Israt', 'Mim', 'Female', 'Islam', 'Intern', '2001-03-12', '2024-10-06', 'House 14, Road 6', 'Gulshan', 'Part-Time'],
  ['Abdullah', 'Al Mamun', 'Male', 'Islam', 'Customer Support', '1993-12-20', '2020-11-15', 'Subid Bazar 2', 'Zindabazar', 'Full-Time'],
];

const globexLines: readonly Line[] = [
  ['Mahbub', 'Alam', 'Male', 'Islam', 'Plant Manager', '1978-09-09', '2012-04-01', 'Halishahar Block H', 'Agrabad', 'Full-Time'],
  ['Sharmin', 'Nahar', 'Female', 'Islam', 'Production Planner', '1992-01-24', '2019-03-10', 'Jamal Khan Road 31', 'Agrabad', 'Full-Time'],
  ['Dipankar', 'Roy', 'Male', 'Hinduism', 'Mechanical Engineer', '1988-07-16', '2016-02-14', 'KDA Avenue 12', 'Sonadanga', 'Full-Time'],
  ['Ruma', 'Begum', 'Female', 'Islam', 'Quality Inspector', '1990-11-11', '2017-06-18', 'Boyra Main Road 8', 'Sonadanga', 'Full-Time'],
  ['Selim', 'Reza', 'Male', 'Islam', 'Logistics Coordinator', '1985-02-05', '2014-10-26', 'Uposhohor 19', 'Boalia', 'Full-Time'],
  ['Clara', "D'Costa", 'Female', 'Christianity', 'Procurement Officer', '1993-06-28', '2020-01-12', 'Patharghata 4', 'Agrabad', 'Full-Time'],
  ['Habibur', 'Khan', 'Male', 'Islam', 'Machine Operator', '1996-04-14', '2021-12-05', 'Talaimari 27', 'Boalia', 'Contract'],
  ['Shathi', 'Biswas', 'Female', 'Hinduism', 'Safety Officer', '1991-08-31', '2018-09-02', 'Gollamari 6', 'Sonadanga', 'Full-Time'],
  ['Jahid', 'Hasan', 'Male', 'Islam', 'Machine Operator', '1999-10-19', '2023-07-30', 'Mehendibag 15', 'Agrabad', 'Part-Time'],
];

const accounts = [
  { username: 'admin', role: 'admin' },
  { username: 'employee', role: 'employee' },
] as const;

function toPeople(slug: string, prefix: string, lines: readonly Line[]): readonly DemoPerson[] {
  return lines.map((line, index) => {
    const [firstName, lastName, gender, religion, designation, born, joined, street, place, employment] = line;
    const { nationality, ...address } = places[place];
    // The first two are those whom visitors sign in as.
    const account = accounts[index];
    const mailName = account?.username ?? `${firstName}.${lastName}`.toLowerCase().replace(/[^a-z.]/g, '');
    return {
      record: {
        employee_id: `${prefix}-${String(1001 + index)}`,
        first_name: firstName,
        last_name: lastName,
        email: `${mailName}@${slug}.example`,
        date_of_birth: born,
        gender,
        phone_number: `+880 17${String(10 + index)} ${String(200_000 + index * 7919).slice(-6)}`,
        religion,
        nationality,
        blood_group: bloodGroups[index % bloodGroups.length] ?? 'O+',
        designation,
        date_of_joining: joined,
        employment_type: employment,
        address: `${street}, ${place}`,
        ...address,
      },
      ...(account === undefined ? {} : { account }),
      hasPicture: index % 3 !== 2,
      hasResume: index % 2 === 0,
    };
  });
}

export const demoPassword = 'demo-Pass-123';

export const demoCompanies: readonly DemoCompany[] = [
  { slug: 'acme', people: toPeople('acme', 'ACM', acmeLines) },
  { slug: 'globex', people: toPeople('globex', 'GLX', globexLines) },
];
