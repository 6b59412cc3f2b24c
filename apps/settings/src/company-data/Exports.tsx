import { selectTimeZone } from '@atrium/auth-store';
import type { CompanyData, CompanyExport } from '@atrium/contracts/company-data';
import { formatDayOf, formatMoment } from '@atrium/contracts/dates';
import { formatSize, formatSpan } from '@atrium/contracts/numbers';
import { useSelector } from '@atrium/state';
import { notifyFailure } from '@atrium/tenant-api';
import { Button, Inline, Stack, Text, VisuallyHidden, plainListStyles, tokens } from '@atrium/ui';
import { Download } from '@atrium/ui/icons';
import { useId } from 'react';
import styled from 'styled-components';
import { useSettingsExportCompanyMutation, useSettingsLinkToExportMutation } from '../api/company-data.api';
import { followLink } from './follow-link';
import { isUnderWay } from './use-company-data';

/** Archives of everything, and the making of one. */
export function Exports({ data: { exports, export_days } }: { readonly data: CompanyData }) {
  const [begin, beginning] = useSettingsExportCompanyMutation();
  const underWay = exports.find(isUnderWay);
  const others = exports.filter((one) => one !== underWay);

  const act = async () => {
    const { error } = await begin();
    if (error !== undefined) notifyFailure(error, 'company-export.begin-failed');
  };
  return (
    <Stack gap={3}>
      <Text>
        An export is a zip file with every record as JSON and CSV, and every file, private boards and workspaces
        included. Passwords and other secrets aren’t in it. It’s kept for {formatSpan(export_days, 'day')}, and only
        admins can download it.
      </Text>
      {underWay === undefined ? (
        <Inline>
          <Button icon={<Download aria-hidden />} pending={beginning.isLoading} onClick={() => void act()}>
            Export everything
          </Button>
        </Inline>
      ) : (
        <Progress value={underWay.progress} />
      )}
      {others.length > 0 && (
        <List aria-label="Exports">
          {others.map((one) => (
            <ExportRow key={one.id} made={one} />
          ))}
        </List>
      )}
    </Stack>
  );
}

/** Screen readers are told at the beginning, and read the rest off the bar. */
function Progress({ value }: { readonly value: number }) {
  const id = useId();
  const percent = Math.round(value * 100);
  return (
    <Stack gap={1}>
      <Inline justify="space-between">
        <Text id={id} role="status">
          Making the export…
        </Text>
        <Text tone="muted">{percent}%</Text>
      </Inline>
      <Bar aria-labelledby={id} max={100} value={percent} />
      <Text tone="muted">You can leave this page meanwhile.</Text>
    </Stack>
  );
}

function ExportRow({ made: { id, state, asked_at, asked_by, size, expires_at } }: { readonly made: CompanyExport }) {
  const timeZone = useSelector(selectTimeZone);
  const [link, linking] = useSettingsLinkToExportMutation();
  const at = formatMoment(asked_at, timeZone);
  const download = async () => {
    const { data, error } = await link(id);
    if (data !== undefined) followLink(data.url);
    else notifyFailure(error, 'company-export.download-failed');
  };
  if (state === 'failed' || size === null || expires_at === null) {
    return (
      <Row>
        <div>
          {at}
          <Facts>This export couldn’t be made. Try again later.</Facts>
        </div>
      </Row>
    );
  }
  return (
    <Row>
      <div>
        {at}
        <Facts>
          {formatSize(size)}, requested by {asked_by}. Available until {formatDayOf(expires_at, timeZone)}.
        </Facts>
      </div>
      <Button size="small" pending={linking.isLoading} onClick={() => void download()}>
        Download<VisuallyHidden> the export of {at}</VisuallyHidden>
      </Button>
    </Row>
  );
}

/** As browsers draw it, its track is white in the dark theme. */
const Bar = styled.progress`
  width: 100%;
  height: ${tokens.space[2]};

  @media (forced-colors: none) {
    appearance: none;
    overflow: hidden;
    border: 0;
    border-radius: ${tokens.radius.medium};
    background: ${tokens.color.border};

    &::-webkit-progress-bar {
      background: ${tokens.color.border};
    }

    &::-webkit-progress-value {
      background: ${tokens.color.accent};
    }

    &::-moz-progress-bar {
      background: ${tokens.color.accent};
    }
  }
`;

const List = styled.ul`
  ${plainListStyles}
`;

const Row = styled.li`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${tokens.space[3]};
  padding-block: ${tokens.space[2]};

  & + & {
    border-top: ${tokens.line.thin} solid ${tokens.color.border};
  }

  & > div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const Facts = styled.div`
  color: ${tokens.color.textMuted};
  font-size: ${tokens.fontSize.small};
`;
