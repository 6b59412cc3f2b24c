import { readFileSync } from 'node:fs';
import nx from '@nx/eslint-plugin';
import reactHooks from 'eslint-plugin-react-hooks';
import jsonParser from 'jsonc-eslint-parser';
import tseslint from 'typescript-eslint';

/**
 * Who may import whom. Apps are never imported; remotes meet through routes, cache tags and the shell's slots.
 * A lib's own dependencies stand here once, so that a new edge is a decision and not an accident.
 */
const may = (scope, libs) => ({
  sourceTag: `scope:${scope}`,
  onlyDependOnLibsWithTags: libs.map((lib) => `scope:${lib}`),
});
const screenLibs = [
  'auth-store',
  'contracts',
  'errors',
  'forms',
  'remote-contract',
  'router',
  'state',
  'tenant-api',
  'ui',
];
const remoteLibs = [...screenLibs, 'hr-form-model', 'lists', 'rich-text', 'rich-text-editor', 'testing'];

const boundaries = [
  { sourceTag: 'platform:any', onlyDependOnLibsWithTags: ['platform:any'] },
  { sourceTag: 'platform:web', onlyDependOnLibsWithTags: ['platform:web', 'platform:any'] },
  { sourceTag: 'platform:node', onlyDependOnLibsWithTags: ['platform:node', 'platform:any'] },
  {
    sourceTag: 'type:shell',
    onlyDependOnLibsWithTags: [...screenLibs, 'lists', 'testing'].map((lib) => `scope:${lib}`),
  },
  { sourceTag: 'type:remote', onlyDependOnLibsWithTags: remoteLibs.map((lib) => `scope:${lib}`) },
  may('errors', []),
  may('contracts', ['errors']),
  may('hr-form-model', ['contracts', 'errors']),
  may('remote-contract', []),
  may('state', []),
  may('router', []),
  may('ui', []),
  may('lists', ['contracts', 'errors', 'router', 'tenant-api', 'ui']),
  may('rich-text', []),
  may('rich-text-editor', ['errors', 'rich-text', 'ui']),
  may('auth-store', ['contracts', 'state']),
  may('tenant-api', ['auth-store', 'contracts', 'errors', 'state', 'ui']),
  may('forms', ['auth-store', 'contracts', 'errors', 'tenant-api', 'ui']),
  may('embedded-postgres', []),
  may('server', []),
  may('testing', screenLibs),
  may('api', ['contracts', 'errors', 'embedded-postgres', 'hr-form-model', 'remote-contract', 'rich-text', 'server']),
  may('registry', ['embedded-postgres', 'remote-contract', 'server']),
  may('gallery', ['ui']),
  may('tools', ['contracts', 'remote-contract', 'server']),
  may('e2e', ['contracts', 'hr-form-model', 'remote-contract']),
];

/** Giants that the shell provides once, through facades; a second copy in a remote would be a second store or router. */
const providedByFacades = [
  { group: ['react-router', 'react-router/*', 'react-router-dom'], message: 'Import from @atrium/router.' },
  {
    group: ['@reduxjs/toolkit', '@reduxjs/toolkit/*', 'react-redux'],
    message: 'Import from @atrium/state or @atrium/tenant-api.',
  },
  { group: ['react-aria-components', 'lucide-react', '@internationalized/*'], message: 'Import from @atrium/ui.' },
];

/**
 * Folders and files of the API server, from the bottom to the top: each imports only what stands before it. What serves
 * every domain comes first, then the domains, then what puts all of them together.
 */
const apiLayers = [
  ...[
    'admission',
    'workers',
    'settings',
    'migrations',
    'database',
    'security',
    'policy',
    'mail',
    'server',
    'files',
    'live',
    'channel',
    'context',
    'audit',
    'events',
    'proof',
    'company',
    'company-data',
    'home',
  ],
  ...['labels', 'boards', 'comments', 'tasks', 'attachments', 'checklists', 'trash'],
  ...[
    'two-factor',
    'passkeys',
    'auth',
    'identity-provider',
    'account',
    'notifications',
    'invitations',
    'password-resets',
    'users',
    'assets',
    'employees',
    'records',
    'departments',
    'wallet',
    'hr-forms',
    'members',
    'offboarding',
    'downloads',
    'saved-places',
    'modules',
  ],
  ...['jobs', 'demo', 'backup', 'tenants', 'app', 'testing', 'main'],
];
const downwardImports = apiLayers.slice(0, -1).flatMap((layer, index) => {
  const above = `(?:${apiLayers.slice(index + 1).join('|')})(?:/|$)`;
  const message = `${layer} is below it: see apiLayers in eslint.config.mjs.`;
  const refuse = (regex) => ({ 'no-restricted-imports': ['error', { patterns: [{ regex, message }] }] });
  const ignores = ['**/*.test.ts', 'apps/api/src/testing/**'];
  return [
    { files: [`apps/api/src/${layer}.ts`], ignores, rules: refuse(`^\\./${above}`) },
    { files: [`apps/api/src/${layer}/**/*.ts`], ignores, rules: refuse(`^(?:\\.\\./)+${above}`) },
  ];
});

/**
 * Rows whose id comes from the caller may be sent twice at once. Of a table with two unique indexes, an insert that names
 * one of them fails where two such rows meet at the other.
 */
const namedConflict = {
  selector: 'TemplateElement[value.raw=/on conflict \\([^)]*\\b(id|hash)\\) do nothing/]',
  message: 'Write "on conflict do nothing", which holds for every unique index of the table.',
};

/** Days, times, numbers and money are written in one way each. */
const writtenOnce = [
  {
    selector: "NewExpression[callee.object.name='Intl'][callee.property.name=/^(DateTimeFormat|NumberFormat)$/]",
    message: 'Write days and times with @atrium/contracts/dates, numbers with @atrium/contracts/numbers.',
  },
  {
    selector: 'CallExpression[callee.property.name=/^toLocale(Date|Time)?String$/]',
    message: 'Write days and times with @atrium/contracts/dates, numbers with @atrium/contracts/numbers.',
  },
];

/** Who may do what stands in the rules of the policy, and is asked there. */
const decidedByPolicy = [
  {
    selector:
      'MemberExpression[object.name=/^(actor|session|entered|reader|caller)$/][property.name=/^(role|grants|isManager)$/]',
    message: 'Ask may or assertMay of policy/policy.',
  },
  {
    selector: "CallExpression[callee.property.name='has'][callee.object.property.name='grants']",
    message: 'Ask may or assertMay of policy/policy.',
  },
];

/** The scale of the design stands in the tokens; a length of one screen has a name above the styles that use it. */
const namedLengths = [
  {
    // What follows @media and @container can't be a token.
    selector:
      'TaggedTemplateExpression > TemplateLiteral > TemplateElement[value.raw=/(?<!@[^{;]*)(?<![\\w.#-])-?(?:\\d+\\.?\\d*|\\.\\d+)(?:px|rem)\\b/]',
    message: 'Use a token of @atrium/ui, or a constant that says what it measures.',
  },
  {
    selector: 'JSXAttribute > Literal[value=/^[\\d.]+(?:px|rem)$/]',
    message: 'Use a token of @atrium/ui, or a constant that says what it measures.',
  },
];

const restrictedSyntax = [
  ...namedLengths,
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Render React nodes instead of markup.',
  },
  namedConflict,
];

/** A manifest declares what the project's code imports, and nothing else; what only tests import is for development. */
const declaredDependencies = (files, ignoredDependencies) => ({
  files: [files],
  plugins: { '@nx': nx },
  languageOptions: { parser: jsonParser },
  rules: { '@nx/dependency-checks': ['error', { ignoredDependencies }] },
});
const { dependencies, devDependencies } = JSON.parse(readFileSync(`${import.meta.dirname}/package.json`, 'utf8'));

export default tseslint.config(
  { ignores: ['**/dist/**', '**/node_modules/**', '.nx/**', '.data/**'] },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked, tseslint.configs.stylisticTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    plugins: { '@nx': nx, 'react-hooks': reactHooks },
    rules: {
      '@nx/enforce-module-boundaries': [
        'error',
        {
          // Browser tests start the Chromium that the tools install, and move the clock in a database. `#…` is a project's own,
          // chosen by who builds it.
          allow: [
            '../**/tools/setup/chromium.mjs',
            '../**/tools/browser/axe-violations',
            '../**/tools/bench/database',
            '^#',
          ],
          // Parts of a lib are loaded lazily by sub-path while its core is not.
          checkDynamicDependenciesExceptions: ['.*'],
          depConstraints: boundaries,
        },
      ],
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/dot-notation': 'off',
      '@typescript-eslint/no-invalid-void-type': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      'no-restricted-syntax': ['error', ...restrictedSyntax, ...writtenOnce],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    // The shell and every remote, also one that is made tomorrow.
    files: ['apps/**/*.{ts,tsx}'],
    ignores: ['apps/{api,registry,e2e}/**'],
    rules: { 'no-restricted-imports': ['error', { patterns: providedByFacades }] },
  },
  {
    // Deprecated to make it stand out, says openid-client: it's for providers on this machine only.
    files: ['apps/api/src/identity-provider/provider-client.ts'],
    rules: {
      '@typescript-eslint/no-deprecated': [
        'error',
        { allow: [{ from: 'package', package: 'openid-client', name: 'allowInsecureRequests' }] },
      ],
    },
  },
  ...downwardImports,
  {
    files: ['apps/api/src/**/*.ts'],
    ignores: ['apps/api/src/policy/**', '**/*.test.ts'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax, ...writtenOnce, ...decidedByPolicy] },
  },
  {
    // The one place; `ui` depends on no other lib.
    files: ['libs/contracts/src/dates.ts', 'libs/ui/src/date-picker/month-names.ts'],
    rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax] },
  },
  {
    // Where the tokens get their lengths.
    files: ['libs/ui/src/tokens/global-style.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...restrictedSyntax.filter((rule) => !namedLengths.includes(rule)),
        ...writtenOnce,
      ],
    },
  },
  {
    // Programs, and tests by Node's own runner.
    files: ['tools/**/*.ts'],
    rules: {
      'no-console': 'off',
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['after', 'before', 'test'] }] },
      ],
    },
  },
  {
    files: ['**/*.test.{ts,tsx}'],
    rules: { '@typescript-eslint/no-non-null-assertion': 'off', '@typescript-eslint/unbound-method': 'off' },
  },
  declaredDependencies('libs/*/package.json', []),
  // Apps are never published: their packages stand in the manifest of the workspace, in one version for all.
  declaredDependencies('apps/*/package.json', Object.keys({ ...dependencies, ...devDependencies })),
  {
    files: ['**/*.{js,mjs,cjs}'],
    extends: [tseslint.configs.base],
    rules: { eqeqeq: 'error', 'no-unused-vars': 'error', 'prefer-const': 'error' },
  },
);
