import { z } from 'zod';
import { count, flag, withoutEmpty, networkSettings, networkVariables, port, s3Settings } from './environment';

const schema = z.object({ PORT: port.default(80), COUNT: count(3), ON: flag, ...networkVariables });
const read = (environment: Readonly<Record<string, string>>) => schema.parse(withoutEmpty(environment));

it('counts an empty variable as unset', () => {
  expect(read({ PORT: '', COUNT: '', ON: '' })).toMatchObject({ PORT: 80, COUNT: 3, ON: false });
});

it.each([
  ['PORT', '70000', 'must be a port number'],
  ['COUNT', '0', 'must be a whole number above zero'],
  ['TRUSTED_PROXY_HOPS', '11', 'must be a number of proxies up to 10'],
])('refuses %s=%s', (name, value, message) => {
  const { error } = schema.safeParse({ [name]: value });
  expect(error?.issues).toEqual([expect.objectContaining({ path: [name], message })]);
});

it('reads how the network around a server is', () => {
  expect(networkSettings(read({ TRUST_PROXY: 'Yes', TRUSTED_PROXY_HOPS: '2', MAX_CONNECTIONS: '5' }))).toEqual({
    proxy: { trustProxy: true, hops: 2 },
    connections: { most: 5, maxIdlePerSource: 1000 },
  });
});

it('has a bucket only where one is named', () => {
  const rest = { endpoint: undefined, region: 'eu-1', accessKeyId: undefined, secretAccessKey: undefined };
  expect(s3Settings({ bucket: undefined, ...rest })).toBeUndefined();
  expect(s3Settings({ bucket: 'kept', ...rest })).toEqual({ bucket: 'kept', ...rest });
});
