import { z } from 'zod';

/** The state of a module for a company. `hidden`: its own admins switched it off. */
export const moduleStates = ['on', 'hidden', 'killed', 'withdrawn'] as const;

/** A module as a company has it. Times are ISO 8601 in UTC. */
export const companyModuleSchema = z.object({
  name: z.string(),
  title: z.string(),
  /** The team to ask. */
  owner: z.string(),
  state: z.enum(moduleStates),
  /** Places that it has in the suite. */
  paths: z.array(z.string()),
  /** What most people of the company get; null where nothing may run. */
  release: z.object({ id: z.string(), version: z.string(), published_at: z.string() }).nullable(),
  /** Set where the company is kept on a release of its own. */
  pin: z.object({ until: z.string().nullable(), why: z.string() }).nullable(),
  /** Set while some people try the next release: the share of people, in per cent. */
  candidate: z.object({ version: z.string(), percent: z.number() }).nullable(),
  /** Of that release, in all companies, during the last 24 hours. */
  health: z.object({ loads: z.int(), failures: z.int() }),
});
export type CompanyModule = z.infer<typeof companyModuleSchema>;

/** `GET modules/list/` (admins). */
export const companyModulesSchema = z.array(companyModuleSchema);

/** `POST modules/override-grant/`: what the registry takes for a pass of this browser, within a minute. */
export const overrideGrantSchema = z.object({ grant: z.string() });
export type OverrideGrant = z.infer<typeof overrideGrantSchema>;

/** `POST modules/show/`, `POST modules/hide/` (admins): switches a module on or off for the whole company. */
export const moduleSwitchSchema = z.object({
  name: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .max(100),
});
