import { useEffect, useState } from 'react';
import type { Outcome } from '../environment/shared-host';

/** What a link from a mail leads to. A 404 is a link that was used or has expired; `refused` is a 409 on the way on. */
export type MailedLink<Subject> =
  | { readonly kind: 'loading' | 'unreachable' | 'invalid' | 'refused' }
  | { readonly kind: 'open'; readonly token: string; readonly subject: Subject };

export interface OpenedLink<Subject> {
  readonly link: MailedLink<Subject>;
  readonly retry: () => void;
  /** For the answer to what the link was for. */
  readonly onRefused: (status: number) => void;
}

/** Reads the token from the address and asks what it stands for. `retrieve` must be the same function each time. */
export function useMailedLink<Subject>(retrieve: (token: string) => Promise<Outcome<Subject>>): OpenedLink<Subject> {
  const token = new URLSearchParams(location.search).get('token') ?? '';
  const [link, setLink] = useState<MailedLink<Subject>>({ kind: 'loading' });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    void retrieve(token).then((outcome) => {
      if (!isCurrent) return;
      if (outcome.kind === 'ok') setLink({ kind: 'open', token, subject: outcome.answer });
      else setLink({ kind: outcome.kind === 'refused' && outcome.status === 404 ? 'invalid' : 'unreachable' });
    });
    return () => {
      isCurrent = false;
    };
  }, [retrieve, token, attempt]);

  return {
    link,
    retry: () => {
      setLink({ kind: 'loading' });
      setAttempt((count) => count + 1);
    },
    onRefused: (status) => {
      if (status === 404) setLink({ kind: 'invalid' });
      if (status === 409) setLink({ kind: 'refused' });
    },
  };
}
