import { messageFor } from '@atrium/errors';
import { Form, useForm, type Check } from '@atrium/forms';
import { devServerUrl } from '@atrium/remote-contract/override';
import { Badge, Button, Card, Heading, Inline, TextField } from '@atrium/ui';
import { useState } from 'react';
import { contractsOf, useChannel } from '../channel-context';
import { compareDevServer, type Comparison } from './compare';
import { ComparisonView } from './ComparisonView';
import { switchOverride } from './page-overrides';

interface OverrideCardProps {
  readonly name: string;
  readonly title: string;
  /** Of the dev server that it comes from now; null where it comes from its release. */
  readonly url: string | null;
}

/** One remote: where it comes from, and a form that compares a dev server before it is used. */
export function OverrideCard({ name, title, url }: OverrideCardProps) {
  const others = contractsOf(useChannel());
  const [compared, setCompared] = useState<{ readonly url: string; readonly comparison: Comparison } | null>(null);
  const form = useForm({
    initial: { url: url ?? '' },
    check: isDevServer,
    send: async (address) => {
      setCompared(null);
      const comparison = await compareDevServer(address, name, others);
      return typeof comparison === 'string' ? { fields: { url: comparison } } : { data: { url: address, comparison } };
    },
    failureText: 'overrides.unreachable',
    onSent: setCompared,
    // Nothing is lost, and using the address reloads the page.
    asksBeforeLeaving: false,
  });
  const address = form.field('url');

  return (
    <li>
      <Card>
        <Form form={form} label={title}>
          <Inline gap={3}>
            <Heading level={2}>{title}</Heading>
            {url === null ? <Badge>Released version</Badge> : <Badge tone="warning">From your machine</Badge>}
          </Inline>
          <TextField
            {...address}
            label="Dev server address"
            type="url"
            inputMode="url"
            autoComplete="off"
            placeholder="http://localhost:4210"
            onChange={(typed) => {
              setCompared(null);
              address.onChange(typed);
            }}
          />
          {compared !== null && <ComparisonView comparison={compared.comparison} />}
          <Inline gap={3}>
            <Button type="submit" pending={form.isPending}>
              Compare
            </Button>
            {compared !== null && compared.url !== url && <SwitchButton name={name} to={compared.url} />}
            {url !== null && <SwitchButton name={name} to={null} />}
          </Inline>
        </Form>
      </Card>
    </li>
  );
}

const isDevServer: Check<{ readonly url: string }, string> = ({ url }) => {
  const address = devServerUrl(url);
  return address === null ? { errors: { url: messageFor('overrides.url-invalid') } } : { sendable: address };
};

const SwitchButton = ({ name, to }: { readonly name: string; readonly to: string | null }) => (
  <Button
    variant={to === null ? 'ghost' : 'primary'}
    onClick={() => {
      switchOverride(name, to);
    }}
  >
    {to === null ? 'Use the released version' : 'Use this address'}
  </Button>
);
