import type { Statement } from '../database/database';

export interface NamedCompanyRow {
  readonly company: string;
  /** As in its host name. */
  readonly host: string;
}

export const listCompanies: Statement = {
  name: 'named_companies',
  text: 'select company, host from named_companies()',
};

export interface AdminRow {
  readonly account: string;
  /** The highest version they have had, by module. */
  readonly had: Readonly<Record<string, string>>;
}

/** Always in the same order, so that two processes can’t deadlock. */
export const listAdmins: Statement = {
  name: 'admins_with_releases',
  text: `
    select u.id as account, coalesce((
      select jsonb_object_agg(r.module, r.version) from offered_release r
      where r.tenant_id = u.tenant_id and r.user_id = u.id), '{}') as had
    from app_user u
    where u.tenant_id = (select current_tenant()) and u.role = 'admin' and is_live_account(u.tenant_id, u.id)
    order by u.id`,
};

export interface NewRelease {
  /** The module’s name, not its title. */
  readonly module: string;
  readonly title: string;
  readonly version: string;
  /** The version it was compared with; null if the account never had the module. */
  readonly before: string | null;
}

/** Withdraws unread notices about modules that were rolled back for the account. */
export const withdrawReleases = (account: string, modules: readonly string[]): Statement => ({
  name: 'withdraw_releases',
  text: `
    select take_back(current_tenant(), '{release-offered}', 'release', module, $1)
    from unnest($2::text[]) module order by module`,
  values: [account, modules],
});

export const offerReleases = (account: string, releases: readonly NewRelease[]): Statement => ({
  name: 'offer_releases',
  text: `
    select offer_release($1, o.module, o.title, o.version, o.before)
    from jsonb_to_recordset($2) as o(module text, title text, version text, before text)`,
  values: [account, JSON.stringify(releases)],
});
