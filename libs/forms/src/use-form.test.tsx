import { newUserSchema } from '@atrium/contracts/users';
import { Button, TextField } from '@atrium/ui';
import { FileDrop } from '@atrium/ui/file-drop';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { optionalFile } from './check';
import { Form } from './Form';
import { useForm, type FormOptions } from './use-form';

interface Values {
  readonly username: string;
  readonly email: string;
  readonly full_name: string;
  readonly picture: File | null;
}
const initial: Values = { username: '', email: '', full_name: '', picture: null };
const rules = newUserSchema.extend({ picture: optionalFile });

type Answer = Awaited<ReturnType<FormOptions<Values, unknown, string>['send']>>;
const refused = (code: string | null, fields: Record<string, string[]> = {}) => ({
  error: { kind: 'refused', status: 400, code, detail: 'Not like this.', fields },
});

interface PersonFormProps {
  readonly answer: (key: string) => NonNullable<Answer> | Promise<NonNullable<Answer>>;
  readonly onSent?: (answer: string) => void;
  readonly draft?: string;
}

function PersonForm({ answer, onSent = () => undefined, draft }: PersonFormProps) {
  const form = useForm({
    initial,
    check: rules,
    send: async (_, key) => answer(key),
    failureText: 'user.failed',
    fieldOfCode: { 'user.username-taken': 'username' },
    onSent: (name: string) => {
      onSent(name);
      form.reset();
    },
    ...(draft !== undefined && { draft: { name: draft, leavesOut: ['full_name'] } }),
  });
  return (
    <Form form={form} label="Person">
      {form.restored !== null && <p>Lost: {form.restored.lostFiles.join()}</p>}
      <TextField {...form.field('username')} label="Username" />
      <TextField {...form.field('email')} label="Email" />
      <TextField {...form.field('full_name')} label="Full name" />
      <FileDrop {...form.field('picture')} label="Picture" />
      <Button type="submit" pending={form.isPending}>
        Save
      </Button>
    </Form>
  );
}

const user = userEvent.setup();
const field = (label: string) => screen.getByLabelText(label);
const save = () => user.click(screen.getByRole('button', { name: 'Save' }));
const type = async (label: string, text: string) => {
  await user.click(field(label));
  await user.paste(text);
};
const fill = async () => {
  await type('Username', 'nora');
  await type('Email', 'nora@acme.example');
  await type('Full name', 'Nora Berg');
};
/** Nothing in a browser checks its signature. */
const tokenOf = (user_id: string) =>
  [{}, { user_id, exp: 9_999_999_999 }].map((part) => btoa(JSON.stringify(part))).join('.');
const isAskedBeforeLeaving = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

beforeAll(() => {
  // jsdom has no layout.
  Element.prototype.scrollIntoView = () => undefined;
});
beforeEach(() => {
  sessionStorage.clear();
});

describe('a form', () => {
  it('moves the focus to the first invalid field, and checks it again while it is corrected', async () => {
    render(<PersonForm answer={() => ({ data: 'Nora' })} />);
    await type('Email', 'nora');
    await save();
    expect(field('Username')).toHaveFocus();
    expect(field('Username')).toHaveAccessibleDescription('This field is required.');
    expect(field('Email')).toHaveAccessibleDescription('Enter a valid email address.');
    await type('Email', '@acme.example');
    expect(field('Email')).toBeValid();
    expect(field('Full name')).toBeInvalid();
  });

  it('checks a field when it is left, unless it is blank', async () => {
    render(<PersonForm answer={() => ({ data: 'Nora' })} />);
    await user.click(field('Username'));
    await type('Email', 'nora@');
    await user.tab();
    expect(field('Email')).toHaveAccessibleDescription('Enter a valid email address.');
    expect(field('Username')).toBeValid();
  });

  it('doesn’t move a button while it is pressed', async () => {
    render(<PersonForm answer={() => ({ data: 'Nora' })} />);
    await type('Email', 'nora@');
    await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'Save' }) });
    expect(field('Email')).not.toHaveFocus();
    expect(field('Email')).toBeValid();
    await user.pointer('[/MouseLeft]');
    await waitFor(() => {
      expect(field('Email')).toBeInvalid();
    });
    expect(field('Username')).toHaveAccessibleDescription('This field is required.');
  });

  it('shows what the server says at its fields until they are changed, and the rest at the head', async () => {
    const answers = [
      refused('request.invalid', { email: ['No such domain.'], full_name: ['Too plain.'], company: ['It is closed.'] }),
      refused('user.username-taken'),
      { error: { kind: 'no-response' } },
    ];
    render(<PersonForm answer={() => answers.shift() ?? { data: 'Nora' }} />);
    await fill();
    await save();
    expect(await screen.findByText('It is closed.')).toBeInTheDocument();
    expect(field('Email')).toHaveAccessibleDescription('No such domain.');
    await waitFor(() => {
      expect(field('Email')).toHaveFocus();
    });
    await user.tab();
    expect(field('Email')).toHaveAccessibleDescription('No such domain.');
    await type('Email', '.example');
    expect(field('Email')).toBeValid();
    expect(field('Full name')).toHaveAccessibleDescription('Too plain.');

    await save();
    expect(await screen.findByText('Not like this.')).toBe(
      document.getElementById(field('Username').getAttribute('aria-describedby') ?? ''),
    );
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();

    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('Network or unexpected error occurred.');
  });

  it('sends once however often it is asked, and again under the same key until there is an answer', async () => {
    const keys: string[] = [];
    const answers: ((answer: NonNullable<Answer>) => void)[] = [];
    const names: string[] = [];
    const answer = (key: string) => {
      keys.push(key);
      return new Promise<NonNullable<Answer>>((resolve) => answers.push(resolve));
    };
    render(<PersonForm answer={answer} onSent={(name) => names.push(name)} />);
    await fill();
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    expect(keys).toHaveLength(1);
    answers[0]?.({ error: { kind: 'no-response' } });
    await screen.findByRole('alert');
    expect(field('Username')).toHaveValue('nora');

    await save();
    answers[1]?.({ data: 'Nora' });
    await waitFor(() => {
      expect(names).toEqual(['Nora']);
    });
    expect(keys[1]).toBe(keys[0]);
    await waitFor(() => {
      expect(field('Username')).toHaveValue('');
    });

    await fill();
    await save();
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('asks before the tab is closed while something would be lost', async () => {
    const { unmount } = render(<PersonForm answer={() => ({ data: 'Nora' })} />);
    expect(isAskedBeforeLeaving()).toBe(false);
    await type('Username', 'nora');
    expect(isAskedBeforeLeaving()).toBe(true);
    await user.clear(field('Username'));
    expect(isAskedBeforeLeaving()).toBe(false);
    await type('Username', 'nora');
    // Signed in as someone else meanwhile, in another tab.
    localStorage.setItem('authToken', tokenOf('someone-else'));
    expect(isAskedBeforeLeaving()).toBe(false);
    localStorage.clear();
    expect(isAskedBeforeLeaving()).toBe(true);
    unmount();
    expect(isAskedBeforeLeaving()).toBe(false);
  });
});

describe('a draft', () => {
  it('is restored with its key, and is deleted once it was sent', async () => {
    const keys: string[] = [];
    const lost = (key: string) => {
      keys.push(key);
      return { error: { kind: 'no-response' } };
    };
    const { unmount } = render(<PersonForm answer={lost} draft="person.1" />);
    await fill();
    expect(isAskedBeforeLeaving()).toBe(false);
    await save();
    await screen.findByRole('alert');
    unmount();

    const answer = (key: string) => {
      keys.push(key);
      return { data: 'Nora' };
    };
    const again = render(<PersonForm answer={answer} draft="person.1" />);
    expect(field('Username')).toHaveValue('nora');
    expect(field('Full name')).toHaveValue('');
    await type('Full name', 'Nora Berg');
    await save();
    await waitFor(() => {
      expect(keys).toHaveLength(2);
    });
    expect(keys[1]).toBe(keys[0]);
    again.unmount();
    expect(sessionStorage.getItem('person.1')).toBeNull();
  });

  it('keeps files in memory, and names those that a reload has lost', async () => {
    const { unmount } = render(<PersonForm answer={() => ({ data: '' })} draft="person.2" />);
    await user.upload(field('Picture'), new File(['x'], 'nora.png', { type: 'image/png' }));
    unmount();
    const again = render(<PersonForm answer={() => ({ data: '' })} draft="person.2" />);
    expect(screen.getByText('nora.png')).toBeInTheDocument();
    again.unmount();

    sessionStorage.setItem('person.3', sessionStorage.getItem('person.2') ?? '');
    render(<PersonForm answer={() => ({ data: '' })} draft="person.3" />);
    expect(screen.getByText('Lost: nora.png')).toBeInTheDocument();
  });

  it.each(['{"values":{"username":7},"fileNames":{}}', '{"values":[', '[]', '{"values":{},"fileNames":null}'])(
    'ignores data that another version stored: %s',
    (stored) => {
      sessionStorage.setItem('person.4', stored);
      render(<PersonForm answer={() => ({ data: '' })} draft="person.4" />);
      expect(field('Username')).toHaveValue('');
    },
  );
});
