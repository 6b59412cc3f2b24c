import type { Label } from '@atrium/contracts/boards';
import { noResponse, refuse, task, user, taskSnapshot, type ReceivedCall } from '@atrium/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { openTask, panel } from '../../testing/open-task';
import { dueText } from '../../dates/due-text';

const own = task();
const snapshot = taskSnapshot({ task: own });
// Half past three in the afternoon where the company is.
const due = '2031-03-05T09:30:00.000Z';
const update = 'PATCH task_management/task/update/:id/';
const changed = ({ json }: ReceivedCall) => ({ ...own, ...(json as object), version: 2 });

beforeEach(() => {
  sessionStorage.clear();
});

describe('the due date', () => {
  const duePanel = () => panel('Due Date');
  const withDue = taskSnapshot({ ...snapshot, task: { ...own, due_datetime: due } });
  const edit = () => user.click(duePanel().getByRole('button', { name: 'Edit due date' }));
  const typeDate = async (year: string) => {
    const group = duePanel().getByRole('group', { name: 'Due date and time' });
    for (const [part, text] of [
      [/day/i, '05'],
      [/month/i, '03'],
      [/year/i, year],
    ] as const) {
      await user.click(within(group).getByRole('spinbutton', { name: part }));
      await user.keyboard(text);
    }
  };
  const save = () => user.click(duePanel().getByRole('button', { name: 'Save' }));

  it('reads like 5th March, 2031 ( 03:30 PM )', async () => {
    await openTask(withDue);
    expect(duePanel().getByText('5th March, 2031 ( 03:30 PM )')).toBeInTheDocument();
  });

  it.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [11, '11th'],
    [22, '22nd'],
    [30, '30th'],
  ])('day %i is the %s', (day, ordinal) => {
    expect(dueText(`2031-03-${String(day).padStart(2, '0')}T06:00:00.000Z`, 'Asia/Dhaka')).toContain(
      `${ordinal} March, 2031`,
    );
  });

  it('says when it is over', async () => {
    await openTask(taskSnapshot({ ...snapshot, task: { ...own, due_datetime: '2020-01-01T10:00:00.000Z' } }));
    expect(duePanel().getByText('Overdue')).toBeInTheDocument();
  });

  it('is set without a reload', async () => {
    const remote = await openTask(snapshot, { [update]: changed });
    await edit();
    await typeDate('2031');
    await save();
    // Nine in the morning where the company is.
    const nine = '2031-03-05T03:00:00.000Z';
    expect(await screen.findByText(`Due date set to ${dueText(nine, 'Asia/Dhaka')}`)).toBeInTheDocument();
    expect(duePanel().getByText(dueText(nine, 'Asia/Dhaka'))).toBeInTheDocument();
    expect(remote.network.callsOf(update)[0]?.json).toEqual({ due_datetime: nine });
  });

  it('needs a date from 1800 on', async () => {
    const remote = await openTask(snapshot, { [update]: changed });
    await edit();
    await save();
    expect(duePanel().getByText('Please select a valid date')).toBeInTheDocument();
    await typeDate('1799');
    await save();
    expect(duePanel().getByText('Please select a valid date')).toBeInTheDocument();
    expect(remote.network.callsOf(update)).toHaveLength(0);
  });

  it('offers minutes in steps of five', async () => {
    await openTask(withDue);
    await edit();
    const minutes = within(duePanel().getByRole('combobox', { name: 'Minute' })).getAllByRole('option');
    expect(minutes.map(({ textContent }) => textContent)).toEqual(
      Array.from({ length: 12 }, (_, index) => String(index * 5).padStart(2, '0')),
    );
  });

  it('is cleared, and left alone by Cancel', async () => {
    const remote = await openTask(withDue, { [update]: changed });
    await edit();
    await user.click(duePanel().getByRole('button', { name: 'Cancel' }));
    expect(remote.network.callsOf(update)).toHaveLength(0);
    await edit();
    await user.click(duePanel().getByRole('button', { name: 'Clear' }));
    expect(await duePanel().findByText('No due date set')).toBeInTheDocument();
    expect(remote.network.callsOf(update)[0]?.json).toEqual({ due_datetime: null });
  });

  it('says that saving failed', async () => {
    await openTask(withDue, { [update]: noResponse });
    await edit();
    await save();
    expect(await duePanel().findByText('❌ Due date update failed')).toBeInTheDocument();
  });
});

describe('the cover', () => {
  const cover = () => panel('Cover');
  const picture = new File(['png'], 'cover.png', { type: 'image/png' });

  it('is uploaded, shown and removed', async () => {
    const image = 'http://acme.localhost:4300/api/files/cover.png';
    const remote = await openTask(snapshot, { [update]: () => ({ ...own, image, version: 2 }) });
    await user.upload(cover().getByLabelText('Cover image'), picture);
    expect(await cover().findByRole('img', { name: 'Cover image of Write the report' })).toHaveAttribute('src', image);
    expect(remote.network.callsOf(update)[0]?.form?.get('image')).toMatchObject({ name: 'cover.png' });

    remote.network.answer({ [update]: () => ({ ...own, version: 3 }) });
    await user.click(cover().getByRole('button', { name: 'Remove cover' }));
    await waitFor(() => {
      expect(cover().queryByRole('img')).not.toBeInTheDocument();
    });
    expect(remote.network.callsOf(update)[1]?.json).toEqual({ image: null });
  });

  it('takes pictures only', async () => {
    const remote = await openTask(snapshot);
    const field = cover().getByLabelText('Cover image');
    expect(field).toHaveAttribute('accept', 'image/*');
    // Whoever drops a file past the picker's filter.
    field.removeAttribute('accept');
    await user.upload(field, new File(['text'], 'notes.txt', { type: 'text/plain' }));
    expect(await cover().findByText(/This file type isn’t supported/)).toBeInTheDocument();
    expect(remote.network.callsOf(update)).toHaveLength(0);
  });

  it('says that the upload failed', async () => {
    await openTask(snapshot, { [update]: noResponse });
    await user.upload(cover().getByLabelText('Cover image'), picture);
    expect(await cover().findByText('❌ Failed to upload cover image.')).toBeInTheDocument();
  });
});

describe('labels', () => {
  const urgent: Label = {
    id: '00000000-0000-4000-8000-00000000abcd',
    board: snapshot.board.id,
    name: 'Urgent',
    colour: 'red',
  };
  const labelled = taskSnapshot({ ...snapshot, labels: [urgent] });
  const openMenu = async () => {
    await user.click(panel('Labels').getByRole('button', { name: 'Edit labels' }));
    return within(await screen.findByRole('dialog', { name: 'Labels' }));
  };

  it('are put on and taken off', async () => {
    const remote = await openTask(labelled, {
      [update]: (call) => ({ ...changed(call), version: remote.network.callsOf(update).length + 1 }),
    });
    const menu = await openMenu();
    await user.click(menu.getByRole('checkbox', { name: 'Urgent' }));
    await waitFor(() => {
      expect(menu.getByRole('checkbox', { name: 'Urgent' })).toBeChecked();
    });
    await user.click(menu.getByRole('checkbox', { name: 'Urgent' }));
    await waitFor(() => {
      expect(menu.getByRole('checkbox', { name: 'Urgent' })).not.toBeChecked();
    });
    expect(remote.network.callsOf(update).map(({ json }) => (json as { labels: string[] }).labels)).toEqual([
      [urgent.id],
      [],
    ]);
  });

  it('are made for the board, and put on', async () => {
    await openTask(snapshot, {
      'POST task_management/tasklabel/create/': () => urgent,
      [update]: changed,
    });
    const menu = await openMenu();
    await user.selectOptions(menu.getByRole('combobox', { name: 'Colour' }), 'Red');
    await user.type(menu.getByRole('textbox', { name: 'New label' }), 'Urgent{Enter}');
    expect(await menu.findByRole('checkbox', { name: 'Urgent', checked: true })).toBeInTheDocument();
  });

  it('say that they could not be saved', async () => {
    await openTask(labelled, { [update]: () => refuse(500, 'server.error') });
    const menu = await openMenu();
    await user.click(menu.getByRole('checkbox', { name: 'Urgent' }));
    expect(await menu.findByText('The label couldn’t be saved.')).toBeInTheDocument();
  });
});
