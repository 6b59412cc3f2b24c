import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionsMenu } from './ActionsMenu';

const setUp = () => {
  const onSelect = jest.fn();
  render(
    <ActionsMenu
      label="Actions for Laptop"
      items={[
        {
          id: 'rename',
          label: 'Rename',
          onSelect: () => {
            onSelect('rename');
          },
        },
        {
          id: 'delete',
          label: 'Delete',
          onSelect: () => {
            onSelect('delete');
          },
        },
      ]}
    />,
  );
  return { onSelect, button: () => screen.getByRole('button', { name: 'Actions for Laptop' }) };
};

test('is a button that says it opens a menu, and opens it by mouse', async () => {
  const { onSelect, button } = setUp();
  expect(button()).toHaveAttribute('aria-haspopup', 'menu');
  expect(button()).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(button());
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(onSelect.mock.calls).toEqual([['delete']]);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test.each(['{ArrowDown}', '{Enter}'])(
  '%s opens it with the first entry focused; Escape gives the focus back',
  async (key) => {
    const { button } = setUp();
    await userEvent.tab();
    expect(button()).toHaveFocus();
    await userEvent.keyboard(key);
    await waitFor(() => {
      expect(screen.getByRole('menuitem', { name: 'Rename' })).toHaveFocus();
    });
    await userEvent.keyboard('{Escape}');
    await waitFor(() => {
      expect(button()).toHaveFocus();
    });
  },
);

test('opened by mouse, it has the focus at once, so that Escape closes it', async () => {
  const { button } = setUp();
  await userEvent.click(button());
  expect(await screen.findByRole('menu')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  await waitFor(() => {
    expect(button()).toHaveFocus();
  });
});
