import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { connectS3, type S3Connection } from './s3';

let close: () => Promise<unknown>;
afterEach(() => close());

async function connectTo(answer: RequestListener, timeoutMs?: number): Promise<S3Connection> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const settings = {
    endpoint: `http://127.0.0.1:${port}`,
    bucket: 'kept',
    region: 'eu-1',
    accessKeyId: 'a',
    secretAccessKey: 'b',
  };
  const connection = await connectS3(settings, timeoutMs);
  close = async () => {
    connection.client.destroy();
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return connection;
}

it('asks the endpoint for the bucket by its path, signed', async () => {
  const asked: (string | undefined)[] = [];
  const { client, s3 } = await connectTo((request, response) => {
    asked.push(request.url, request.headers.authorization);
    response.end('text');
  });
  const { Body } = await client.send(new s3.GetObjectCommand({ Bucket: 'kept', Key: 'a/b' }));
  expect(await Body?.transformToString()).toBe('text');
  expect(asked).toEqual([expect.stringMatching(/^\/kept\/a\/b/), expect.stringContaining('Credential=a/')]);
});

it('fails a call of a store that hangs', async () => {
  const { client, s3 } = await connectTo(() => undefined, 50);
  const call = client.send(new s3.PutObjectCommand({ Bucket: 'kept', Key: 'a', Body: 'text' }));
  await expect(call).rejects.toMatchObject({ name: 'TimeoutError' });
});
