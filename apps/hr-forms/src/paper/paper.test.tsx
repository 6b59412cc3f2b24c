import type { Submission } from '@atrium/contracts/hr-forms';
import { loadForm, type FormKey } from '@atrium/hr-form-model/forms';
import { submission } from '@atrium/testing';
import { screen, within } from '@testing-library/react';
import { karim, openAsAdmin, submittedByKarim } from '../testing/submissions';

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

it('heads the page, its title in print and the tab with the person it is about, who has a line to sign on', async () => {
  const values = { employeeName: 'Nadia Karim', separationType: 'Termination' };
  const paper = await paperOf('disciplinary', { submitter: karim, values });
  expect(paper.getByText('Nadia Karim', { selector: 'h2 + p' })).toBeInTheDocument();
  expect(paper.getByText('Employee concerned')).toBeInTheDocument();
  const shown = document.title;
  window.dispatchEvent(new Event('beforeprint'));
  expect(document.title).toBe('Disciplinary Action Form – Nadia Karim');
  window.dispatchEvent(new Event('afterprint'));
  expect(document.title).toBe(shown);
});

it('prints a letter as a letter, without what is internal', async () => {
  const values = { candidateName: 'Nadia Karim', companyName: 'Acme', positionTitle: 'Accountant', budgetCode: 'B-77' };
  const handedIn = submission(await loadForm('jobofferletter'), { form: 'jobofferletter', files, values });
  openAsAdmin(`/hr/submissions/${handedIn.id}`, () => handedIn);
  const greeting = await screen.findByText('Dear Nadia Karim,');
  const letter = within(greeting.closest('article')!);
  expect(letter.getByText('Awaiting approval. Not valid until it is signed by the company.')).toBeInTheDocument();
  expect(letter.getByText('Acceptance')).toBeInTheDocument();
  expect(letter.queryByText(/B-77/)).not.toBeInTheDocument();
});
