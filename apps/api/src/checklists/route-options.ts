import { idSchema } from '@atrium/contracts/common';
import { z } from 'zod';

export const tags = ['checklists'];

export const params = z.object({ id: z.string() });

export const gone = { 204: z.null() };

export const templateItemSchema = z.object({ id: idSchema, title: z.string(), checklist_template: idSchema });
