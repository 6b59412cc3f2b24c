import { format, resolveConfig } from 'prettier';
import { inWorkspace } from '../setup/paths.mjs';
import { readProvided } from './provided.ts';

/** What the mock shell of `@atrium/testing` provides. */
export const generatedPath = inWorkspace('libs', 'testing', 'src', 'mock-shell.generated.json');

/** The text that belongs there now. */
export async function generatedText(): Promise<string> {
  const config = await resolveConfig(generatedPath);
  return format(JSON.stringify(await readProvided()), { ...config, filepath: generatedPath });
}
