/** Checks the rule on lengths against styles that must fail, and some that must not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ESLint } from 'eslint';
import { inWorkspace, workspace } from './setup/paths.mjs';

/** The checkout's configuration, without rules that need types, so that the linted file needn't exist. */
const eslint = new ESLint({
  cwd: workspace,
  ruleFilter: ({ ruleId }) => ruleId === 'no-restricted-syntax',
  overrideConfig: { languageOptions: { parserOptions: { projectService: false } } },
});

async function violations(source: string): Promise<number> {
  const results = await eslint.lintText(source, { filePath: inWorkspace('apps/employees/src/Probe.tsx') });
  return results.flatMap(({ messages }) => messages).length;
}

const refused = [
  'styled.div`\n  width: 17rem;\n`',
  'styled.div`\n  border: 1px solid ${tokens.color.border};\n`',
  'styled(Card)<{ readonly $wide: boolean }>`\n  margin: ${tokens.space[1]} -.5rem;\n`',
  'css`\n  max-width: calc(100vw - 1rem);\n`',
  'css`\n  @media (min-width: 640px) {\n    padding: 2px;\n  }\n`',
  '() => <Skeleton height="2.5rem" />',
];

for (const styles of refused) {
  test(`refuses ${JSON.stringify(styles)}`, async () => {
    assert.equal(await violations(`export const probe = ${styles};\n`), 1);
  });
}

const accepted = [
  'styled.div`\n  width: ${listWidth};\n  padding: ${tokens.space[1]} 0 0.5em;\n  min-height: 100dvh;\n`',
  'css`\n  @media (min-width: 640px) {\n    padding: 0;\n  }\n  @container history (min-width: 54rem) {\n    margin: 0;\n  }\n`',
  'css`\n  @media print {\n    padding: 6pt 4mm;\n  }\n`',
  '() => <Skeleton width="70%" />',
  "'17rem'",
];

for (const styles of accepted) {
  test(`accepts ${JSON.stringify(styles)}`, async () => {
    assert.equal(await violations(`export const probe = ${styles};\n`), 0);
  });
}
