import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

/**
 * Keeps react-aria's own texts, such as 'Dismiss' or '3 options available', in the language of ours, and dates in British
 * format. By default it follows the browser: a German one would show two languages, an Arabic one menus from right to left.
 */
export const InEnglish = ({ children }: { readonly children: ReactNode }) => (
  <I18nProvider locale="en-GB">{children}</I18nProvider>
);
