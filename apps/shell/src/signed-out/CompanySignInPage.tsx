import type { BeginCompanySignIn, CompanySignIn, FinishCompanySignIn } from '@atrium/contracts/identity-provider';
import { messageFor } from '@atrium/errors';
import { Button, LoadingState, Notice, Stack, TextField } from '@atrium/ui';
import { useEffect, useState, type SyntheticEvent } from 'react';
import { readChannel } from '../environment/channel';
import { readSession } from '../environment/read-session';
import { post, type Outcome } from '../environment/shared-host';
import { useRead } from '../environment/use-read';
import { rememberTrip, requestedPage, suggestedCompany, takeReturnedQuery } from './company-trip';
import { enter } from './enter';
import { SignedOutLayout } from './SignedOutLayout';
import { TextLink } from './TextLink';

const title = 'Sign in with your company';
const beginSignIn = (company: BeginCompanySignIn) => post<CompanySignIn | null>('auth/company/begin/', company);
const finishSignIn = (returned: FinishCompanySignIn) => post<unknown>('auth/company/finish/', returned);

/** Once a page: the address doesn't hold it any longer. */
const query = takeReturnedQuery();

/** Null once the page is being left for the one that was asked for. */
async function finish(): Promise<string | null> {
  const outcome = await finishSignIn({ query });
  const session = outcome.kind === 'ok' ? readSession(outcome.answer) : null;
  if (session === null) return failureText(outcome);
  enter(session, requestedPage());
  return null;
}

/** Where people sign in with their company's identity provider: it begins here, and the provider sends them back here. */
export const CompanySignInPage = () => (query === '' ? <BeginPage failure={null} /> : <FinishPage />);

function FinishPage() {
  const { reading } = useRead(finish);
  const failure =
    reading.status === 'failed' ? messageFor('server.error') : reading.status === 'ready' && reading.value;
  if (typeof failure === 'string') return <BeginPage failure={failure} />;
  return (
    <SignedOutLayout title={title}>
      <LoadingState label="Signing you in…" />
    </SignedOutLayout>
  );
}

function BeginPage({ failure: earlier }: { readonly failure: string | null }) {
  const { reading } = useRead(readChannel);
  const [typed, setTyped] = useState<string | null>(null);
  const apiHost = reading.status === 'ready' ? reading.value.channel.api.host : undefined;
  const company = typed ?? suggestedCompany(apiHost);
  const [error, setError] = useState<string | undefined>(undefined);
  const [failure, setFailure] = useState(earlier);
  const [isSubmitting, setIsSubmitting] = useState(false);
  useEffect(() => {
    // Whoever comes back from the provider by the browser's own button finds the page as they left it.
    const begin = () => {
      setIsSubmitting(false);
    };
    addEventListener('pageshow', begin);
    return () => {
      removeEventListener('pageshow', begin);
    };
  }, []);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (isSubmitting) return;
    const name = company.trim();
    setError(name === '' ? messageFor('field.required') : undefined);
    if (name === '') return;

    setIsSubmitting(true);
    const outcome = await beginSignIn({ company: name });
    if (outcome.kind === 'ok' && typeof outcome.answer?.url === 'string') {
      rememberTrip(name);
      location.assign(outcome.answer.url);
      return;
    }
    setIsSubmitting(false);
    setFailure(failureText(outcome));
  };

  return (
    <SignedOutLayout
      title={title}
      subtitle="You sign in the way you do at work, and come back here."
      footer={<TextLink href="/log_in">Sign in with your email and password</TextLink>}
    >
      <form onSubmit={submit} noValidate aria-label={title}>
        <Stack gap={4}>
          <TextField
            label="Company"
            name="company"
            autoComplete="organization"
            required
            hint="Its short name in Atrium, such as acme."
            value={company}
            onChange={(text) => {
              setTyped(text);
              setError(undefined);
            }}
            error={error}
          />
          <Button type="submit" variant="primary" pending={isSubmitting} disabled={isSubmitting}>
            Continue
          </Button>
          {failure !== null && <Notice tone="danger" title={failure} />}
        </Stack>
      </form>
    </SignedOutLayout>
  );
}

/** The server's own sentence: those of this page aren't in the catalogue that the shell begins with. */
function failureText(outcome: Outcome<unknown>): string {
  if (outcome.kind === 'unreachable') return messageFor('network.error');
  if (outcome.kind === 'no-suite') return messageFor('suite.unreachable');
  const detail = outcome.kind === 'refused' ? outcome.body['detail'] : undefined;
  return typeof detail === 'string' ? detail : messageFor('server.error');
}
