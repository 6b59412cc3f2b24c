import { noResponse, refuse, user, walletTransaction } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { calls, myWallet, openWallet, page } from '../testing/wallet-screen';

const openForm = async (button = '+ Debit Amount') => {
  await user.click(await screen.findByRole('button', { name: button }));
  return within(await screen.findByRole('dialog'));
};
const fill = async (form: Awaited<ReturnType<typeof openForm>>, amount: string, title: string) => {
  await write(form.getByLabelText('Amount'), amount);
  await write(form.getByLabelText('Title'), title);
};
/** In one stroke: the dialog is drawn again for each, which is slow without a browser. */
const write = async (field: HTMLElement, text: string) => {
  await user.clear(field);
  await user.paste(text);
};
const submit = (form: Awaited<ReturnType<typeof openForm>>) => user.click(form.getByRole('button', { name: 'Submit' }));

describe('booking a transaction', () => {
  it.each([
    ['+ Debit Amount', 'DEBIT'],
    ['- Credit Amount', 'CREDIT'],
  ] as const)('%s sends a %s, then shows what the server booked', async (button, transaction_type) => {
    const booked = walletTransaction({ title: 'Lunch', transaction_type });
    const remote = openWallet({ [calls.book]: () => booked });
    const form = await openForm(button);
    await fill(form, '250.5', ' Lunch ');
    await write(form.getByLabelText('Description'), 'With a client');
    remote.network.answer({
      [calls.retrieve]: () => ({ ...myWallet, total_balance: 77 }),
      [calls.list]: () => page([booked]),
    });
    await submit(form);

    expect(await screen.findByText('Transaction added successfully!')).toBeInTheDocument();
    expect(await screen.findByRole('row', { name: /Lunch/ })).toBeInTheDocument();
    expect(await screen.findByText(/^77\.00/)).toBeInTheDocument();
    await waitFor(() => {
      expect(remote.network.callsOf(calls.totals)).toHaveLength(2);
    });
    expect(remote.network.callsOf(calls.book)).toMatchObject([
      {
        json: {
          transaction_type,
          amount: 250.5,
          title: 'Lunch',
          description: 'With a client',
          employee_wallet_account: myWallet.id,
        },
      },
    ]);
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
  });

  it('needs an amount and a title, and says so at the fields', async () => {
    const remote = openWallet();
    const form = await openForm();
    await submit(form);
    expect(form.getByLabelText('Amount')).toHaveAccessibleDescription('This field is required.');
    expect(form.getByLabelText('Title')).toHaveAccessibleDescription('This field is required.');
    expect(form.getByLabelText('Amount')).toHaveFocus();

    await fill(form, '1.234', 'Lunch');
    await submit(form);
    expect(form.getByLabelText('Amount')).toHaveAccessibleDescription(
      'Enter an amount above zero, with up to two decimal places.',
    );
    expect(remote.network.callsOf(calls.book)).toHaveLength(0);
  });

  it('sends once however often it is clicked', async () => {
    let finish: (answer: ReturnType<typeof walletTransaction>) => void = () => undefined;
    const remote = openWallet({
      [calls.book]: () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    });
    const form = await openForm();
    await fill(form, '10', 'Lunch');
    await user.dblClick(form.getByRole('button', { name: 'Submit' }));
    expect(form.getByRole('button', { name: 'Submit' })).toHaveAttribute('aria-busy', 'true');
    await user.keyboard('{Enter}');
    expect(screen.queryByText('Transaction added successfully!')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(remote.network.callsOf(calls.book)).toHaveLength(1);
    });
    finish(walletTransaction());
    expect(await screen.findByText('Transaction added successfully!')).toBeInTheDocument();
    expect(remote.network.callsOf(calls.book)).toHaveLength(1);
  });

  it('keeps the form and its key when no answer came, so that another try books once', async () => {
    const remote = openWallet({ [calls.book]: noResponse });
    const form = await openForm();
    await fill(form, '10', 'Lunch');
    await submit(form);
    expect(await form.findByText(/It’ll only be booked once/)).toBeInTheDocument();
    expect(form.getByLabelText('Title')).toHaveValue('Lunch');

    remote.network.answer({ [calls.book]: () => walletTransaction() });
    await submit(form);
    expect(await screen.findByText('Transaction added successfully!')).toBeInTheDocument();
    const keys = remote.network.callsOf(calls.book).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('shows the result once the connection is back, when no answer came', async () => {
    const lunch = walletTransaction({ title: 'Lunch' });
    const remote = openWallet();
    const form = await openForm();
    await fill(form, '10', 'Lunch');
    remote.network.answer({
      [calls.book]: noResponse,
      [calls.retrieve]: noResponse,
      [calls.list]: noResponse,
      [calls.totals]: noResponse,
    });
    await submit(form);
    expect(await form.findByText(/It’ll only be booked once/)).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Cancel' }));

    remote.network.answer({
      [calls.retrieve]: () => ({ ...myWallet, total_balance: 10 }),
      [calls.list]: () => page([lunch]),
      [calls.totals]: () => [],
    });
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByRole('row', { name: /Lunch/ })).toBeInTheDocument();
    expect(await screen.findByText(/^10\.00/)).toBeInTheDocument();
  });

  it('takes another key for another form', async () => {
    const remote = openWallet({ [calls.book]: () => walletTransaction() });
    for (const title of ['One', 'Two']) {
      const form = await openForm();
      await fill(form, '10', title);
      await submit(form);
      await waitFor(() => {
        expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
      });
    }
    const keys = remote.network.callsOf(calls.book).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(new Set(keys).size).toBe(2);
  });

  it("puts the server's sentence at its field, or at the head of the form", async () => {
    const remote = openWallet({
      [calls.book]: () =>
        refuse(400, 'request.invalid', { fields: { amount: ['The largest amount is 9,99,99,99,99,999.99.'] } }),
    });
    const form = await openForm();
    await fill(form, '10', 'Lunch');
    await submit(form);
    await waitFor(() => {
      expect(form.getByLabelText('Amount')).toHaveAccessibleDescription(/largest amount/);
    });

    remote.network.answer({ [calls.book]: () => refuse(409, 'request.key-used') });
    await submit(form);
    expect(await form.findByText(/Your first try was booked after all/)).toBeInTheDocument();
  });

  it('takes back what the server said of a field once that is changed, and keeps its key', async () => {
    const remote = openWallet({
      [calls.book]: () =>
        refuse(400, 'request.invalid', {
          fields: { amount: ['Too much.'], title: ['Too plain.'], receipt: ['Not a bill.'] },
        }),
    });
    const form = await openForm();
    await fill(form, '10', 'Lunch');
    await user.upload(form.getByLabelText('Receipt'), new File(['x'], 'one.pdf', { type: 'application/pdf' }));
    await submit(form);
    await waitFor(() => {
      expect(form.getByLabelText('Title')).toHaveAccessibleDescription('Too plain.');
    });

    await user.type(form.getByLabelText('Amount'), '1');
    expect(form.queryByText('Too much.')).not.toBeInTheDocument();
    expect(form.getByText('Too plain.')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Remove one.pdf' }));
    expect(form.queryByText('Not a bill.')).not.toBeInTheDocument();
    await user.upload(form.getByLabelText('Receipt'), new File(['y'], 'two.pdf', { type: 'application/pdf' }));
    expect(form.queryByText('Not a bill.')).not.toBeInTheDocument();

    await user.type(form.getByLabelText('Title'), '!');
    expect(form.queryByText('Too plain.')).not.toBeInTheDocument();
    expect(form.queryByRole('alert')).not.toBeInTheDocument();

    await submit(form);
    expect(await form.findByText('Too plain.')).toBeInTheDocument();
    const keys = remote.network.callsOf(calls.book).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('sends a receipt along as form data', async () => {
    const remote = openWallet({ [calls.book]: () => walletTransaction() });
    const form = await openForm('- Credit Amount');
    await fill(form, '10', 'Lunch');
    await user.upload(form.getByLabelText('Receipt'), new File(['%PDF-'], 'bill.pdf', { type: 'application/pdf' }));
    await submit(form);
    await screen.findByText('Transaction added successfully!');
    const sent = remote.network.callsOf(calls.book)[0]?.form;
    expect(Object.fromEntries(sent?.entries() ?? [])).toMatchObject({
      transaction_type: 'CREDIT',
      amount: '10',
      title: 'Lunch',
      receipt: expect.objectContaining({ name: 'bill.pdf' }) as unknown,
    });
  });

  it('starts empty after Cancel', async () => {
    openWallet();
    const form = await openForm();
    await fill(form, '10', 'Lunch');
    await user.click(form.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => {
      expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    });
    expect((await openForm()).getByLabelText('Title')).toHaveValue('');
  });
});
