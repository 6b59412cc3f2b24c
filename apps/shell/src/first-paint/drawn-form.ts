import type { Login } from '@atrium/contracts/auth';

/** Marks the form while it is only drawn. */
const drawn = 'data-drawn';
/** Marks that someone has submitted it as it is. */
const submitted = 'data-submitted';

/** Called before the form is in the page: without code of its own it would send the password in an address. */
export function keepSubmission(form: HTMLFormElement): void {
  form.setAttribute(drawn, '');
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (form.hasAttribute(drawn)) form.setAttribute(submitted, '');
  });
  form.addEventListener('input', () => {
    form.removeAttribute(submitted);
  });
}

/** What was typed into the form before it had code; null where there was no such form, as in the build. */
export function typedBefore(): Login | null {
  if (typeof document === 'undefined') return null;
  const form = document.querySelector(`form[${drawn}]`);
  if (form === null) return null;
  const valueOf = (name: string) => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? '';
  return { email: valueOf('email'), password: valueOf('password') };
}

/** Once the form has its code: submits it if someone has asked for that before. */
export function catchUp(form: HTMLFormElement): void {
  const isDue = form.hasAttribute(submitted);
  form.removeAttribute(drawn);
  form.removeAttribute(submitted);
  if (isDue) form.requestSubmit();
}
