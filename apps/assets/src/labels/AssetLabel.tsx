import type { Asset } from '@atrium/contracts/assets';
import { useHref } from '@atrium/router';
import { tokens } from '@atrium/ui';
import { QrCode } from '@atrium/ui/codes';
import styled from 'styled-components';
import { assetPath } from '../assets-paths';

interface AssetLabelProps {
  readonly asset: Asset;
  readonly company: string;
}

/** What sticks on an asset: a code that opens its page, and what a person reads. Paper is white in both themes. */
export function AssetLabel({ asset, company }: AssetLabelProps) {
  const address = new URL(useHref(assetPath(asset.id)), window.location.origin).href;
  return (
    <Frame>
      <Code text={address} label={`QR code that opens ${asset.tag}`} />
      <Words>
        <Tag>{asset.tag}</Tag>
        <Title>{asset.title}</Title>
        <Company>{company}</Company>
      </Words>
    </Frame>
  );
}

const Frame = styled.li`
  display: flex;
  align-items: center;
  gap: 2mm;
  padding: 2mm;
  overflow: hidden;
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
  background: #fff;
  color: #000;

  @media print {
    border-color: transparent;
    border-radius: 0;
  }
`;

const Code = styled(QrCode)`
  flex: none;
  width: 27mm;
  height: 27mm;
`;

const Words = styled.div`
  display: grid;
  gap: 1mm;
  min-width: 0;
`;

const Tag = styled.strong`
  font-size: 12pt;
  font-variant-numeric: tabular-nums;
  line-height: 1.2;
`;

const Title = styled.span`
  display: -webkit-box;
  overflow: hidden;
  font-size: 8.5pt;
  line-height: 1.25;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
`;

const Company = styled.span`
  overflow: hidden;
  color: #444;
  font-size: 7.5pt;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
