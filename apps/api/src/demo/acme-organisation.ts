import type { DemoOrganisation } from './organisation';

/** Acme beside its people: who works where, whom to call, and what the company has set. People are named by their place. */
export const acmeOrganisation: DemoOrganisation = {
  departments: [
    { name: 'Management', lead: 0, people: [] },
    { name: 'Human Resources', lead: 2, people: [17] },
    { name: 'Finance', lead: 3, people: [7, 19] },
    { name: 'Engineering', lead: 4, people: [1, 9, 12, 13, 22, 23] },
    { name: 'Product and Design', lead: 5, people: [15, 20] },
    { name: 'Operations', lead: 6, people: [11, 16, 21] },
    { name: 'Sales and Marketing', lead: 10, people: [8, 14, 24] },
    { name: 'Customer Care', lead: 25, people: [18] },
  ],
  managers: { 7: 19, 23: 13, 24: 14, 25: 10 },
  locations: [
    { name: 'Dhaka Head Office', cities: ['Dhaka'] },
    { name: 'Chattogram Office', cities: ['Chattogram'] },
    { name: 'Remote', cities: ['Sylhet', 'Rajshahi', 'Khulna', 'Rangamati', 'Kolkata'] },
  ],
  leaving: { 20: 24 },
  contacts: {
    0: [{ name: 'Ashraful Haque', relationship: 'Husband', phone_number: '+880 1711 480215' }],
    1: [
      { name: 'Rokeya Begum', relationship: 'Mother', phone_number: '+880 1712 331047' },
      { name: 'Tahmid Ahmed', relationship: 'Brother', phone_number: '+880 1819 220164' },
    ],
    2: [{ name: 'Mizanur Rahman', relationship: 'Father', phone_number: '+880 1715 904412' }],
    4: [
      { name: 'Sumaiya Hasan', relationship: 'Wife', phone_number: '+880 1716 552870' },
      { name: 'Abul Hasan', relationship: 'Father', phone_number: '+880 1552 418093' },
    ],
    6: [{ name: 'Mary Rozario', relationship: 'Wife', phone_number: '+880 1713 076651' }],
    9: [{ name: 'Bimal Das', relationship: 'Father', phone_number: '+880 1718 642209' }],
    11: [{ name: 'Mya Marma', relationship: 'Sister', phone_number: '+880 1553 870146' }],
    12: [{ name: 'Shamsul Islam', relationship: 'Father', phone_number: '+880 1714 395528' }],
    22: [{ name: 'Debashis Sen', relationship: 'Brother', phone_number: '+91 98300 41726' }],
  },
  changes: [
    {
      person: 1,
      by: 2,
      daysAgo: 400,
      field: 'designation',
      before: 'Junior Software Engineer',
      after: 'Software Engineer',
    },
    {
      person: 1,
      by: 1,
      daysAgo: 62,
      field: 'address',
      before: 'House 3, Block A, Mirpur',
      after: 'House 41, Road 11, Gulshan',
    },
    {
      person: 4,
      by: 2,
      daysAgo: 800,
      field: 'designation',
      before: 'Software Engineer',
      after: 'Senior Software Engineer',
    },
    { person: 9, by: 2, daysAgo: 210, field: 'employment_type', before: 'Contract', after: 'Full-Time' },
    { person: 20, by: 2, daysAgo: 3, field: 'employment_status', before: 'active', after: 'leaving' },
  ],
  settings: {
    legal_name: 'Acme Bangladesh Ltd.',
    address: 'House 12, Road 27, Banani\nDhaka 1213, Bangladesh',
    time_zone: 'Asia/Dhaka',
  },
  // Those that fall on the same day each year.
  holidays: {
    '02-21': 'International Mother Language Day',
    '03-26': 'Independence Day',
    '04-14': 'Bengali New Year',
    '05-01': 'May Day',
    '12-16': 'Victory Day',
    '12-25': 'Christmas Day',
  },
  absences: [
    { person: 10, standIn: 4, from: -2, to: 8 },
    { person: 2, standIn: 17, from: 20, to: 27 },
  ],
};
