import type { Page, Response } from '@playwright/test';

/** The answer to the next call of this kind. Ask for it before what makes the page call. */
export const answerTo = (page: Page, method: 'POST' | 'PATCH' | 'DELETE', path: string): Promise<Response> =>
  page.waitForResponse((answer) => answer.request().method() === method && answer.url().includes(path));
