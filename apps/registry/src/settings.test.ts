import { readSettings } from './settings';

describe('settings', () => {
  it('serve the neighbours of this checkout on the usual ports unless told otherwise', () => {
    expect(readSettings({}, '/code/apps')).toEqual({
      host: 'localhost',
      port: 4200,
      shellFolder: '/code/apps/shell/dist',
      remotesFolder: '/code/apps',
      localBuilds: true,
      dataFolder: expect.stringMatching(/\.data\/registry$/) as string,
      databaseUrl: undefined,
      embeddedDatabaseFolder: '.data',
      signingKey: undefined,
      furtherTrustedKeys: [],
      filesUrl: '/remotes/',
      filesOrigin: null,
      maxReleaseMb: 50,
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

  it('name every variable that is not valid', () => {
    const variables = { SHELL_PORT: '70000', API_PORT: 'x', API_SCHEME: 'ftp' };
    expect(() => readSettings(variables, '/')).toThrow(
      'These settings are not valid: SHELL_PORT, API_SCHEME, API_PORT.',
    );
  });
});
