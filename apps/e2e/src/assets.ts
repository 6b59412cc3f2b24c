import type { Session } from '@atrium/contracts/auth';
import type { Asset } from '@atrium/contracts/assets';
import { callApi } from './api';

const root = 'company_management_service/assets/';

/** Calls an asset call of the API in someone's name; throws when it does not succeed. */
export async function callAssets<Answer>(
  { tenant, access }: Session,
  method: string,
  path: string,
  json?: unknown,
): Promise<Answer> {
  const { status, body } = await callApi(method, `${root}${path}`, { tenant, token: access, json });
  if (status >= 300) throw new Error(`${method} ${path} answered ${status}: ${JSON.stringify(body)}`);
  return body as Answer;
}

/** Adds an asset that is available; `fields` override the sample. */
export const createAsset = (session: Session, fields: Readonly<Record<string, unknown>> = {}) =>
  callAssets<Asset>(session, 'POST', 'create/', { title: 'Laptop', category: 'Computers', ...fields });

export const assignAsset = (session: Session, asset: string, employee: string) =>
  callAssets<Asset>(session, 'POST', 'assign/', { asset, employee, comment: '' });
