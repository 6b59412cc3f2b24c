import { screen } from '@testing-library/react';
import { FormsUnderTest } from '../testing/forms-under-test';

test('a form that others file shows what it asks and who fills it in, and can be printed blank', async () => {
  const forms = await FormsUnderTest.begin();
  forms.open('/all_forms?form=disciplinary', {
    'GET hr_forms/filing/': () => ({
      disciplinary: { reason: 'Managers, HR and admins fill in this form.', ask: ['hr', 'manager', 'admin'] },
    }),
  });
  expect(await screen.findByText('Managers, HR and admins fill in this form.')).toBeInTheDocument();
  expect(screen.getByRole('article')).toHaveTextContent('Disciplinary Action');
  expect(screen.getByRole('button', { name: 'Print' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: 'Submit' })).not.toBeInTheDocument();
  expect(screen.getAllByRole('tab').filter((tab) => tab.closest('[aria-label="Forms"]') !== null)).toHaveLength(22);
});
