import { readChannel } from '../../environment/channel';

/** Whether the API says that it is ready. Rejects where nothing answers. */
export async function readHealth(): Promise<boolean> {
  const { scheme, host, port } = (await readChannel()).channel.api;
  const response = await fetch(`${scheme}://${host}${port === null ? '' : `:${port}`}/api/health/`);
  return response.ok;
}
