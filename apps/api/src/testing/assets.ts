import {
  assetHistoryEntrySchema,
  assetRequestSchema,
  assetSchema,
  assetSummarySchema,
  type Asset,
  type AssetHistoryEntry,
  type AssetPage,
  type AssetRequest,
  type AssetSummary,
} from '@atrium/contracts/assets';
import { z } from 'zod';
import { tenantApi, type Answer, type Call } from './call';
import type { Company } from './companies';
import type { TestServer } from './test-server';

export const assetApi = `${tenantApi}/assets`;

/** Calls the assets of a company as one of its accounts. */
export interface AssetClient {
  /** Any call below the assets' own path. */
  at(path: string, more?: Partial<Call>): Promise<Answer>;
  /** Sends a form if the body is one, and JSON otherwise. */
  post(path: string, body?: unknown, key?: string): Promise<Answer>;
  patch(path: string, body: unknown): Promise<Answer>;
  /** Adds a laptop; `fields` override the sample. */
  add(fields?: Readonly<Record<string, unknown>>): Promise<Asset>;
  assign(asset: string, employee: string): Promise<Answer>;
  returnAsset(asset: string, more?: Readonly<Record<string, unknown>>): Promise<Answer>;
  setState(asset: string, state: string): Promise<Answer>;
  find(asset: string): Promise<Asset>;
  history(asset: string): Promise<AssetHistoryEntry[]>;
  summary(): Promise<AssetSummary>;
  /** A page of the inventory. */
  page(query: string): Promise<AssetPage>;
  ask(fields: Readonly<Record<string, unknown>>): Promise<AssetRequest>;
}

export function assetClientOf(server: TestServer, { tenant, token }: Pick<Company, 'tenant' | 'token'>): AssetClient {
  const at: AssetClient['at'] = (path, more = {}) =>
    server.call({ tenant, token, path: `${assetApi}/${path}`, ...more });
  const sent = (body: unknown): Partial<Call> => (body instanceof FormData ? { form: body } : { json: body });
  const post: AssetClient['post'] = (path, body = {}, key) =>
    at(path, { method: 'POST', ...sent(body), ...(key === undefined ? {} : { headers: { 'idempotency-key': key } }) });
  const read = async <Schema extends z.ZodType>(schema: Schema, path: string): Promise<z.output<Schema>> =>
    schema.parse((await at(path)).json);
  return {
    at,
    post,
    patch: (path, body) => at(path, { method: 'PATCH', ...sent(body) }),
    add: async (fields = {}) =>
      assetSchema.strict().parse((await post('create/', { title: 'Laptop', category: 'IT', ...fields })).json),
    assign: (asset, employee) => post('assign/', { asset, employee }),
    returnAsset: (asset, more = {}) => post('return/', { asset, ...more }),
    setState: (asset, state) => post(`change-state/${asset}/`, { state }),
    find: (asset) => read(assetSchema.strict(), `retrieve/${asset}/`),
    history: (asset) => read(z.array(assetHistoryEntrySchema.strict()), `history/${asset}/`),
    summary: () => read(assetSummarySchema.strict(), 'summary/'),
    page: async (query) => {
      const answer = await at(`list/?${query}`);
      if (answer.status !== 200) throw new Error(`${query}: ${answer.status} ${answer.text}`);
      // Tests that are about the shape check it.
      return answer.json as AssetPage;
    },
    ask: async (fields) => assetRequestSchema.strict().parse((await post('requests/create/', fields)).json),
  };
}

/** The smallest valid picture. */
export const picture = (name = 'photo.png'): File =>
  new File(
    [
      Buffer.from(
        'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
        'base64',
      ),
    ],
    name,
    { type: 'image/png' },
  );

export function formOf(fields: Readonly<Record<string, string | File>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}
