import type { Submission } from '@atrium/contracts/hr-forms';
import { loadForm, type FormKey } from '@atrium/hr-form-model/forms';
import { submission } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { karim, openAsAdmin, submittedByKarim } from '../submissions/submissions.testing';

const files = {
  head: { name: 'head.png', url: 'https://files.example/head.png' },
  face: { name: 'me', url: 'https://files.example/me' },
  scan: { name: 'Resume.JPG', url: 'https://files.example/scan' },
  text: { name: 'resume.pdf', url: 'https://files.example/text' },
};

async function paperOf(key: FormKey, given: Partial<Submission>) {
  const handedIn = submission(await loadForm(key), { form: key, files, ...given });
  openAsAdmin(`/hr/submissions/${handedIn.id}`, () => handedIn);
  return within(await screen.findByRole('article'));
}

it('draws the letterhead at its head, and does not list its file below', async () => {
  const paper = await paperOf('expirience', { values: { letterhead: 'head', companyName: 'Acme' } });
  expect(paper.getByRole('img', { name: 'Letterhead of Acme' })).toHaveAttribute('src', files.head.url);
  expect(paper.queryByText('Letterhead')).not.toBeInTheDocument();
  expect(paper.queryByText('head.png')).not.toBeInTheDocument();
});

it('draws pictures, and names other files', async () => {
  const paper = await paperOf('jobapplication', { values: { photo: 'face', resume: 'text' } });
  expect(within(paper.getByRole('link', { name: 'me' })).getByRole('img')).toHaveAttribute('src', files.face.url);
  expect(paper.getByRole('link', { name: 'resume.pdf' })).toHaveTextContent('resume.pdf');
});

it('draws a document that was photographed', async () => {
  const paper = await paperOf('jobapplication', { values: { resume: 'scan' } });
  expect(paper.getByRole('img', { name: 'Resume.JPG' })).toHaveAttribute('src', files.scan.url);
});

it('writes its times on the company’s clock, and says so', async () => {
  const paper = await paperOf('leave', {
    submitter: karim,
    steps: [submittedByKarim],
  });
  expect(paper.getByText(/^Submitted by Karim Uddin/)).toHaveTextContent('01/03/2026, 2:30 pm');
  expect(paper.getByText(/^Employee: Submitted by/)).toHaveTextContent('01/03/2026, 2:30 pm (Asia/Dhaka)');
});
