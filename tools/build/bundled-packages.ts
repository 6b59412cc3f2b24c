/**
 * Packages that become part of built servers, with all that these import in turn: Node reads one file in a fraction of the
 * time that hundreds take. Only plain JavaScript is listed that is needed whenever a server starts. Left out is what has
 * native parts, finds files of its own, or is loaded late by few starts, as S3 and tracing are.
 */
export const bundledPackages: ReadonlySet<string> = new Set([
  '@fastify/cookie',
  '@fastify/cors',
  '@fastify/multipart',
  '@fastify/swagger',
  'compare-versions',
  'csv-parse',
  'csv-stringify',
  'fastify',
  'fastify-type-provider-zod',
  'graphile-worker',
  'htmlparser2',
  'ical-generator',
  'ical.js',
  'jose',
  'nodemailer',
  'openid-client',
  'otpauth',
  'pg',
  'pino',
  'uuid',
  'web-push',
  'yazl',
  'zod',
]);

/** Packages that bundled ones load only for what we don't use. Node would find them at run time, if it had to. */
export const neverAskedFor: ReadonlySet<string> = new Set([
  '@fastify/ajv-compiler',
  '@fastify/fast-json-stringify-compiler',
  'pg-native',
  'typescript',
]);

/** `@scope/name` or `name`, of what is imported from it. */
export const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');
