import { callApi, registerCompany, type Company } from './api';
import { expectAccessible, setWidth, widths } from './axe';
import { expect, startSignedIn, test } from './test';

async function addContact(company: Company, json: object): Promise<string> {
  const { status, body } = await callApi('POST', 'company_management_service/contacts/create/', {
    tenant: company.tenant,
    token: company.access,
    json,
  });
  if (status !== 201) throw new Error(`Adding a contact answered ${status}`);
  return (body as { id: string }).id;
}

const cards = ['Ana Silva', 'রহিম উদ্দিন']
  .map((name) => `BEGIN:VCARD\r\nVERSION:3.0\r\nFN:${name}\r\nORG:Padma Bank\r\nEND:VCARD\r\n`)
  .join('');

test('someone adds a contact, writes a note, deletes it and takes that back, and imports others', async ({ page }) => {
  const company = await registerCompany();
  await startSignedIn(page, company);
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Contacts', exact: true }).click();
  await expect(page).toHaveURL('/contacts');
  await page.getByRole('button', { name: 'Add a contact' }).click();
  const form = page.getByRole('dialog', { name: 'Add a contact' });
  await form.getByLabel('Name').fill('Farhana Kabir');
  await form.getByRole('textbox', { name: 'Email' }).fill('farhana@padma.example');
  await form.getByRole('button', { name: 'Add contact' }).click();

  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: 'Farhana Kabir' })).toBeVisible();
  await expect(page).toHaveTitle(/^Farhana Kabir · .+ · Atrium$/);
  await main.getByRole('textbox', { name: 'New note' }).fill('Answers in the morning.');
  await main.getByRole('button', { name: 'Add note' }).click();
  await expect(main.getByRole('list', { name: 'Notes' })).toContainText('Answers in the morning.');
  await main.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL('/contacts');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(main.getByRole('link', { name: 'Farhana Kabir' })).toBeVisible();

  await main.getByRole('link', { name: 'Import vCard' }).click();
  await page.getByLabel('vCard file').setInputFiles({
    name: 'people.vcf',
    mimeType: 'text/vcard',
    buffer: Buffer.from(cards),
  });
  await expect(main.getByText('New: 2. Already here: 0. With problems: 0.')).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('button', { name: 'Import 2 contacts' }).click();
  await expect(page).toHaveURL('/contacts');
  await main.getByRole('searchbox', { name: 'Search contacts' }).fill('padma');
  await expect(main.getByRole('rowheader')).toHaveText([/Ana Silva/, /Farhana Kabir/, /রহিম উদ্দিন/]);
});

for (const width of widths) {
  test(`lists, pages and forms of contacts are accessible, ${width} wide`, async ({ page }) => {
    await setWidth(page, width);
    const company = await registerCompany();
    const id = await addContact(company, {
      name: 'Farhana Kabir',
      organisation: 'Padma Bank',
      emails: [{ kind: 'work', value: 'farhana@padma.example' }],
      phones: [{ kind: 'mobile', value: '+880 1711 000001' }],
      is_shared: false,
    });
    await startSignedIn(page, company);
    await page.goto('/contacts');
    const main = page.getByRole('main');
    await expect(main.getByRole('link', { name: 'Farhana Kabir' })).toBeVisible();
    await expectAccessible(page);
    await page.goto(`/contacts/${id}`);
    await expect(main.getByRole('heading', { name: 'Farhana Kabir' })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('dialog', { name: 'Edit contact' })).toBeVisible();
    await expectAccessible(page);
  });
}
