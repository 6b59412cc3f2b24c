import { forgetOverrides, mayOverride, overridesFor, storeOverride } from './page-overrides';

const person = { tenant: 'acme', user: 'u1' };

/** The page as the server sent it. */
function openPage(allowedFor: string, given = ''): void {
  document.head.innerHTML = `<meta name="overrides-allowed" content="${allowedFor}"><meta name="overrides" content="${given}">`;
}

beforeEach(() => {
  forgetOverrides();
});

describe('a page for one person', () => {
  it('takes what that person stored', () => {
    openPage('acme u1');
    storeOverride('employees', 'http://localhost:4210/');
    storeOverride('wallet', 'http://localhost:4211/');
    storeOverride('wallet', null);
    expect(overridesFor(person)).toEqual({ employees: 'http://localhost:4210/' });
  });

  it.each([
    ['another person', { tenant: 'acme', user: 'u2' }],
    ['a person of that name elsewhere', { tenant: 'globex', user: 'u1' }],
    ['nobody', { tenant: '', user: '' }],
  ])('takes nothing for %s', (_case, other) => {
    openPage('acme u1');
    storeOverride('employees', 'http://localhost:4210/');
    expect(mayOverride(other)).toBe(false);
    expect(overridesFor(other)).toEqual({});
  });

  it('takes no address of another machine, and nothing from a damaged store', () => {
    openPage('acme u1');
    localStorage.setItem('atrium.overrides', '{"employees":"http://example.com/","wallet":7}');
    expect(overridesFor(person)).toEqual({});
    localStorage.setItem('atrium.overrides', '{');
    expect(overridesFor(person)).toEqual({});
  });
});

it.each(['', ' ', '__OVERRIDES_ALLOWED__'])('a page that says %j lets nobody', (allowedFor) => {
  openPage(allowedFor, 'employees=http://localhost:4210/');
  storeOverride('employees', 'http://localhost:4210/');
  expect(overridesFor(person)).toEqual({});
});

it('a page that came with an override keeps it until its reader chooses the release', () => {
  openPage('*', 'employees=http://localhost:4210/');
  expect(overridesFor(person)).toEqual({ employees: 'http://localhost:4210/' });
  storeOverride('employees', null);
  expect(overridesFor(person)).toEqual({});
});
