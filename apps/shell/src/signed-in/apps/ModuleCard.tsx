import { formatCount } from '@atrium/contracts/numbers';
import { useSelector } from '@atrium/state';
import { formatDayOf } from '@atrium/contracts/dates';
import { selectTimeZone } from '@atrium/auth-store';
import type { CompanyModule } from '@atrium/contracts/modules';
import { messageFor } from '@atrium/errors';
import { failureMessage } from '@atrium/tenant-api';
import { Badge, Card, DescriptionList, Heading, Inline, Notice, Stack, Switch, type BadgeTone } from '@atrium/ui';
import { showToast } from '@atrium/ui/toast';
import { useState } from 'react';
import { useShellSwitchModuleMutation } from './apps.api';

const states: Readonly<Record<CompanyModule['state'], { readonly label: string; readonly tone: BadgeTone }>> = {
  on: { label: 'On', tone: 'success' },
  hidden: { label: 'Available', tone: 'neutral' },
  killed: { label: 'Under maintenance', tone: 'warning' },
  withdrawn: { label: 'Under maintenance', tone: 'warning' },
};

/** One module of the company: its release, owner and health, and whether people have it. */
export function ModuleCard({ module }: { readonly module: CompanyModule }) {
  const [switchModule, { isLoading }] = useShellSwitchModuleMutation();
  const [failure, setFailure] = useState<string | null>(null);
  const timeZone = useSelector(selectTimeZone);
  const { name, title, state } = module;
  const { label, tone } = states[state];

  const onSwitch = async (isOn: boolean) => {
    setFailure(null);
    const { error } = await switchModule({ name, isOn });
    if (error !== undefined) {
      setFailure(failureMessage(error, { fallback: 'modules.switch-failed' }));
      return;
    }
    showToast({
      message: messageFor(isOn ? 'modules.switched-on' : 'modules.switched-off', { name: title }),
      tone: 'success',
    });
  };

  return (
    <li>
      <Card>
        <Stack gap={4}>
          <Inline gap={3}>
            <Heading level={3}>{title}</Heading>
            <Badge tone={tone}>{label}</Badge>
          </Inline>
          <DescriptionList items={factsOf(module, (time) => formatDayOf(time, timeZone))} />
          {failure !== null && <Notice tone="danger">{failure}</Notice>}
          <Switch
            label={`${title} is on for everyone in the company`}
            checked={state !== 'hidden'}
            disabled={isLoading || state === 'killed' || state === 'withdrawn'}
            onChange={(isOn) => void onSwitch(isOn)}
          />
        </Stack>
      </Card>
    </li>
  );
}

function factsOf(module: CompanyModule, day: (time: string) => string) {
  const { owner, release, candidate, pin } = module;
  const published = release === null ? 'None' : `${release.version}, published ${day(release.published_at)}`;
  const facts = [
    { term: 'Release', value: published },
    { term: 'Owner', value: owner },
    { term: 'Health, last 24 hours', value: healthOf(module) },
  ];
  if (pin !== null) {
    const until = pin.until === null ? 'Until further notice' : `Until ${day(pin.until)}`;
    return [...facts, { term: 'Pinned to this release', value: `${until}: ${pin.why}` }];
  }
  if (candidate === null) return facts;
  return [...facts, { term: 'Rolling out', value: `${candidate.version}, to ${candidate.percent}% of people` }];
}

const times = (count: number): string => formatCount(count, 'time', 'times');

function healthOf({ health: { loads, failures } }: CompanyModule): string {
  if (loads + failures === 0) return 'Not opened yet';
  if (failures === 0) return `Opened ${times(loads)} without a problem`;
  return `Opened ${times(loads)}, failed ${times(failures)}`;
}
