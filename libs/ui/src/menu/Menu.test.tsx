import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Button } from '../button/Button';
import { Menu } from './Menu';
import { MenuButton } from './MenuButton';
import { MenuPanel } from './MenuPanel';
import type { MenuEntry } from './menu-entry';

const entries = (onSelect: (id: string) => void): readonly MenuEntry[] => [
  { kind: 'header', label: 'Card' },
  {
    id: 'rename',
    label: 'Rename',
    description: 'Change its title',
    onSelect: () => {
      onSelect('rename');
    },
  },
  {
    id: 'open',
    label: 'Open',
    href: '/cards/1',
    onSelect: () => {
      onSelect('open');
    },
  },
  { kind: 'separator' },
  {
    id: 'delete',
    label: 'Delete',
    tone: 'danger',
    onSelect: () => {
      onSelect('delete');
    },
  },
];

describe('Menu', () => {
  test('opens, moves and chooses by keyboard, and gives the focus back', async () => {
    const onSelect = jest.fn();
    render(<Menu label="Card actions" trigger={<MenuButton>More</MenuButton>} items={entries(onSelect)} />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('menu', { name: 'Card actions' })).toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('menuitem', { name: 'Rename Change its title' })).toHaveFocus();
    });
    await userEvent.keyboard('{End}{Enter}');
    expect(onSelect).toHaveBeenCalledWith('delete');
    expect(screen.queryByRole('menu')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'More' })).toHaveFocus();
    });
  });

  test('chooses by mouse', async () => {
    const onSelect = jest.fn();
    render(<Menu label="Card actions" trigger={<Button>More</Button>} items={entries(onSelect)} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    await userEvent.click(screen.getByRole('menuitem', { name: 'Rename Change its title' }));
    expect(onSelect).toHaveBeenCalledTimes(1);
  });

  test('a link is a real link, and a plain press of it calls onSelect once', async () => {
    const onSelect = jest.fn();
    render(<Menu label="Card actions" trigger={<Button>More</Button>} items={entries(onSelect)} />);
    await userEvent.click(screen.getByRole('button', { name: 'More' }));
    const link = screen.getByRole('menuitem', { name: 'Open' });
    expect(link).toHaveAttribute('href', '/cards/1');
    await userEvent.click(link);
    expect(onSelect.mock.calls).toEqual([['open']]);
  });

  test('a header names its group', async () => {
    render(<Menu label="Card actions" trigger={<Button>More</Button>} items={entries(jest.fn())} defaultOpen />);
    const group = await screen.findByRole('group', { name: 'Card' });
    expect(within(group).getAllByRole('menuitem')).toHaveLength(2);
  });
});

describe('MenuPanel', () => {
  test('shows any content in a named dialog and closes on Escape', async () => {
    render(
      <MenuPanel label="Notifications" trigger={<Button>Bell</Button>}>
        <p>Nothing new</p>
      </MenuPanel>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Bell' }));
    expect(screen.getByRole('dialog', { name: 'Notifications' })).toHaveTextContent('Nothing new');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await waitFor(() => {
      expect(screen.getByRole('button', { name: 'Bell' })).toHaveFocus();
    });
  });

  test('hands its content the way to close it', async () => {
    render(
      <MenuPanel label="Profile" trigger={<Button>Me</Button>} defaultOpen>
        {(close) => <Button onClick={close}>Done</Button>}
      </MenuPanel>,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Done' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
