import { readChannel } from '../../environment/channel';

/** The address of a call about notifications. */
export async function notificationsUrl(tenant: string, path: string): Promise<string> {
  const { scheme, host, port } = (await readChannel()).channel.api;
  const base = `${scheme}://${tenant}.${host}${port === null ? '' : `:${port}`}`;
  return `${base}/api/company_management_service/notifications/${path}`;
}
