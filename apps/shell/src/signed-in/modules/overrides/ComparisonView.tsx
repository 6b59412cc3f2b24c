import { messageFor } from '@atrium/errors';
import { DescriptionList, Notice, Stack } from '@atrium/ui';
import type { Comparison } from './compare';

/** What a build and this page have in common or not, before anyone runs it. */
export function ComparisonView({ comparison: { differences, findings } }: { readonly comparison: Comparison }) {
  if (differences.length === 0 && findings.length === 0) {
    return <Notice tone="success">{messageFor('overrides.fits')}</Notice>;
  }
  return (
    <Stack gap={4}>
      {differences.length > 0 && (
        <DescriptionList
          items={differences.map(({ request, builtAgainst, provided }) => ({
            term: request,
            value: `Built against ${builtAgainst}; this page has ${provided ?? 'none'}`,
          }))}
        />
      )}
      {findings.map((finding) => (
        <Notice key={finding} tone="warning">
          {finding}
        </Notice>
      ))}
    </Stack>
  );
}
