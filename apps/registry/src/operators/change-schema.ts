import { z } from 'zod';
import type { Change } from '../channel/state';

const remote = z.string().max(100);
const release = z.string().max(100);
const tenant = z.string().min(1).max(100);
const user = z.string().min(1).max(100).nullish();
const why = z.string().trim().min(1).max(500);
const plan = z.object({
  steps: z.array(z.number().gt(0).max(100)).min(1).max(20),
  minLoads: z.number().int().min(1),
  minMinutes: z.number().min(0),
});

/** Body of `POST /registry/changes/`: what to do, why, and the revision that it was decided on. */
export const changeSchema = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('promote'),
    remote,
    release,
    percent: z.number().min(0).max(100).default(100),
    plan: plan.nullish(),
    why,
    rev: z.number().int().optional(),
  }),
  z.object({ action: z.literal('rollback'), remote, why, rev: z.number().int().optional() }),
  z.object({
    action: z.literal('pin'),
    remote,
    release,
    tenant,
    user,
    until: z.iso.datetime({ offset: true }).nullish(),
    why,
    rev: z.number().int().optional(),
  }),
  z.object({ action: z.literal('unpin'), remote, tenant, user, why, rev: z.number().int().optional() }),
  z.object({ action: z.enum(['kill', 'revive']), remote, why, rev: z.number().int().optional() }),
  z.object({ action: z.literal('remove'), remote, why, rev: z.number().int().optional() }),
  z.object({ action: z.literal('revoke'), remote, release, why, rev: z.number().int().optional() }),
  z.object({ action: z.enum(['hide', 'show']), remote, tenant, why, rev: z.number().int().optional() }),
]) satisfies z.ZodType<Change & { readonly why: string; readonly rev?: number | undefined }>;
