import { z } from 'zod';

export const tags = ['assets'];

export const params = z.object({ id: z.string() });

export const withImage = { image: z.file().optional() };

export const consumes = ['multipart/form-data', 'application/json'];
