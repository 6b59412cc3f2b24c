import { companyName } from './company-name';

it.each([
  ['acme', 'Acme'],
  ['northern-lights-2', 'Northern Lights 2'],
  ['a--b-', 'A B'],
])('calls %s %s', (tenant, name) => {
  expect(companyName(tenant)).toBe(name);
});
