import { isDeepStrictEqual } from 'node:util';
import type { Locator } from 'playwright-core';
import type { Client } from './client.ts';
import type { Person } from './person.ts';
import { screens } from './screens.ts';
import { until } from './until.ts';

const timeoutMilliseconds = 45_000;

/**
 * What people do once they're online again: close what's open, resend what was refused, and retry where the page offers it.
 * Toasts are dismissed: nobody should need them to see what's stored.
 */
export async function settle(person: Person): Promise<void> {
  const { page } = person;
  await person.closeDialogs();
  const main = page.getByRole('main');
  const again = main.getByRole('button', { name: 'Try again' });
  const adding = main.getByText('Adding…', { exact: true });
  const dismiss = page.getByRole('region', { name: /^Messages/ }).getByRole('button', { name: 'Dismiss' });
  const isSettled = await until(async () => {
    if ((await dismiss.count()) > 0) await press(dismiss.first());
    else if ((await again.count()) > 0) await press(again.first());
    else return (await adding.count()) === 0;
    return false;
  }, timeoutMilliseconds);
  if (isSettled === null) person.faults.push(`${person.name}: ${page.url()} does not settle`);
}

/** The button may have been pressed already, or be gone with its dialog: it is looked up again. */
const press = (button: Locator) =>
  button.click({ timeout: 1_000 }).catch((error: unknown) => {
    if (!(error instanceof Error) || error.name !== 'TimeoutError') throw error;
  });

/** Waits until a screen shows what the API says. Returns the difference if it never does. */
export async function compareScreen(person: Person, client: Client): Promise<string | null> {
  const { page, session, at: place } = person;
  if (place === null) throw new Error(`${person.name} is nowhere.`);
  const screen = screens[place.kind];
  let shown: unknown;
  let expected: unknown;
  const isEqual = await until(async () => {
    shown = await screen.read(page).catch(() => null);
    if (shown === null) return false;
    expected = await screen.expect({ client, session, place, shown });
    return isDeepStrictEqual(shown, expected);
  }, timeoutMilliseconds);
  if (isEqual !== null) return null;
  return `${person.name} at ${place.kind} sees\n${JSON.stringify(shown)}\nand the API says\n${JSON.stringify(expected)}`;
}
