import { loggedPath } from './logging';

test.each([
  ['/api/auth/login/', '/api/auth/login/'],
  ['/api/docs/?token=secret', '/api/docs/'],
  ['/files/018f1d1e-7c1a-7f5e-9c55-0123456789ab/My%20CV.pdf', '/files/018f1d1e-7c1a-7f5e-9c55-0123456789ab/…'],
  ['/calendar/bR8h2kQpLw3xTz7mNc4vYd6sJf9gKa1e/calendar.ics', '/calendar/…/…'],
  ['/people/ana@company.example/', '/people/…/'],
])('of %s, plain words and ids are logged', (url, logged) => {
  expect(loggedPath(url)).toBe(logged);
});
