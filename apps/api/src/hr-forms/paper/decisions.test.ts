import { samplePaper } from '../../testing/sample-papers';
import { formPaper } from './form-paper';
import { letterPaper } from './letter-paper';
import type { PaperContent } from './paper-content';

const decided = (paper: PaperContent, outcome: PaperContent['steps'][number]['outcome']): PaperContent => ({
  ...paper,
  steps: paper.steps.map((step, index) => (index === paper.steps.length - 1 ? { ...step, outcome } : step)),
});

describe('a paper says what was decided', () => {
  test('in the words of the outcome, at its head, its sign-off and its record', () => {
    const paper = formPaper(
      decided(
        { ...samplePaper('jobapplication', 'english-short'), state: 'denied' },
        { label: 'Not suitable', tone: 'negative' },
      ),
    );
    expect(paper.stamp).toEqual({ label: 'Not suitable', tone: 'negative' });
    expect(paper.signOffs.at(-1)).toMatchObject({ status: 'Not suitable', tone: 'negative' });
    expect(paper.record.at(-1)?.what).toContain('Not suitable by');
    expect(JSON.stringify([paper.stamp, paper.signOffs, paper.record])).not.toContain('Approved');
  });

  test('also where its form declared no outcomes yet', () => {
    const sample = samplePaper('jobapplication', 'english-short');
    const field = { key: 'screeningResult', label: 'Screening', kind: 'choice', options: ['Not Suitable'] } as const;
    const section = { kind: 'fields', key: 'earlier', title: 'For HR', party: 'hr', fields: [field] } as const;
    const former = {
      ...decided(sample, null),
      definition: { ...sample.definition, sections: [...sample.definition.sections, section] },
      content: { ...sample.content, screeningResult: 'Not Suitable' },
    };
    expect(formPaper(former).stamp).toEqual({ label: 'Not Suitable', tone: 'negative' });
    const hidden = { ...section, hiddenFromEmployee: true };
    const forApplicant = {
      ...former,
      isForSubmitter: true,
      definition: { ...sample.definition, sections: [...sample.definition.sections, hidden] },
    };
    expect(formPaper(forApplicant).stamp).toEqual({ label: 'Decided', tone: 'neutral' });
  });

  test('and how far it is before that', () => {
    const sample = samplePaper('leave', 'english-short');
    const waiting = formPaper({ ...sample, state: 'submitted', steps: sample.steps.slice(0, 2) });
    expect(waiting.stamp).toEqual({ label: 'Submitted', tone: 'open' });
    expect(waiting.signOffs.map(({ status }) => status)).toEqual(['Submitted', 'Approved', 'Pending']);
  });
});

test('a paper says where one person signed twice', () => {
  const sample = samplePaper('leave', 'english-short');
  const signedBy = (signers: readonly string[]): PaperContent => ({
    ...sample,
    steps: sample.steps.map((step, index) => ({ ...step, by_id: signers[index] ?? '' })),
  });
  expect(sample.steps).toHaveLength(3);
  expect(formPaper(signedBy(['ayesha', 'farhana', 'karim'])).foot).toBe(`Submission ${sample.id}`);
  for (const signers of [
    ['ayesha', 'farhana', 'farhana'],
    ['ayesha', 'ayesha', 'ayesha'],
  ]) {
    expect(formPaper(signedBy(signers)).foot).toBe(`Submission ${sample.id} · Single signatory`);
  }
});

describe('the person it is about', () => {
  test.each(['disciplinary', 'r/t'] as const)('heads %s, and has a line to sign on', (key) => {
    const sample = samplePaper(key, 'bangla-short');
    const paper = formPaper({ ...sample, content: { ...sample.content, separationType: 'Termination' } });
    expect(paper.person).toBe('ডাক্তার আয়েশা আক্তার');
    expect(paper.heading).toMatch(/ – ডাক্তার আয়েশা আক্তার$/);
    expect(paper.byline).toContain('Submitted by Mahmudul Hasan');
    expect(paper.penSignatures).toMatchObject([{ label: 'Employee concerned', name: 'ডাক্তার আয়েশা আক্তার' }]);
  });

  test('signs no line when resigning; an agreement has its witness', () => {
    const resignation = samplePaper('r/t', 'english-short');
    const content = { ...resignation.content, separationType: 'Resignation' };
    expect(formPaper({ ...resignation, content }).penSignatures).toEqual([]);
    const nda = samplePaper('nda', 'english-short');
    expect(formPaper(nda).penSignatures).toMatchObject([{ label: 'Witness', name: nda.content['witnessName'] }]);
  });
});

describe('a letter', () => {
  const offer = samplePaper('jobofferletter', 'english-long');

  test('has nothing internal on it', () => {
    const paper = letterPaper({ ...offer, content: { ...offer.content, budgetCode: 'B-77' } });
    const text = JSON.stringify(paper);
    for (const internal of ['B-77', 'Mahmudul Hasan', 'ab12ab12', 'Finance Department', 'Prepared by', offer.id]) {
      expect(text).not.toContain(internal);
    }
    expect(paper?.notice).toBe('');
    expect(paper?.signature).not.toBeNull();
  });

  test.each([
    ['draft', 'Draft. Not valid until it is signed by the company.'],
    ['submitted', 'Awaiting approval. Not valid until it is signed by the company.'],
    ['denied', 'This letter was not issued.'],
    ['withdrawn', 'This letter was not issued.'],
  ] as const)('that is %s says so, and is not signed', (state, notice) => {
    expect(letterPaper({ ...offer, state })).toMatchObject({ notice, signature: null });
  });

  test('is a letter of these two forms only', () => {
    expect(letterPaper(samplePaper('expirience', 'english-short'))).toBeDefined();
    expect(letterPaper(samplePaper('leave', 'english-short'))).toBeUndefined();
  });
});
