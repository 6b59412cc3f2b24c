import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { FileDrop, type FileDropProps } from './FileDrop';
import { formatBytes } from './format-bytes';

const png = new File(['12345'], 'ada.png', { type: 'image/png' });
const text = new File(['hello'], 'notes.txt', { type: 'text/plain' });

const Photo = ({ onChange, value: initial = null, ...props }: Partial<FileDropProps>) => {
  const [value, setValue] = useState(initial);
  return (
    <FileDrop
      label="Photo"
      accept={['image/*']}
      acceptLabel="PNG or JPEG"
      maxBytes={2_000_000}
      {...props}
      value={value}
      onChange={(file) => {
        setValue(file);
        onChange?.(file);
      }}
    />
  );
};

const drop = (file: File) => {
  fireEvent.drop(screen.getByText(/drop it here/), { dataTransfer: { files: [file], types: ['Files'] } });
};

test.each([
  ['picture or PDF', 'Picture or PDF, up to 2 MB'],
  ['vCard', 'vCard, up to 2 MB'],
])('says that it takes a %s', (acceptLabel, hint) => {
  render(<Photo acceptLabel={acceptLabel} />);
  expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription(hint);
});

test('takes a chosen file, shows its name and size, and lets it go', async () => {
  const onChange = jest.fn();
  render(<Photo onChange={onChange} />);
  const input = screen.getByLabelText('Photo');
  expect(input).toHaveAccessibleDescription('PNG or JPEG, up to 2 MB');
  await userEvent.upload(input, png);
  expect(onChange).toHaveBeenLastCalledWith(png);
  expect(screen.getByText('ada.png')).toBeInTheDocument();
  expect(screen.getByText('5 B')).toBeInTheDocument();

  await userEvent.click(screen.getByRole('button', { name: 'Remove ada.png' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(input).toHaveFocus();
});

test('takes a dropped file', () => {
  const onChange = jest.fn();
  render(<Photo onChange={onChange} />);
  drop(png);
  expect(onChange).toHaveBeenCalledWith(png);
});

test('refuses a file of another kind and says what it takes', () => {
  const onChange = jest.fn();
  render(<Photo onChange={onChange} />);
  drop(text);
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription('notes.txt: PNG or JPEG, up to 2 MB');
  expect(screen.getByLabelText('Photo')).toBeInvalid();
});

test('refuses a file that is too large, in the words of its caller', () => {
  const onChange = jest.fn();
  render(
    <Photo onChange={onChange} maxBytes={4} refusalText={(refusal, file) => `${file.name} has a wrong ${refusal}`} />,
  );
  drop(png);
  expect(onChange).not.toHaveBeenCalled();
  expect(screen.getByText('ada.png has a wrong size')).toBeInTheDocument();
});

test('knows kinds by extension too', () => {
  const onChange = jest.fn();
  render(<Photo accept={['.TXT']} onChange={onChange} />);
  drop(text);
  expect(onChange).toHaveBeenCalledWith(text);
});

test('an image preview gives its object URL back', () => {
  const created = jest.fn(() => 'blob:ada');
  const revoked = jest.fn();
  Object.assign(URL, { createObjectURL: created, revokeObjectURL: revoked });
  const { container, unmount } = render(<Photo value={png} preview="image" />);
  expect(container.querySelector('img')).toHaveAttribute('src', 'blob:ada');
  unmount();
  expect(created).toHaveBeenCalledTimes(1);
  expect(revoked).toHaveBeenCalledWith('blob:ada');
});

test('shows the error of its caller', () => {
  render(<Photo error="Please add a photo" required />);
  expect(screen.getByLabelText('Photo')).toHaveAccessibleDescription('Please add a photo');
  expect(screen.getByLabelText('Photo')).toBeRequired();
});

test.each([
  [812, '812 B'],
  [34_400, '34 KB'],
  [999_900, '1 MB'],
  [2_500_000, '2.5 MB'],
])('%d bytes read as %s', (bytes, words) => {
  expect(formatBytes(bytes)).toBe(words);
});
