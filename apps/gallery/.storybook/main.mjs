import { swcRule, webConfig } from '../../../tools/build/web-config.ts';

/** Storybook with the compiler and the resolution of the other web builds; nothing of it asks outside hosts. */
export default {
  framework: '@storybook/react-webpack5',
  stories: ['../src/**/*.stories.tsx'],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true },
  // Types are checked by `typecheck`.
  typescript: { check: false, reactDocgen: false },
  webpackFinal(config) {
    const { resolve } = webConfig(import.meta.dirname);
    return {
      ...config,
      devtool: config.mode === 'production' ? false : config.devtool,
      performance: false,
      resolve: { ...config.resolve, ...resolve, extensions: [...resolve.extensions, '.mjs', '.cjs'] },
      module: {
        ...config.module,
        rules: [...config.module.rules, swcRule()],
      },
    };
  },
};
