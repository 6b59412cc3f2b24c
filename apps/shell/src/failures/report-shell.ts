import { isChunkLoadError } from './chunk-load-error';
import { sendReport } from './send-report';

/** The release that this page is made of, as the server of the page wrote it. */
export const shellRelease = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="shell-release"]')?.content ?? '';

/** The shell is released like a remote: its reports decide whether a new release is rolled back. */
export const reportShellLoaded = (): void => {
  sendReport('shell', shellRelease(), 'loaded');
};

export const reportShellFailure = (error: unknown): void => {
  sendReport('shell', shellRelease(), isChunkLoadError(error) ? 'chunk' : 'render', error);
};
