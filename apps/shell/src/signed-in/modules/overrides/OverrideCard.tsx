import type { Release } from '@atrium/remote-contract';
import { devServerUrl } from '@atrium/remote-contract/override';
import { messageFor } from '@atrium/errors';
import { Badge, Button, Card, Heading, Inline, Stack, TextField } from '@atrium/ui';
import { useState, type SyntheticEvent } from 'react';
import { contractsOf, useChannel } from '../channel-context';
import { compareBuild, readPlatform, type Comparison } from './compare';
import { ComparisonView } from './ComparisonView';
import { readDevRecord } from './dev-server';
import { switchOverride } from './page-overrides';

interface OverrideCardProps {
  readonly name: string;
  readonly title: string;
  /** Of the dev server that it comes from now; null where it comes from its release. */
  readonly url: string | null;
}

/** One remote: where it comes from, and a form that looks at a dev server before it is used. */
export function OverrideCard({ name, title, url }: OverrideCardProps) {
  const others = contractsOf(useChannel());
  const [text, setText] = useState(url ?? '');
  const [error, setError] = useState<string | undefined>(undefined);
  const [isComparing, setComparing] = useState(false);
  const [compared, setCompared] = useState<{ readonly url: string; readonly comparison: Comparison } | null>(null);

  const compare = async (event: SyntheticEvent) => {
    event.preventDefault();
    setCompared(null);
    const address = devServerUrl(text);
    if (address === null) {
      setError(messageFor('overrides.url-invalid'));
      return;
    }
    setError(undefined);
    setComparing(true);
    const [record, platform] = await Promise.all([readDevRecord(address), readPlatform().catch(() => null)]);
    setComparing(false);
    const refusal = refusalOf(record, name);
    if (record === null || refusal !== null) {
      setError(refusal ?? undefined);
      return;
    }
    if (platform === null) setError(messageFor('modules.fetch-failed'));
    else setCompared({ url: address, comparison: compareBuild(record, platform, others) });
  };

  return (
    <li>
      <Card>
        <form onSubmit={compare} noValidate aria-label={title}>
          <Stack gap={4}>
            <Inline gap={3}>
              <Heading level={2}>{title}</Heading>
              {url === null ? <Badge>Released version</Badge> : <Badge tone="warning">From your machine</Badge>}
            </Inline>
            <TextField
              label="Dev server address"
              type="url"
              inputMode="url"
              autoComplete="off"
              placeholder="http://localhost:4210"
              value={text}
              onChange={(value) => {
                setText(value);
                setCompared(null);
              }}
              error={error}
            />
            {compared !== null && <ComparisonView comparison={compared.comparison} />}
            <Inline gap={3}>
              <Button type="submit" pending={isComparing}>
                Compare
              </Button>
              {compared !== null && compared.url !== url && (
                <Button
                  variant="primary"
                  onClick={() => {
                    switchOverride(name, compared.url);
                  }}
                >
                  Use this address
                </Button>
              )}
              {url !== null && (
                <Button
                  variant="ghost"
                  onClick={() => {
                    switchOverride(name, null);
                  }}
                >
                  Use the released version
                </Button>
              )}
            </Inline>
          </Stack>
        </form>
      </Card>
    </li>
  );
}

function refusalOf(record: Release | null, name: string): string | null {
  if (record === null) return messageFor('overrides.unreachable');
  const served = record.contract.name;
  return served === name ? null : messageFor('overrides.other-remote', { name: served });
}
