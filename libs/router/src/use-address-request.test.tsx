import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, MemoryRouter, useLocation, useNavigate } from 'react-router';
import { useAddressRequest } from './use-address-request';

function Screen() {
  const [request, end] = useAddressRequest();
  const navigate = useNavigate();
  const { search } = useLocation();
  return (
    <>
      <output>{search}</output>
      <Link to="?tab=mine&new=board">Create</Link>
      <button onClick={() => void navigate(-1)}>Back</button>
      {request === 'board' && <button onClick={end}>Close</button>}
    </>
  );
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('opens what the address asks for until it is closed, and leaves the rest of the address alone', async () => {
  render(
    <MemoryRouter initialEntries={['/boards?tab=mine&new=board']}>
      <Screen />
    </MemoryRouter>,
  );
  await press('Close');
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('?tab=mine');

  // Asked for again on the same page, and closed by going back.
  await userEvent.click(screen.getByRole('link', { name: 'Create' }));
  expect(screen.getByRole('button', { name: 'Close' })).toBeInTheDocument();
  await press('Back');
  expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
});
