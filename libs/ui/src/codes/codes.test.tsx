import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CodeList } from './CodeList';
import { QrCode } from './QrCode';

describe('a list of codes', () => {
  it('names its codes, and copies them all, one on each line', async () => {
    const user = userEvent.setup();
    render(
      <CodeList label="Recovery codes" codes={['AAAAA', 'BBBBB']}>
        <button type="button">Print</button>
      </CodeList>,
    );
    expect(screen.getByRole('list', { name: 'Recovery codes' })).toHaveTextContent('AAAAABBBBB');
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('AAAAA\nBBBBB');
    expect(screen.getByRole('button', { name: 'Print' })).toBeInTheDocument();
  });

  it('offers to copy again once the codes are others', async () => {
    const user = userEvent.setup();
    const { rerender } = render(<CodeList label="Codes" codes={['A']} copyLabel="Copy codes" />);
    await user.click(screen.getByRole('button', { name: 'Copy codes' }));
    await screen.findByRole('button', { name: 'Copied' });
    rerender(<CodeList label="Codes" codes={['B']} copyLabel="Copy codes" />);
    expect(screen.getByRole('button', { name: 'Copy codes' })).toBeInTheDocument();
  });
});

describe('a QR code', () => {
  it('is a picture with a name, and another one for another text', () => {
    const drawn = (text: string) => {
      const { container, unmount } = render(<QrCode text={text} label="QR code" />);
      const path = container.querySelector('path')?.getAttribute('d');
      unmount();
      return path;
    };
    render(<QrCode text="one" label="QR code that opens A-1" />);
    expect(screen.getByRole('img', { name: 'QR code that opens A-1' })).toHaveAttribute('data-text', 'one');
    expect(drawn('one')).not.toBe(drawn('two'));
    expect(drawn('one')).toBe(drawn('one'));
  });
});
