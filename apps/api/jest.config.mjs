import { node } from '../../jest.preset.js';

/** Functions of the schema that never answer null, or only for an argument that is null, or never in a column. */
const neverNull = [
  ...['account_to_sign_in', 'account_with_factors'].flatMap((name) =>
    ['user_id', 'tenant', 'email', 'role', 'must_change_password', 'has_app', 'has_passkey'].map(
      (column) => `${name}.${column}`,
    ),
  ),
  'begin_company_deletion',
  'begin_session',
  'companies_to_delete',
  'create_tenant(not null)',
  'delete_company_rows',
  ...['tenant_id', 'employee_id', 'user_id', 'is_leaving'].map((column) => `departures_due.${column}`),
  'enter_feed.user_id',
  'fold_email(not null)',
  'has_identity',
  'has_tenants',
  'held_files',
  'is_home_of',
  'iso_utc(not null)',
  'keep_registration',
  'knows_files',
  'may_open_board',
  'may_run_jobs',
  ...['user_id', 'member_name', 'has_joined', 'is_deactivated'].map((column) => `member_of_address.${column}`),
  'name_file_store(not null)',
  ...['company', 'host'].map((column) => `named_companies.${column}`),
  'pending_registration_of.email',
  'pending_registration_of.username',
  'pending_registration_of.expires_at',
  'proven_accounts.id',
  'purge_contacts',
  'purge_trash.tenant_id',
  'purge_trash.purged',
  'purge_trash.file_ids',
  'reader.hidden',
  ...['outcome', 'told', 'wait_seconds'].map((column) => `send_module_message.${column}`),
  'settled_seq',
  ...['tenant', 'submission_id', 'label', 'submitter', 'email', 'is_escalation'].map(
    (column) => `take_due_hr_forms.${column}`,
  ),
  'take_expired_exports.tenant_id',
  'take_expired_exports.file_id',
  ...['id', 'user_id', 'way', 'pushes'].map((column) => `take_new_notifications.${column}`),
  'take_registration.email',
  'take_registration.username',
  'take_registration.password_hash',
  // Of the tenant of a row, which is there.
  'tenant_name(not null)',
  'way_of',
];

// Passwords are really hashed and every server is a real one, on machines that may be busy.
export default {
  ...node,
  displayName: 'api',
  rootDir: import.meta.dirname,
  globalSetup: `${import.meta.dirname}/../../tools/jest/start-postgres.mjs`,
  globalTeardown: `${import.meta.dirname}/../../tools/jest/stop-postgres.mjs`,
  setupFilesAfterEnv: [`${import.meta.dirname}/../../tools/jest/typed-reads/record.cjs`],
  reporters: ['default', [`${import.meta.dirname}/../../tools/jest/typed-reads/reporter.mjs`, { neverNull }]],
  testTimeout: 60_000,
  // The database works beside them; on two cores Jest would take one by itself.
  maxWorkers: '100%',
  // Packages of ES modules only, and those that import while they run.
  transformIgnorePatterns: [
    '/node_modules/(?!(jose|openid-client|oauth4webapi|uuid|@fastify/cookie|cookie|graphile-worker|ical\\.js|@opentelemetry/otlp-exporter-base)/)',
  ],
};
