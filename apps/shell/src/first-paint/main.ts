/**
 * Runs before the page's other scripts, and is small: puts the sign-in page in place as the build has drawn it, so that it
 * is in sight and takes keys while the code is on its way. Until then it is a template, which people who are signed in
 * never see, nor their browser's password manager.
 */
import { restoreSession } from '@atrium/auth-store/session';
import { applyStoredTheme } from '@atrium/ui';
import { isSignInPage, opensForEveryone } from '../environment/opens-for-everyone';
import { rememberedEmail } from '../environment/remembered-email';
import { isSignedOutNoted } from '../environment/signed-out-notice';
import { keepSubmission } from './drawn-form';

applyStoredTheme();
const template = document.querySelector<HTMLTemplateElement>('#sign-in');
if (template !== null && looksAsDrawn()) draw(template.content);
template?.remove();

/** The rest, a notice more or a button less, is left to the app: what stands below would move. */
function looksAsDrawn(): boolean {
  const path = location.pathname;
  return (
    isSignInPage(path) &&
    (opensForEveryone(path) || restoreSession() === null) &&
    !isSignedOutNoted() &&
    'PublicKeyCredential' in window
  );
}

function draw(page: DocumentFragment): void {
  const root = document.getElementById('root');
  const styles = page.querySelector('style');
  const form = page.querySelector('form');
  const email = page.querySelector<HTMLInputElement>('[name=email]');
  if (root === null || styles === null || form === null || email === null) return;
  keepSubmission(form);
  email.value = rememberedEmail();
  document.head.append(styles);
  root.replaceChildren(...page.children);
}
