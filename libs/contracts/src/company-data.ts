import { z } from 'zod';
import { idSchema, requiredText } from './common';

/** `waiting` and `running` become `done`, or `failed` where it was tried several times. */
export const exportStates = ['waiting', 'running', 'done', 'failed'] as const;

/** An archive of everything that the company has. */
export const companyExportSchema = z.object({
  id: idSchema,
  state: z.enum(exportStates),
  asked_at: z.iso.datetime(),
  /** Whoever asked for it. */
  asked_by: z.string(),
  /** How much of it is written, from 0 to 1. */
  progress: z.number().min(0).max(1),
  /** In bytes; null until it is done, as is `expires_at`, when it is deleted. */
  size: z.number().nullable(),
  expires_at: z.iso.datetime().nullable(),
});
export type CompanyExport = z.infer<typeof companyExportSchema>;

/** The company is deleted at `due_at`, unless an admin takes that back. */
export const companyDeletionSchema = z.object({
  asked_at: z.iso.datetime(),
  asked_by: z.string(),
  due_at: z.iso.datetime(),
});
export type CompanyDeletion = z.infer<typeof companyDeletionSchema>;

/** `GET company-data/retrieve/`, admins. */
export const companyDataSchema = z.object({
  /** The latest first. */
  exports: z.array(companyExportSchema),
  deletion: companyDeletionSchema.nullable(),
  /** What has to be typed to delete the company. */
  name: z.string(),
  /** How long archives are kept, and how long a deletion waits. */
  export_days: z.int(),
  waiting_days: z.int(),
});
export type CompanyData = z.infer<typeof companyDataSchema>;

/**
 * `POST company-data/exports/create/`, admins who have shown lately that it’s them: answers the archive that is being made,
 * where one is. `POST company-data/exports/link/:id/` answers a link that downloads a finished one.
 */
export const companyExportLinkSchema = z.object({ url: z.string() });
export type CompanyExportLink = z.infer<typeof companyExportLinkSchema>;

/** `POST company-data/deletion/create/`, the same admins. Each of them can call `company-data/deletion/withdraw/`. */
export const deleteCompanySchema = z.object({ name: requiredText(200) });
export type DeleteCompany = z.infer<typeof deleteCompanySchema>;
