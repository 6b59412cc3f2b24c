import { messageFor } from '@atrium/errors';

/** Nothing on it is loaded or run: it stands on the host that serves people's files. */
export const expiredPagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; sandbox allow-top-navigation-by-user-activation";

/**
 * What someone sees who opens a link to a file in a tab after it has expired. It leads to the page of the suite that gets a
 * new link for whoever may see the file. A link, and not a redirect: where a new link were refused too, that would go on
 * for ever.
 */
export const expiredPage = (shellUrl: string, fileId: string): string => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${messageFor('file.link-expired')} · Atrium</title>
<style>
body { display: grid; place-content: center; min-height: 90vh; margin: 0; padding: 1.5rem; font: 1rem/1.5 system-ui, sans-serif; text-align: center }
h1 { margin: 0; font-size: 1.25rem }
p { max-width: 30rem; margin: .5rem auto 1rem }
a { display: inline-block; padding: .5rem 1rem; border-radius: .5rem; background: light-dark(#2a5bd0, #3b6be0); color: #fff; font-weight: 500; text-decoration: none }
a:focus-visible { outline: 2px solid; outline-offset: 2px }
</style>
<h1>${messageFor('file.link-expired')}</h1>
<p>${messageFor('file.link-expired-help')}</p>
<p><a href="${escaped(shellUrl)}/files/${fileId}">Get a new link</a></p>
</html>
`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
