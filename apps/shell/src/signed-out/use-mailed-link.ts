import { useCallback, useState } from 'react';
import type { Outcome } from '../environment/shared-host';
import { useRead, type Reading } from '../environment/use-read';

/** What a link from a mail leads to. A 404 is a link that was used or has expired, a 400 one that isn’t whole; `refused` is a 409 on the way on. */
export type MailedLink<Subject> =
  | { readonly kind: 'loading' | 'unreachable' | 'invalid' | 'refused' }
  | { readonly kind: 'open'; readonly token: string; readonly subject: Subject };

export interface OpenedLink<Subject> {
  readonly link: MailedLink<Subject>;
  readonly retry: () => void;
  /** For the answer to what the link was for. */
  readonly onRefused: (status: number) => void;
}

/** Reads the token from the address and retrieves what it is for. `retrieve` must be the same function each time. */
export function useMailedLink<Subject>(retrieve: (token: string) => Promise<Outcome<Subject>>): OpenedLink<Subject> {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const { reading, retry } = useRead(useCallback(() => retrieve(token), [retrieve, token]));
  const [refusal, setRefusal] = useState<'invalid' | 'refused' | null>(null);

  return {
    link: refusal === null ? linkOf(reading, token) : { kind: refusal },
    retry,
    onRefused: (status) => {
      if (status === 404) setRefusal('invalid');
      if (status === 409) setRefusal('refused');
    },
  };
}

function linkOf<Subject>(reading: Reading<Outcome<Subject>>, token: string): MailedLink<Subject> {
  if (reading.status === 'loading') return { kind: 'loading' };
  const outcome = reading.status === 'ready' ? reading.value : null;
  if (outcome?.kind === 'ok') return { kind: 'open', token, subject: outcome.answer };
  const isInvalid = outcome?.kind === 'refused' && (outcome.status === 400 || outcome.status === 404);
  return { kind: isInvalid ? 'invalid' : 'unreachable' };
}
