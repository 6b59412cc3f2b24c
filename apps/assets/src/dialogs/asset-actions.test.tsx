import { asset, assetHolder, assetPage, assignedAsset, employee, noResponse, refuse, user } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { bo, dialog, openAssets, write } from '../testing/open-assets';

const laptop = asset({ title: 'Laptop', tag: 'A-00002' });
const holder = assetHolder({ user: bo.user, employee: bo.id, name: 'Bo Lindqvist' });
const cho = employee({ first_name: 'Cho', last_name: 'Park' });
const add = 'POST assets/create/';
const assign = 'POST assets/assign/';
const returnAsset = 'POST assets/return/';

const open = async (button: string, handlers: Parameters<typeof openAssets>[0] = {}) => {
  const remote = openAssets({ 'GET assets/list/': () => assetPage([laptop]), ...handlers });
  await screen.findByRole('link', { name: 'Laptop' });
  await user.click(screen.getByRole('button', { name: button }));
  return { remote, form: await dialog(button) };
};

type Form = Awaited<ReturnType<typeof dialog>>;

const pick = async (form: Form, field: string, option: RegExp) => {
  await user.click(form.getByRole('combobox', { name: field }));
  await user.click(await within(await screen.findByRole('listbox')).findByRole('option', { name: option }));
};

const keysOf = (calls: readonly { readonly headers: Headers }[]) =>
  calls.map(({ headers }) => headers.get('idempotency-key'));

it.each([
  ['asset', 'Add New Asset'],
  ['request', 'Request an asset'],
])('opens what the address asks for, until that is closed: %s', async (kind, name) => {
  const remote = openAssets({ 'GET assets/list/': () => assetPage([laptop]) }, { at: `?new=${kind}` });
  await user.click((await dialog(name)).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => {
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
  expect(remote.currentPath()).toBe('/asset_management');
});

describe('adding an asset', () => {
  const fill = async (form: Form) => {
    await write(form.getByLabelText('Title'), 'Projector');
    await write(form.getByLabelText('Category'), 'Rooms');
  };

  it('moves the focus to the first invalid field on each attempt', async () => {
    const { form } = await open('Add New Asset', {
      [add]: () => refuse(409, 'asset.serial-taken'),
    });
    await user.click(form.getByRole('button', { name: 'Add Asset' }));
    expect(form.getByLabelText('Title')).toHaveFocus();
    await write(form.getByLabelText('Title'), 'Projector');
    await user.click(form.getByRole('button', { name: 'Add Asset' }));
    expect(form.getByLabelText('Category')).toHaveFocus();
    await write(form.getByLabelText('Category'), 'Rooms');
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await user.click(form.getByRole('button', { name: 'Add Asset' }));
      await waitFor(() => {
        expect(form.getByLabelText('Serial Number')).toHaveFocus();
      });
    }
  });

  it('sends what was filled in, says so and closes', async () => {
    const { remote, form } = await open('Add New Asset', {
      [add]: () => asset({ title: 'Projector', tag: 'A-00003' }),
    });
    await fill(form);
    await write(form.getByLabelText('Serial Number'), 'SN-9');
    await write(form.getByLabelText('Description'), 'Big');
    await user.selectOptions(form.getByLabelText('Condition'), 'New');
    await user.upload(form.getByLabelText('Picture'), new File(['x'], 'beamer.png', { type: 'image/png' }));
    await user.click(form.getByRole('button', { name: 'Add Asset' }));

    expect(await screen.findByText('A-00003 (Projector) was added.')).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    const sent = remote.network.callsOf(add)[0]!.form!;
    expect(Object.fromEntries([...sent].filter(([name]) => name !== 'image'))).toEqual({
      title: 'Projector',
      category: 'Rooms',
      purchase_date: '',
      serial_number: 'SN-9',
      description: 'Big',
      condition: 'new',
    });
    expect(sent.get('image')).toMatchObject({ name: 'beamer.png' });
  });

  it('says at the fields what is missing, and sends nothing', async () => {
    const { remote, form } = await open('Add New Asset');
    await user.click(form.getByRole('button', { name: 'Add Asset' }));
    expect(form.getByLabelText('Title')).toHaveAccessibleDescription('This field is required.');
    expect(form.getByLabelText('Category')).toHaveAccessibleDescription('This field is required.');
    await write(form.getByLabelText('Title'), 'P');
    expect(form.getByLabelText('Title')).not.toHaveAccessibleDescription('This field is required.');
    expect(remote.network.callsOf(add)).toHaveLength(0);
  });

  it('keeps what was typed when sending fails, and sends it again under the same key', async () => {
    const { remote, form } = await open('Add New Asset', { [add]: noResponse });
    await fill(form);
    await user.click(form.getByRole('button', { name: 'Add Asset' }));
    expect(await form.findByText('Network or unexpected error occurred.')).toBeInTheDocument();
    expect(form.getByLabelText('Title')).toHaveValue('Projector');

    remote.network.answer({ [add]: () => asset({ title: 'Projector' }) });
    await user.click(form.getByRole('button', { name: 'Add Asset' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    const [first, second] = keysOf(remote.network.callsOf(add));
    expect(first).toMatch(/^[\da-f-]{36}$/);
    expect(second).toBe(first);
  });

  it('says at the serial number that another asset already has it', async () => {
    const { form } = await open('Add New Asset', { [add]: () => refuse(409, 'asset.serial-taken') });
    await fill(form);
    await user.click(form.getByRole('button', { name: 'Add Asset' }));
    await waitFor(() => {
      expect(form.getByLabelText('Serial Number')).toHaveAccessibleDescription(
        'Another asset already has this serial number.',
      );
    });
  });
});

describe('what the server said of a field', () => {
  it('is removed once the field is changed, and stays at the others', async () => {
    const { form } = await open('Add New Asset', {
      [add]: () =>
        refuse(400, 'request.invalid', {
          fields: { title: ['Another title.'], serial_number: ['Another number.'], image: ['Another picture.'] },
        }),
    });
    const upload = (name: string) =>
      user.upload(form.getByLabelText('Picture'), new File(['x'], name, { type: 'image/png' }));
    await write(form.getByLabelText('Title'), 'Projector');
    await write(form.getByLabelText('Category'), 'Rooms');
    await upload('one.png');
    await user.click(form.getByRole('button', { name: 'Add Asset' }));
    const serial = form.getByLabelText('Serial Number');
    await waitFor(() => {
      expect(serial).toHaveAccessibleDescription('Another number.');
    });

    await write(serial, 'SN-2');
    expect(form.queryByText('Another number.')).not.toBeInTheDocument();
    expect(serial).not.toBeInvalid();
    await upload('other.png');
    expect(form.queryByText('Another picture.')).not.toBeInTheDocument();
    expect(form.getByLabelText('Title')).toHaveAccessibleDescription('Another title.');
  });

  it('is removed for another person or comment of a handover, too', async () => {
    const { form } = await open('Assign Asset', {
      'GET employees/list/': () => ({ results: [bo, cho], next: null, total: 2 }),
      [assign]: () =>
        refuse(400, 'request.invalid', { fields: { employee: ['Someone else.'], comment: ['Another comment.'] } }),
    });
    await pick(form, 'Asset', /A-00002/);
    await pick(form, 'Employee', /Bo/);
    await user.click(form.getByRole('button', { name: 'Assign' }));
    expect(await form.findByText('Someone else.')).toBeInTheDocument();
    await pick(form, 'Employee', /Cho/);
    expect(form.queryByText('Someone else.')).not.toBeInTheDocument();
    expect(form.getByText('Another comment.')).toBeInTheDocument();
    await write(form.getByLabelText('Comment'), 'Bag');
    expect(form.queryByText('Another comment.')).not.toBeInTheDocument();
  });
});

describe('assigning an asset', () => {
  it('offers what is available, and shows the new holder in the row', async () => {
    const { remote, form } = await open('Assign Asset', { [assign]: () => ({ ...laptop, state: 'assigned', holder }) });
    await pick(form, 'Asset', /A-00002 Laptop/);
    await pick(form, 'Employee', /Bo Lindqvist/);
    await write(form.getByLabelText('Comment'), 'Bag');
    await user.click(form.getByRole('button', { name: 'Assign' }));

    expect(await screen.findByText('A-00002 (Laptop) was assigned to Bo Lindqvist.')).toBeInTheDocument();
    expect(await screen.findByText('Assigned to Bo Lindqvist')).toBeInTheDocument();
    expect(Object.fromEntries(remote.network.callsOf(assign)[0]!.form!)).toEqual({
      asset: laptop.id,
      employee: bo.id,
      comment: 'Bag',
    });
    const searches = remote.network.callsOf('GET assets/list/').filter(({ query }) => query['limit'] === '30');
    expect(searches[0]?.query['state']).toBe('available');
    const people = remote.network.callsOf('GET employees/list/');
    expect(people.at(-1)?.query).toMatchObject({ available_for: 'assignment' });
  });

  it('searches assets and employees on the server', async () => {
    const { remote, form } = await open('Assign Asset');
    await user.type(form.getByRole('combobox', { name: 'Asset' }), 'lap');
    await waitFor(() => {
      expect(remote.network.callsOf('GET assets/list/').map(({ query }) => query['search'])).toContain('lap');
    });
    // While options are open the rest of the dialog is not there for screen readers.
    await user.keyboard('{Escape}');
    await user.type(form.getByRole('combobox', { name: 'Employee' }), 'bo l');
    await waitFor(() => {
      expect(remote.network.callsOf('GET employees/list/').map(({ query }) => query['search'])).toContain('bo l');
    });
  });

  it('shows why the server refused, and reads the inventory again', async () => {
    const { remote, form } = await open('Assign Asset', {
      [assign]: () => refuse(409, 'asset.already-assigned', { params: { asset: 'A-00002', name: 'Cho' } }),
    });
    await pick(form, 'Asset', /A-00002/);
    await pick(form, 'Employee', /Bo/);
    remote.network.answer({ 'GET assets/list/': () => assetPage([{ ...laptop, state: 'assigned', holder }]) });
    await user.click(form.getByRole('button', { name: 'Assign' }));

    expect(await form.findByText('A-00002 is already assigned to Cho.')).toBeInTheDocument();
    expect(await screen.findByText('Assigned to Bo Lindqvist')).toBeInTheDocument();
    expect(form.getByRole('combobox', { name: 'Employee' })).toHaveValue('Bo Lindqvist');
  });

  it('shows the result in the row when the answer was lost', async () => {
    const { form } = await open('Assign Asset', {
      [assign]: noResponse,
      'GET assets/retrieve/:id/': () => ({ ...laptop, state: 'assigned', holder }),
    });
    await pick(form, 'Asset', /A-00002/);
    await pick(form, 'Employee', /Bo/);
    await user.click(form.getByRole('button', { name: 'Assign' }));
    expect(await form.findByText('Network or unexpected error occurred.')).toBeInTheDocument();
    expect(await screen.findByText('Assigned to Bo Lindqvist')).toBeInTheDocument();
  });

  it('shows the result in the row once the connection is back', async () => {
    const { remote, form } = await open('Assign Asset');
    await pick(form, 'Asset', /A-00002/);
    await pick(form, 'Employee', /Bo/);
    remote.network.answer({
      [assign]: noResponse,
      'GET assets/list/': noResponse,
      'GET assets/summary/': noResponse,
      'GET assets/categories/': noResponse,
      'GET assets/retrieve/:id/': noResponse,
    });
    await user.click(form.getByRole('button', { name: 'Assign' }));
    expect(await form.findByText('Network or unexpected error occurred.')).toBeInTheDocument();

    remote.network.answer({
      'GET assets/summary/': () => ({ total: 7, available: 2, assigned: 3, repair: 1, retired: 1 }),
      'GET assets/retrieve/:id/': () => ({ ...laptop, state: 'assigned', holder }),
    });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText('Assigned to Bo Lindqvist')).toBeInTheDocument();
  });

  it('needs both an asset and an employee', async () => {
    const { remote, form } = await open('Assign Asset');
    await user.click(form.getByRole('button', { name: 'Assign' }));
    expect(form.getAllByText('This field is required.')).toHaveLength(2);
    expect(remote.network.callsOf(assign)).toHaveLength(0);
  });
});

describe('returning an asset', () => {
  const given = assignedAsset({ title: 'Laptop', tag: 'A-00002', holder });

  it('knows who holds it', async () => {
    const { remote, form } = await open('Return Asset', {
      'GET assets/list/': () => assetPage([given]),
      [returnAsset]: () => ({ ...given, state: 'available', holder: null }),
    });
    await pick(form, 'Asset', /A-00002/);
    await waitFor(() => {
      expect(form.getByRole('combobox', { name: 'Employee' })).toHaveValue('Bo Lindqvist');
    });
    await user.selectOptions(form.getByLabelText('Condition'), 'Fair');
    await user.click(form.getByRole('button', { name: 'Return' }));

    expect(await screen.findByText('A-00002 (Laptop) was returned.')).toBeInTheDocument();
    expect(await screen.findByText('Available', { selector: 'td *' })).toBeInTheDocument();
    expect(Object.fromEntries(remote.network.callsOf(returnAsset)[0]!.form!)).toEqual({
      asset: given.id,
      employee: bo.id,
      condition: 'fair',
      comment: '',
    });
  });

  it('offers the assets that the chosen person holds', async () => {
    const { remote, form } = await open('Return Asset', { 'GET assets/list/': () => assetPage([given]) });
    await pick(form, 'Employee', /Bo/);
    await waitFor(() => {
      const searches = remote.network.callsOf('GET assets/list/').filter(({ query }) => query['limit'] === '30');
      expect(searches.at(-1)?.query).toMatchObject({ state: 'assigned', holder: bo.user });
    });
  });
});
