const name = 'atrium_overrides';

/** The pass in a `Cookie` header. */
export function passIn(header: string | undefined): string | undefined {
  const pair = header?.split(/; */).find((cookie) => cookie.startsWith(`${name}=`));
  return pair?.slice(name.length + 1);
}

export interface PassCookieOptions {
  /** Zero makes the browser forget it. */
  readonly maxAge: number;
  /** Whether browsers may send it over HTTPS only. */
  readonly isSecure: boolean;
}

/** The `Set-Cookie` header of a pass. Scripts can't read it, and no page of another site makes a browser send it. */
export const setPass = (pass: string, { maxAge, isSecure }: PassCookieOptions): string =>
  `${name}=${pass}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
