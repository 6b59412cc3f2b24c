export const overridesKey = 'atrium.overrides';

/** Whether the page came with dev servers, or its reader has chosen some, whatever they may. */
export function hasOverrides(): boolean {
  if ((document.querySelector<HTMLMetaElement>('meta[name="overrides"]')?.content ?? '') !== '') return true;
  try {
    return localStorage.getItem(overridesKey) !== null;
  } catch {
    return false;
  }
}
