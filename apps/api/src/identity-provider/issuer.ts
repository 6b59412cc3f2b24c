import type { Settings } from '../settings';
import { invalidField } from '../server/validation';
import { isLoopbackHost } from '../outgoing-calls/public-address';

const wellKnown = /\/\.well-known\/openid-configuration\/?$/;

type Rules = Settings['identityProviders'];

/** TLS everywhere, but for a provider on this machine where the operators let it be there. */
export const isSecureEnough = ({ protocol, hostname }: URL, { mayBePrivate }: Rules): boolean =>
  protocol === 'https:' || (protocol === 'http:' && mayBePrivate && isLoopbackHost(hostname));

/** An issuer as its admin typed or copied it. Throws at the field. */
export function readIssuer(typed: string, rules: Rules): string {
  const issuer = typed.replace(wellKnown, '');
  const url = URL.parse(issuer);
  if (url === null) throw invalidField('issuer', 'identity-provider.insecure');
  const { username, password, search, hash, pathname } = url;
  const isPlain = username === '' && password === '' && search === '' && hash === '';
  if (!isSecureEnough(url, rules)) throw invalidField('issuer', 'identity-provider.insecure');
  if (!isPlain || pathname.includes('/.well-known/')) throw invalidField('issuer', 'field.invalid');
  return issuer;
}
