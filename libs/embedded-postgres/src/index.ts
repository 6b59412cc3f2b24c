export { EmbeddedPostgresError } from './embedded-postgres-error';
export { startEmbeddedPostgres, type EmbeddedPostgres, type EmbeddedPostgresOptions } from './start-embedded-postgres';
export { startWithStandby, type Standby, type WithStandby, type WithStandbyOptions } from './standby';
