import { isLostCode } from './lost-code';
import { sendReport } from './send-report';

/** The release that this page is made of, as the server of the page wrote it. */
const release = (): string => document.querySelector<HTMLMetaElement>('meta[name="shell-release"]')?.content ?? '';

/** The shell itself is released like a remote: what it reports decides whether a new one is taken back. */
export const reportShellLoaded = (): void => {
  sendReport('shell', release(), 'loaded');
};

export const reportShellFailure = (error: unknown): void => {
  sendReport('shell', release(), isLostCode(error) ? 'chunk' : 'render', error);
};
