import { noResponse, refuse, task, user, taskSnapshot, type ReceivedCall } from '@atrium/testing';
import { screen, waitFor } from '@testing-library/react';
import { openTask, panel } from '../../testing/open-task';
import { fileKind, fileName } from './file-kind';

const own = task();
const attachment = (name: string, id: string) => ({
  id: `00000000-0000-4000-8000-00000000000${id}`,
  task: own.id,
  attachment: `http://acme.localhost:4300/api/files/x/${encodeURIComponent(name)}?expires=1`,
});
const snapshot = taskSnapshot({
  task: own,
  attachments: [
    attachment('team photo.PNG', '1'),
    attachment('clip.mp4', '2'),
    attachment('plan.pdf', '3'),
    attachment('notes.txt', '4'),
    attachment('data.zip', '5'),
  ],
});
const create = 'POST task_management/taskattachment/create/';
const key = (call: ReceivedCall | undefined) => call?.headers.get('Idempotency-Key') ?? '';
const attachments = () => panel('Attachments');
const report = new File(['text'], 'report.txt', { type: 'text/plain' });

describe('attachments', () => {
  it('show pictures and videos, and link to the rest', async () => {
    await openTask(snapshot);
    const picture = attachments().getByRole('img', { name: 'team photo.PNG' });
    expect(picture.closest('a')).toHaveAttribute('href', snapshot.attachments[0]?.attachment);
    expect(attachments().getByLabelText('clip.mp4')).toHaveAttribute('controls');
    expect(attachments().getByText('PDF File')).toHaveAttribute('href', snapshot.attachments[2]?.attachment);
    expect(attachments().getByText('Text File')).toBeInTheDocument();
    expect(attachments().getByText('Other File')).toBeInTheDocument();
  });

  it('are uploaded, with the button off meanwhile', async () => {
    let finish: () => void = () => undefined;
    const remote = await openTask(snapshot, {
      [create]: (call) =>
        new Promise((resolve) => {
          finish = () => {
            resolve({ ...attachment('report.txt', '6'), id: key(call) });
          };
        }),
    });
    await user.upload(attachments().getByLabelText('File to attach'), report);
    expect(await attachments().findByRole('button', { name: 'Uploading...' })).toBeDisabled();

    finish();
    expect(await screen.findByText('📎 File uploaded successfully.')).toBeInTheDocument();
    expect(await attachments().findByText('report.txt')).toBeInTheDocument();
    const form = remote.network.callsOf(create)[0]?.form;
    expect(form?.get('task')).toBe(own.id);
    expect(form?.get('attachment')).toMatchObject({ name: 'report.txt' });
  });

  it('that could not be uploaded are sent again with the same key', async () => {
    const remote = await openTask(snapshot, { [create]: noResponse });
    await user.upload(attachments().getByLabelText('File to attach'), report);
    expect(await attachments().findByText('❌ Failed to upload file.')).toBeInTheDocument();

    remote.network.answer({ [create]: (call) => ({ ...attachment('report.txt', '6'), id: key(call) }) });
    await user.click(attachments().getByRole('button', { name: 'Retry' }));
    expect(await attachments().findByText('report.txt')).toBeInTheDocument();
    const [first, second] = remote.network.callsOf(create);
    expect(key(second)).toBe(key(first));
  });

  it('say why the server refuses a file', async () => {
    await openTask(snapshot, { [create]: () => refuse(413, 'file.too-large', { params: { limit: 100 } }) });
    await user.upload(attachments().getByLabelText('File to attach'), report);
    expect(
      await attachments().findByText('❌ Failed to upload file. This file is too large. The limit is 100 MB.'),
    ).toBeInTheDocument();
  });

  it('are deleted after confirmation', async () => {
    await openTask(snapshot, { 'DELETE task_management/taskattachment/delete/:id/': () => null });
    await user.click(attachments().getByRole('button', { name: 'Delete plan.pdf' }));
    await user.click(await screen.findByRole('button', { name: 'Delete file' }));
    await waitFor(() => {
      expect(attachments().queryByText('plan.pdf')).not.toBeInTheDocument();
    });
  });
});

describe('a file', () => {
  it.each([
    ['a.jpg', 'image'],
    ['a.JPEG', 'image'],
    ['a.webp', 'image'],
    ['a.svg', 'other'],
    ['a.webm', 'video'],
    ['a.ogg', 'video'],
    ['a.pdf', 'pdf'],
    ['a.txt', 'text'],
    ['png', 'other'],
    ['a.pdf.exe', 'other'],
  ])('%s is %s', (name, kind) => {
    expect(fileKind(name)).toBe(kind);
  });

  it('is named by the last segment of its URL, without the query', () => {
    expect(fileName('http://x/y/My%20plan.pdf?token=a/b')).toBe('My plan.pdf');
    expect(fileName('http://x/y/100%.pdf')).toBe('100%.pdf');
  });
});
