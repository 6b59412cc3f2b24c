import { readSettings } from './settings';
import { originMatcher } from './server/origins';
import { tenantOfHost } from './server/tenant-host';

describe('settings', () => {
  test('have defaults that start the product on one machine', () => {
    expect(readSettings({})).toMatchObject({
      port: 4300,
      bind: '127.0.0.1',
      baseHost: 'localhost',
      dataDir: '.data',
      databaseUrl: undefined,
      shellUrl: 'http://localhost:4200',
      shellOrigins: ['http://localhost:4200', 'http://*.localhost:4200'],
      tokenHours: 12,
      maxUploadMb: 25,
      companyTimeZone: 'Asia/Dhaka',
      demo: true,
    });
  });

  test('derive the shell’s addresses from its port', () => {
    expect(readSettings({ SHELL_PORT: '4201' })).toMatchObject({
      shellUrl: 'http://localhost:4201',
      shellOrigins: ['http://localhost:4201', 'http://*.localhost:4201'],
    });
  });

  test.each([{ NO_DEMO: '1' }, { DEMO: '0' }, { DEMO: 'off' }])('leave the demo data out with %j', (environment) => {
    expect(readSettings(environment).demo).toBe(false);
  });

  test('take an empty variable as unset', () => {
    expect(readSettings({ API_PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4300, databaseUrl: undefined });
  });

  test.each(['UTC', 'Europe/Berlin', 'Etc/GMT+6'])('take %s as the company’s time zone', (zone) => {
    expect(readSettings({ COMPANY_TIME_ZONE: zone }).companyTimeZone).toBe(zone);
  });

  test.each(['Nowhere/City', '+06:00', "UTC'; --"])('refuse %s as a time zone', (zone) => {
    expect(() => readSettings({ COMPANY_TIME_ZONE: zone })).toThrow('COMPANY_TIME_ZONE must name a time zone');
  });

  test('name every wrong value in one sentence', () => {
    const wrong = { API_PORT: 'x', DATABASE_URL: 'mysql://x', TOKEN_SECRET: 'short' };
    expect(() => readSettings(wrong)).toThrow(
      /^Invalid settings: API_PORT must be a port number; DATABASE_URL must start with postgres:\/\/; TOKEN_SECRET must have at least 32 characters\.$/,
    );
  });
});

test.each([
  ['localhost', undefined],
  ['acme.localhost', 'acme'],
  ['ACME.LocalHost', 'acme'],
  ['acme.localhost.', 'acme'],
  ['acme.eu.localhost', 'acme'],
  ['127.0.0.1', undefined],
  ['notlocalhost', undefined],
  ['.localhost', undefined],
  ['localhost.evil.example', undefined],
])('the tenant of the host %s is %s', (host, tenant) => {
  expect(tenantOfHost(host, 'localhost')).toBe(tenant);
});

test.each([
  ['https://suite.example', true],
  ['https://a.suite.example', true],
  ['https://a.b.suite.example', true],
  ['https://suiteXexample', false],
  ['https://evil.example/.suite.example', false],
  ['https://.suite.example', false],
  ['http://suite.example', false],
])('the origin %s is allowed: %s', (origin, allowed) => {
  expect(originMatcher(['https://suite.example', 'https://*.suite.example'])(origin)).toBe(allowed);
});
