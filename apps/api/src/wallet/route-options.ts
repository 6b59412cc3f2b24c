import { z } from 'zod';

export const tags = ['wallet'];

export const walletParams = z.object({ walletId: z.string() });

export const params = z.object({ id: z.string() });
