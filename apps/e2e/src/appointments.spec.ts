import { callApi, registerCompany, type Company } from './api';
import { expectAccessible, setWidth, widths } from './axe';
import { ports } from './environment';
import { expect, startSignedIn, test } from './test';

/** Far ahead, so that no test depends on its day. A Friday. */
const day = '2900-03-05';

async function makeAppointment(company: Company, title: string): Promise<void> {
  const json = { title, all_day: false, start: `${day}T03:00:00.000Z`, end: `${day}T04:00:00.000Z`, place: 'Roof' };
  const { status } = await callApi('POST', 'company_management_service/appointments/create/', {
    tenant: company.tenant,
    token: company.access,
    json,
  });
  if (status !== 201) throw new Error(`Making an appointment answered ${status}`);
}

test('someone makes, moves and deletes an appointment, and subscribes to their calendar', async ({ page }) => {
  const company = await registerCompany();
  await startSignedIn(page, company);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Appointments', exact: true }).click();
  await expect(page).toHaveURL('/appointments');
  await expect(page.getByRole('heading', { name: 'Appointments' })).toBeVisible();

  await page.goto(`/appointments?day=${day}`);
  await page.getByRole('button', { name: 'New appointment', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'New appointment' });
  await form.getByLabel('Title').fill('Talk with the bank');
  await form.getByLabel('Place').fill('Second floor');
  await form.getByRole('button', { name: 'Save' }).click();
  const friday = page.getByRole('list', { name: 'Friday, 05/03/2900' });
  await expect(friday.getByRole('button', { name: /9:00 am Talk with the bank/ })).toBeVisible();

  await page.getByRole('combobox', { name: 'View' }).selectOption('Month');
  await expect(page).toHaveURL(/view=month/);
  await friday.getByRole('button', { name: /Talk with the bank/ }).click();
  const edit = page.getByRole('dialog', { name: 'Edit appointment' });
  await edit.getByRole('switch', { name: 'All day' }).check();
  await edit.getByRole('button', { name: 'Save' }).click();
  await expect(edit).toBeHidden();
  await expect(friday.getByRole('button', { name: 'Appointment: Talk with the bank' })).toBeVisible();

  await page.getByRole('button', { name: 'Subscribe' }).click();
  const subscribe = page.getByRole('dialog', { name: 'Subscribe to your calendar' });
  await subscribe.getByRole('button', { name: 'Make an address' }).click();
  const address = new URL(await subscribe.getByRole('textbox', { name: 'Address' }).inputValue());
  expect(address.port).toBe(String(ports.api));
  // Node doesn’t resolve `acme.localhost`, so the name stands in the header only.
  const readFeed = () =>
    page.request.get(`http://localhost:${ports.api}${address.pathname}`, { headers: { Host: address.host } });
  const feed = await readFeed();
  expect(feed.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(await feed.text()).toContain('BEGIN:VCALENDAR');
  await subscribe.getByRole('button', { name: 'Withdraw' }).click();
  await expect(subscribe.getByRole('button', { name: 'Make an address' })).toBeVisible();
  expect((await readFeed()).status()).toBe(404);
  await subscribe.getByRole('button', { name: 'Close' }).last().click();

  await friday.getByRole('button', { name: /Talk with the bank/ }).click();
  await edit.getByRole('button', { name: 'Delete appointment' }).click();
  await expect(friday).toBeHidden();
});

for (const width of widths) {
  test(`the calendar passes axe at ${width}`, async ({ page }) => {
    await setWidth(page, width);
    const company = await registerCompany();
    await makeAppointment(company, 'Talk with the bank');
    await makeAppointment(company, 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft');
    await startSignedIn(page, company);
    for (const view of ['week', 'month', 'day']) {
      await page.goto(`/appointments?day=${day}&view=${view}`);
      await expect(page.getByRole('button', { name: /Talk with the bank/ })).toBeVisible();
      await expectAccessible(page);
    }
  });
}
