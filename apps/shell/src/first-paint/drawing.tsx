/** Runs in the build only: draws the sign-in page with the very components that take it over in the browser. */
// Names of styles count the components before them, so that all of them have to come in the order of `main.ts`.
export * from '@atrium/ui';
import { renderToString } from 'react-dom/server';
import { ServerStyleSheet } from 'styled-components';
import { Frame } from '../Frame';
import { LogInPage } from '../signed-out/LogInPage';

export interface Drawing {
  /** In `style` elements. */
  readonly styles: string;
  readonly html: string;
}

export function drawSignIn(): Drawing {
  const sheet = new ServerStyleSheet();
  const html = renderToString(
    sheet.collectStyles(
      <Frame>
        <LogInPage />
      </Frame>,
    ),
  );
  const styles = sheet.getStyleTags();
  sheet.seal();
  return { styles, html };
}
