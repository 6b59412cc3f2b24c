import { selectTimeZone } from '@atrium/auth-store';
import { formatMoment } from '@atrium/contracts/dates';
import { dayOrNotAvailable, orNotAvailable } from '@atrium/contracts/missing-values';
import { useSelector } from '@atrium/state';
import type { Asset } from '@atrium/contracts/assets';
import { Card, DescriptionList, Heading, Stack, Text, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { conditionLabels } from '../asset/asset-text';

/** What is recorded of the asset, with its picture. */
export function AssetFacts({ asset }: { readonly asset: Asset }) {
  const timeZone = useSelector(selectTimeZone);
  return (
    <Card as="section" aria-labelledby="asset-facts">
      <Stack gap={4}>
        <Heading id="asset-facts">Details</Heading>
        {/* The picture can be of any shape; its whole is what helps to recognise the thing. */}
        {asset.image !== null && <Picture src={asset.image} alt={`Picture of ${asset.title}`} />}
        <Facts>
          <DescriptionList
            items={[
              { term: 'ID', value: asset.tag },
              { term: 'Category', value: asset.category },
              { term: 'Serial Number', value: orNotAvailable(asset.serial_number) },
              { term: 'Purchase Date', value: dayOrNotAvailable(asset.purchase_date) },
              { term: 'Condition', value: conditionLabels[asset.condition] },
              { term: 'Added', value: formatMoment(asset.created_at, timeZone) },
            ]}
          />
        </Facts>
        <div>
          <Text tone="muted" size="small">
            Description
          </Text>
          <Description>{orNotAvailable(asset.description)}</Description>
        </div>
      </Stack>
    </Card>
  );
}

/** Short facts: two of them share a line also on a phone. */
const Facts = styled.div`
  & > dl {
    grid-template-columns: repeat(auto-fill, minmax(min(${tokens.column.small}, 100%), 1fr));
  }
`;

const pictureHeight = '20rem';

const Picture = styled.img`
  width: 100%;
  max-height: ${pictureHeight};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceSunken};
  object-fit: contain;
`;

const Description = styled.p`
  margin: ${tokens.space[0.5]} 0 0;
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
