import { GlobalStyle } from '@atrium/ui';
import type { Preview } from '@storybook/react-webpack5';
import { GalleryFonts } from '../src/GalleryFonts';

const preview: Preview = {
  parameters: { layout: 'fullscreen' },
  globalTypes: {
    theme: {
      toolbar: {
        title: 'Theme',
        items: [
          { value: 'light', title: 'Light', icon: 'sun' },
          { value: 'dark', title: 'Dark', icon: 'moon' },
        ],
        dynamicTitle: true,
      },
    },
  },
  initialGlobals: { theme: 'light' },
  decorators: [
    (Story, { globals, title }) => {
      document.documentElement.dataset['theme'] = globals['theme'] === 'dark' ? 'dark' : 'light';
      return (
        <>
          <GlobalStyle />
          <GalleryFonts />
          <main style={{ padding: 'var(--space-4)' }}>
            <h1 style={{ margin: '0 0 var(--space-4)', fontSize: 'var(--font-size-large)' }}>{title}</h1>
            <Story />
          </main>
        </>
      );
    },
  ],
  // Tests wait for it: by then the story is drawn and has played.
  afterEach: () => {
    document.documentElement.dataset['played'] = 'true';
  },
};

export default preview;
