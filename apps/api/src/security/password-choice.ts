/** Whose password it is to be. */
export interface PasswordOwner {
  readonly username: string;
  readonly email: string;
  readonly fullName: string;
}

let common: Promise<ReadonlySet<string>> | undefined;

/** Unpacked for the first password that is set: a start takes less time and memory without. */
async function unpackCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
}

/** Fewer make a password such as `aaaaaaaa` or `abababab`. */
const fewestCharacters = 3;

/**
 * What makes a password easy to guess, as NIST SP 800-63B has it: it is among those that leaks show most often, or it is a
 * name of its owner. There are no rules for what it is composed of.
 */
export async function easyPassword(
  password: string,
  { username, email, fullName }: PasswordOwner,
): Promise<'password.common' | 'password.personal' | null> {
  const folded = password.normalize('NFKC').toLowerCase().trim();
  common ??= unpackCommon();
  if ((await common).has(folded) || new Set(folded).size < fewestCharacters) return 'password.common';
  const core = coreOf(folded);
  const names = [username, email, email.split('@')[0] ?? '', fullName];
  return names.some((name) => name !== '' && coreOf(name) === core) ? 'password.personal' : null;
}

/** A name without what people add to make it a password: signs between and digits behind. */
const coreOf = (text: string): string => {
  const letters = text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');
  return letters.replace(/\p{N}+$/u, '') || letters;
};
