import { formTabs } from '@atrium/hr-form-model/forms';
import { formPath } from '../hr-forms-paths';
import { formPages } from './form-pages';

it('has every form by its name, in the order of the tabs, at its address', () => {
  expect(formPages.map(({ label, path }) => ({ label, path }))).toEqual(
    formTabs.map(({ key, label }) => ({ label, path: formPath(key) })),
  );
});
