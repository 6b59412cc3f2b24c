import { z } from 'zod';

/** Makes an archive that an admin has asked for. */
export const exportCompanyJob = { name: 'export-company', schema: z.object({ id: z.uuid() }) } as const;
