import { isDeepStrictEqual } from 'node:util';
import { screens } from './screens.mjs';
import { until } from './until.mjs';

const patienceMilliseconds = 45_000;

/**
 * What one does whose line is back: closes what is open, sends again what was typed and refused, and tries again where the
 * page offers it. Messages are put aside: nobody has to press in them to see what is stored.
 */
export async function settle(person) {
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
  }, patienceMilliseconds);
  if (isSettled === null) person.faults.push(`${person.name}: ${page.url()} does not settle`);
}

/** Pressed already, or gone with what it was about: it is looked for anew. */
const press = (button) =>
  button.click({ timeout: 1_000 }).catch((error) => {
    if (error.name !== 'TimeoutError') throw error;
  });

/** Waits until a screen shows what the API says; the difference where it does not. */
export async function compareScreen(person, client) {
  const { page, session, at: place } = person;
  const screen = screens[place.kind];
  let shown;
  let expected;
  const isAlike = await until(async () => {
    shown = await screen.read(page).catch(() => null);
    if (shown === null) return false;
    expected = await screen.expect({ client, session, place, shown });
    return isDeepStrictEqual(shown, expected);
  }, patienceMilliseconds);
  if (isAlike !== null) return null;
  return `${person.name} at ${place.kind} sees\n${JSON.stringify(shown)}\nand the API says\n${JSON.stringify(expected)}`;
}
