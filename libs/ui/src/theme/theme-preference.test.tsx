import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { applyStoredTheme, useThemePreference } from './theme-preference';

const shownTheme = () => document.documentElement.dataset['theme'];

const Chooser = () => {
  const [preference, set] = useThemePreference();
  return (
    <>
      <output>{preference}</output>
      {(['system', 'light', 'dark'] as const).map((choice) => (
        <button
          key={choice}
          onClick={() => {
            set(choice);
          }}
        >
          {choice}
        </button>
      ))}
    </>
  );
};

beforeEach(() => {
  localStorage.clear();
  applyStoredTheme();
});

test('a choice is applied and kept', async () => {
  render(<Chooser />);
  expect(screen.getByRole('status')).toHaveTextContent('system');
  await userEvent.click(screen.getByRole('button', { name: 'dark' }));
  expect(screen.getByRole('status')).toHaveTextContent('dark');
  expect(shownTheme()).toBe('dark');
  expect(localStorage.getItem('atrium.theme')).toBe('dark');
});

test('going back to the system leaves nothing behind', async () => {
  render(<Chooser />);
  await userEvent.click(screen.getByRole('button', { name: 'light' }));
  await userEvent.click(screen.getByRole('button', { name: 'system' }));
  expect(shownTheme()).toBeUndefined();
  expect(localStorage.getItem('atrium.theme')).toBeNull();
});

test('the stored choice is applied before the first paint', () => {
  localStorage.setItem('atrium.theme', 'light');
  applyStoredTheme();
  expect(shownTheme()).toBe('light');
});

test('an unknown stored value counts as none', () => {
  localStorage.setItem('atrium.theme', 'sepia');
  applyStoredTheme();
  expect(shownTheme()).toBeUndefined();
});

test('a choice in another tab arrives here', () => {
  render(<Chooser />);
  localStorage.setItem('atrium.theme', 'dark');
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'atrium.theme', newValue: 'dark' }));
  });
  expect(shownTheme()).toBe('dark');
  expect(screen.getByRole('status')).toHaveTextContent('dark');
});
