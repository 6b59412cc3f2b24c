import type { ErrorCode, FieldMessages } from '@atrium/errors';
import { employee, noResponse, refuse, renderRemote, session, type NetworkHandlers, user } from '@atrium/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { EmployeesScreen } from '../EmployeesScreen';
import { accountOf } from '../testing/open-employees';

const admin = session();
const path = '/employee_dashboard/add_employee';

const open = (handlers: NetworkHandlers = {}, as: ReturnType<typeof session> | null = admin) =>
  renderRemote(EmployeesScreen, {
    path,
    visited: ['/employee_dashboard'],
    session: as,
    network: {
      'GET employees/list/': () => ({ results: [], next: null, total: 0 }),
      'GET employees/designations/': () => [],
      'POST employees/employee/registration/': () => employee({ first_name: 'Nora', last_name: 'Berg' }),
      ...handlers,
    },
  });

const goTo = async (step: string) => {
  await user.click(await screen.findByRole('tab', { name: new RegExp(`^${step}`) }));
};
const field = (label: string) => screen.getByLabelText(label, { exact: false, selector: 'input,select,textarea' });
const type = async (label: string, text: string) => {
  await user.click(field(label));
  await user.paste(text);
};
const press = (name: string) => user.click(screen.getByRole('button', { name }));

const enterPasswords = async (password = 'secret-pass-1', repeated = password) => {
  await user.click(screen.getByLabelText(/^Password/));
  await user.paste(password);
  await user.click(screen.getByLabelText(/^Confirm Password/));
  await user.paste(repeated);
};

const typeDay = async (label: string, [day, month, year]: readonly [string, string, string]) => {
  const group = within(screen.getByRole('group', { name: new RegExp(label) }));
  await user.click(group.getByRole('spinbutton', { name: /day/i }));
  await user.keyboard(day + month + year);
};

/** Steps 1 and 2 as someone left them before; passwords are never kept. */
const leftEarlier = () => {
  const values = {
    username: 'nora',
    email: 'nora@acme.example',
    role: 'employee',
    employee_id: 'E-77',
    first_name: 'Nora',
    last_name: 'Berg',
    date_of_birth: '1995-04-09',
    phone_number: '+47 400 00 000',
    nationality: 'Norwegian',
    designation: 'Designer',
    date_of_joining: '2024-01-15',
    address: 'Storgata 1',
  };
  sessionStorage.setItem(`employees.new-employee.${admin.claims.user_id}`, JSON.stringify({ values, fileNames: {} }));
};

const stored = () => sessionStorage.getItem(`employees.new-employee.${admin.claims.user_id}`);

/** Until what was put off to the next drawing has happened. */
const nextFrames = () =>
  act(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => {
          requestAnimationFrame(() => {
            resolve();
          });
        });
      }),
  );

const save = async () => {
  await goTo('Step 3');
  await press('Add Employee');
};

const sent = ({ network }: ReturnType<typeof open>) =>
  network.callsOf('POST employees/employee/registration/').map(({ form }) => Object.fromEntries(form ?? []));

beforeEach(() => {
  sessionStorage.clear();
});

describe('employee wizard', () => {
  it('creates an employee from what is typed on three steps', async () => {
    const remote = open();
    await screen.findByRole('heading', { name: 'Create Employee' });
    await type('Username', 'nora');
    await type('Email', 'nora@acme.example');
    await enterPasswords();
    await user.selectOptions(field('Role'), 'Employee');
    await press('Next');

    await type('Employee ID', 'E-77');
    await type('First Name', 'Nora');
    await type('Last Name', 'Berg');
    await typeDay('Date of Birth', ['09', '04', '1995']);
    await user.selectOptions(field('Gender'), 'Female');
    await type('Phone Number', '+47 400 00 000');
    await type('Nationality', 'Norwegian');
    await type('Designation', 'Designer');
    await typeDay('Date of Joining', ['15', '01', '2024']);
    await type('Address', 'Storgata 1');
    await press('Next');

    await type('City', 'Oslo');
    const picture = new File(['picture'], 'nora.png', { type: 'image/png' });
    const resume = new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText(/Profile Picture/, { selector: 'input' }), picture);
    await user.upload(screen.getByLabelText(/Resume/, { selector: 'input' }), resume);
    await press('Add Employee');

    expect(await screen.findByText('Nora Berg was added.')).toBeInTheDocument();
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/employee_dashboard');
    });
    expect(sent(remote)).toEqual([
      {
        'user.username': 'nora',
        'user.email': 'nora@acme.example',
        'user.password': 'secret-pass-1',
        'user.role': 'employee',
        email: 'nora@acme.example',
        employee_id: 'E-77',
        first_name: 'Nora',
        last_name: 'Berg',
        date_of_birth: '1995-04-09',
        gender: 'Female',
        phone_number: '+47 400 00 000',
        religion: 'Islam',
        nationality: 'Norwegian',
        blood_group: 'A+',
        designation: 'Designer',
        date_of_joining: '2024-01-15',
        employment_type: 'Full-Time',
        address: 'Storgata 1',
        city: 'Oslo',
        state: '',
        country: '',
        zip_code: '',
        profile_picture: picture,
        resume,
      },
    ]);
  });

  it('reaches its steps by tabs and by buttons, and submits only on the last', async () => {
    const remote = open();
    await goTo('Step 3');
    expect(screen.getByRole('button', { name: 'Add Employee' })).toBeInTheDocument();
    await press('Previous');
    expect(screen.getByLabelText(/Employee ID/)).toBeInTheDocument();
    await press('Previous');
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    await user.type(field('Username'), '{Enter}');
    expect(screen.getByRole('tab', { name: 'Step 2', selected: true })).toBeInTheDocument();
    expect(sent(remote)).toEqual([]);
  });

  it('moves the focus to a new step at once, and doesn’t take it back later', async () => {
    open();
    await screen.findByRole('tab', { name: /^Step 1/ });
    act(() => {
      screen.getByRole('button', { name: 'Next' }).click();
    });
    expect(screen.getByRole('heading', { name: 'Personal and employment details' })).toHaveFocus();
    act(() => {
      field('Employee ID').focus();
    });
    await nextFrames();
    expect(field('Employee ID')).toHaveFocus();
  });

  it('continues at the title of the step that a button turns to', async () => {
    open();
    await screen.findByRole('heading', { name: 'Create Employee' });
    await press('Next');
    await waitFor(() => {
      expect(screen.getByRole('heading', { name: 'Personal and employment details' })).toHaveFocus();
    });
    await user.tab();
    expect(field('Employee ID')).toHaveFocus();
  });

  it('goes back to the page before', async () => {
    const remote = open();
    await screen.findByRole('heading', { name: 'Create Employee' });
    await press('Back');
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/employee_dashboard');
    });
  });

  it('names the steps with errors and leads to their fields', async () => {
    const remote = open();
    await screen.findByRole('heading', { name: 'Create Employee' });
    await type('Username', 'nora');
    await save();

    const alert = screen.getByText(/Step 1 has errors/).closest('li');
    expect(alert).toHaveTextContent('Step 1 has errors: Email, Password, Confirm Password, Role');
    expect(screen.getByText(/Step 2 has errors/)).toBeInTheDocument();
    expect(screen.getByRole('tab', { name: /Step 2.*has errors/ })).toBeInTheDocument();
    expect(screen.queryByText(/Step 3 has errors/)).not.toBeInTheDocument();
    expect(sent(remote)).toEqual([]);

    await press('Step 1 has errors');
    await waitFor(() => {
      expect(field('Email')).toHaveFocus();
    });
    expect(field('Email')).toHaveAccessibleDescription('This field is required.');
  });

  it('checks a field when it is left, by the rules of the server', async () => {
    open();
    await screen.findByRole('heading', { name: 'Create Employee' });
    await type('Email', 'nora@');
    await enterPasswords('short', 'other');
    await user.tab();

    expect(screen.getByText('Enter a valid email address.')).toBeInTheDocument();
    expect(screen.getByText('Use at least 8 characters.')).toBeInTheDocument();
    expect(screen.getByText('Passwords do not match!')).toBeInTheDocument();
    expect(field('Username')).not.toHaveAccessibleDescription();
  });

  it.each<[ErrorCode, FieldMessages | undefined, number, string, string]>([
    ['employee.id-taken', undefined, 409, 'Step 2', 'Employee ID'],
    ['registration.email-taken', undefined, 409, 'Step 1', 'Email'],
    ['request.invalid', { 'user.username': ['This field is required.'] }, 400, 'Step 1', 'Username'],
    ['request.invalid', { zip_code: ['Use no more than 20 characters.'] }, 400, 'Step 3', 'Zip Code'],
  ])('shows %s %j of the server at its field', async (code, fields, status, step, label) => {
    leftEarlier();
    open({ 'POST employees/employee/registration/': () => refuse(status, code, fields && { fields }) });
    await screen.findByRole('heading', { name: 'Create Employee' });
    await enterPasswords();
    await save();

    expect(await screen.findByText(new RegExp(`${step} has errors`), { selector: 'button' })).toBeInTheDocument();
    await goTo(step);
    expect(field(label)).toBeInvalid();

    await type(label, 'x');
    expect(field(label)).toBeValid();
  });

  it.each([
    ['too large a file', () => refuse(413, 'file.too-large', { params: { limit: 10 } }), /The limit is 10 MB/],
    ['an answer that is no answer', noResponse, 'No response received. Please check your network.'],
    ['a broken server', () => refuse(500, 'server.error'), 'Server error occurred'],
  ])('says %s at the head, keeps everything and saves on the next try', async (_, failing, message) => {
    leftEarlier();
    const remote = open({ 'POST employees/employee/registration/': failing });
    await screen.findByRole('heading', { name: 'Create Employee' });
    await enterPasswords();
    await save();
    expect(await screen.findByText(message)).toBeInTheDocument();

    remote.network.answer({ 'POST employees/employee/registration/': () => employee({ first_name: 'Nora' }) });
    await press('Add Employee');
    expect(await screen.findByText(/was added/)).toBeInTheDocument();
    expect(sent(remote)[1]).toEqual(sent(remote)[0]);
    const keys = remote.network
      .callsOf('POST employees/employee/registration/')
      .map(({ headers }) => headers.get('idempotency-key'));
    expect(keys[0]).toMatch(/^[\da-f-]{36}$/);
    expect(keys[1]).toBe(keys[0]);
  });

  it('creates one employee however often the button is pressed', async () => {
    leftEarlier();
    let finish: (created: ReturnType<typeof employee>) => void = () => undefined;
    const remote = open({
      'POST employees/employee/registration/': () =>
        new Promise((resolve) => {
          finish = resolve;
        }),
    });
    await screen.findByRole('heading', { name: 'Create Employee' });
    await enterPasswords();
    await goTo('Step 3');
    await user.dblClick(screen.getByRole('button', { name: 'Add Employee' }));
    await user.click(await screen.findByRole('button', { name: 'Creating...' }));
    await waitFor(() => {
      expect(sent(remote)).toHaveLength(1);
    });

    finish(employee());
    await waitFor(() => {
      expect(remote.currentPath()).toBe('/employee_dashboard');
    });
    expect(sent(remote)).toHaveLength(1);
  });

  it('says that a sign-in is missing', async () => {
    leftEarlier();
    const values = sessionStorage.getItem(`employees.new-employee.${admin.claims.user_id}`) ?? '';
    sessionStorage.setItem('employees.new-employee.nobody', values);
    open({}, null);
    await screen.findByRole('heading', { name: 'Create Employee' });
    await enterPasswords();
    await save();
    expect(await screen.findByText('Tenant or Auth Token is missing. Please login again.')).toBeInTheDocument();
  });

  it('explains to employees that only HR and admins may', async () => {
    open({ 'GET account/me/': () => accountOf('nothing', 'nobody') }, session({ role: 'employee' }));
    expect(await screen.findByText('Only HR and admins can do this.')).toBeInTheDocument();
    expect(screen.queryByRole('tab')).not.toBeInTheDocument();
  });
});

describe('draft of a new employee', () => {
  const keptText = 'We kept what you typed, except for the password.';

  it('survives leaving the page, without the password', async () => {
    const remote = open();
    await screen.findByRole('heading', { name: 'Create Employee' });
    expect(screen.queryByText(keptText, { exact: false })).not.toBeInTheDocument();
    await type('Username', 'nora');
    await enterPasswords();
    await goTo('Step 3');
    await user.upload(
      screen.getByLabelText(/Resume/, { selector: 'input' }),
      new File(['%PDF'], 'cv.pdf', { type: 'application/pdf' }),
    );
    remote.unmount();

    open();
    expect(await screen.findByText(keptText)).toBeInTheDocument();
    expect(field('Username')).toHaveValue('nora');
    expect(screen.getByLabelText(/^Password/)).toHaveValue('');
    expect(stored()).not.toContain('secret-pass-1');
  });

  it('says which files a reload has lost', async () => {
    // An account of its own: memory still holds the files of the other one.
    const reloaded = session();
    sessionStorage.setItem(
      `employees.new-employee.${reloaded.claims.user_id}`,
      JSON.stringify({ values: { city: 'Oslo' }, fileNames: { resume: 'cv.pdf' } }),
    );
    open({}, reloaded);
    expect(
      await screen.findByText(/Files aren’t kept when you reload. Please choose cv.pdf again/),
    ).toBeInTheDocument();
  });

  it('belongs to one account', async () => {
    leftEarlier();
    open({}, session());
    await screen.findByRole('heading', { name: 'Create Employee' });
    expect(field('Username')).toHaveValue('');
  });

  it('is forgotten on request', async () => {
    leftEarlier();
    const remote = open();
    await user.click(await screen.findByRole('button', { name: 'Discard draft' }));
    expect(field('Username')).toHaveValue('');
    remote.unmount();

    open();
    await screen.findByRole('heading', { name: 'Create Employee' });
    expect(screen.queryByRole('button', { name: 'Discard draft' })).not.toBeInTheDocument();
  });

  it('is forgotten once the employee exists', async () => {
    leftEarlier();
    open();
    await screen.findByRole('heading', { name: 'Create Employee' });
    await enterPasswords();
    await save();
    await screen.findByText(/was added/);
    expect(stored()).toBeNull();
  });

  it('ignores data that another version stored', async () => {
    sessionStorage.setItem(`employees.new-employee.${admin.claims.user_id}`, '{"values":{"username":7},"fileNames":[');
    open();
    await screen.findByRole('heading', { name: 'Create Employee' });
    expect(field('Username')).toHaveValue('');
  });
});
