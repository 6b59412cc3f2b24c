import { readSettings } from './settings';

describe('settings', () => {
  it('serve the neighbours of this checkout on the usual ports unless told otherwise', () => {
    expect(readSettings({}, '/code/apps')).toEqual({
      host: 'localhost',
      port: 4200,
      shellFolder: '/code/apps/shell/dist/release',
      remotesFolder: '/code/apps',
      localBuilds: true,
      dataFolder: expect.stringMatching(/\.data\/registry$/) as unknown,
      databaseUrl: undefined,
      databaseWaitMs: 3000,
      embeddedDatabaseFolder: '.data',
      signingKey: undefined,
      furtherTrustedKeys: [],
      filesUrl: '/remotes/',
      filesOrigin: null,
      overrideSecret: undefined,
      devOverrides: {},
      reportsPerSource: 120,
      tracedVisits: 0,
      proxy: { trustProxy: false, hops: undefined },
      connections: { most: 10_000, maxIdlePerSource: 1000 },
      operation: { metrics: undefined, drainMs: 0, log: { level: 'info', file: undefined } },
      platformToken: undefined,
      maxReleaseMb: 50,
      releaseDays: 14,
      channelDays: 7,
      releasesS3: undefined,
      releasesCacheBytes: 64 * 1024 * 1024,
      rolloutMs: 15_000,
      environment: 'local',
      api: { scheme: 'http', host: 'localhost', port: 4300 },
    });
  });

  it('leave out the port that the scheme has anyway', () => {
    const variables = { API_SCHEME: 'https', API_HOST: 'api.example.com', API_PORT: '443' };
    expect(readSettings(variables, '/').api).toEqual({ scheme: 'https', host: 'api.example.com', port: null });
  });

  it('take an empty variable for an unset one', () => {
    expect(readSettings({ SHELL_PORT: '', API_PORT: '' }, '/')).toMatchObject({ port: 4200, api: { port: 4300 } });
  });

  it('take dev servers of this machine, and only where nobody else is served', () => {
    const DEV_OVERRIDES = 'employees=http://localhost:4210/';
    expect(readSettings({ DEV_OVERRIDES }, '/').devOverrides).toEqual({ employees: 'http://localhost:4210/' });
    expect(() => readSettings({ DEV_OVERRIDES, SHELL_HOST: '0.0.0.0' }, '/')).toThrow('SHELL_HOST must be localhost');
    expect(() => readSettings({ DEV_OVERRIDES: 'employees=http://example.com/' }, '/')).toThrow('DEV_OVERRIDES');
  });

  it('name every variable that is not valid', () => {
    const variables = { SHELL_PORT: '70000', API_PORT: 'x', API_SCHEME: 'ftp' };
    expect(() => readSettings(variables, '/')).toThrow('Invalid settings: SHELL_PORT, API_SCHEME, API_PORT.');
  });
});
