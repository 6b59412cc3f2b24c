import {
  companySettingsSchema,
  holidaysSchema,
  type CompanySettings,
  type Holiday,
} from '@atrium/contracts/company-settings';
import { tenantApi, type Answer, type Call } from './call';
import type { Callable, Company } from './companies';

/** One account's way to the settings of its company. */
export interface SettingsClient {
  at(path: string, more?: Partial<Call>): Promise<Answer>;
  get(): Promise<CompanySettings>;
  /** Sends a change, with the version as it is now. */
  send(change: object): Promise<Answer>;
  /** Makes a change that must be taken. */
  set(change: object): Promise<CompanySettings>;
  holidays(query?: string): Promise<Holiday[]>;
}

export function settingsOf(server: Callable, { tenant, token }: Pick<Company, 'tenant' | 'token'>): SettingsClient {
  const at: SettingsClient['at'] = (path, more = {}) =>
    server.call({ tenant, token, path: `${tenantApi}/${path}`, ...more });
  const get: SettingsClient['get'] = async () => companySettingsSchema.parse((await at('settings/retrieve/')).json);
  const send: SettingsClient['send'] = async (change) =>
    at('settings/update/', { method: 'PATCH', json: { version: (await get()).version, ...change } });
  return {
    at,
    get,
    send,
    set: async (change) => {
      const answer = await send(change);
      if (answer.status !== 200) throw new Error(`${answer.status} ${answer.text}`);
      return companySettingsSchema.parse(answer.json);
    },
    holidays: async (query = '') => holidaysSchema.parse((await at(`holidays/list/${query}`)).json),
  };
}
