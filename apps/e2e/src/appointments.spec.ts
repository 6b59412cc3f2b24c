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

test('someone drags an appointment to another day and time, makes it longer, and takes that back', async ({ page }) => {
  const company = await registerCompany();
  await makeAppointment(company, 'Talk with the bank');
  await startSignedIn(page, company);
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(`/appointments?day=${day}`);
  const on = (name: string) => page.getByRole('list', { name });
  const talk = page.getByRole('button', { name: /Talk with the bank/ });
  await expect(on('Friday, 05/03/2900').getByRole('button', { name: /9:00 am Talk/ })).toBeVisible();

  /** From a point of the appointment, given from its top, to another one. */
  const drag = async (fromTop: (height: number) => number, by: { readonly x: number; readonly y: number }) => {
    const box = await talk.boundingBox();
    if (box === null) throw new Error('The appointment has no place.');
    const from = { x: box.x + box.width / 2, y: box.y + fromTop(box.height) };
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + by.x / 2, from.y + by.y / 2);
    await page.mouse.move(from.x + by.x, from.y + by.y);
    await page.mouse.up();
  };
  const columns = (await on('Friday, 05/03/2900').boundingBox())?.width ?? 0;
  const hour = 64;
  await drag(() => 5, { x: -columns - 20, y: hour });
  await expect(on('Thursday, 04/03/2900').getByRole('button', { name: /10:00 am Talk/ })).toBeVisible();
  await expect(page.getByText('“Talk with the bank” was moved to Thursday, 04/03/2900, 10:00 am')).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(on('Friday, 05/03/2900').getByRole('button', { name: /9:00 am Talk/ })).toBeVisible();

  await drag((height) => height - 2, { x: 0, y: hour / 2 });
  await expect(page.getByText('Friday, 05/03/2900, 9:00 am – 10:30 am')).toBeVisible();
  await talk.click();
  await page.getByRole('dialog', { name: 'Edit appointment' }).getByRole('button', { name: 'Cancel' }).click();

  await page.goto(`/appointments?day=${day}&view=month`);
  await drag(() => 5, { x: -columns, y: 0 });
  await expect(on('Thursday, 04/03/2900').getByRole('button', { name: /9:00 am Talk/ })).toBeVisible();
  await page.reload();
  await expect(on('Thursday, 04/03/2900').getByRole('button', { name: /9:00 am Talk/ })).toBeVisible();
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
