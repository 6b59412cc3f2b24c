import { selectCurrency } from '@atrium/auth-store';
import type { TableSection } from '@atrium/hr-form-model/definition';
import { describeValue } from '@atrium/hr-form-model/describe';
import type { RowValues } from '@atrium/hr-form-model/values';
import { useSelector } from '@atrium/state';
import { DescriptionList, Text, tokens } from '@atrium/ui';
import { useId } from 'react';
import styled from 'styled-components';

interface HeldRowProps {
  readonly section: TableSection;
  readonly row: RowValues;
  readonly label: string;
  /** Who confirms it; null where it is confirmed. */
  readonly holder: string | null;
}

/** A row that its department confirms: nobody else types into it. */
export function HeldRow({ section, row, label, holder }: HeldRowProps) {
  const id = useId();
  const currency = useSelector(selectCurrency);
  const facts = section.columns
    .filter(({ key }) => row[key] !== undefined)
    .map((column) => ({ term: column.label, value: describeValue(column, row[column.key], { currency }) }));
  return (
    <Frame role="group" aria-labelledby={id}>
      <Label id={id}>{label}</Label>
      {holder === null ? (
        <DescriptionList items={facts} />
      ) : (
        <Text tone="muted" size="small">
          {holder} has to confirm this.
        </Text>
      )}
    </Frame>
  );
}

const Frame = styled.div`
  min-width: 0;
  padding: ${tokens.space[3]};
  border: ${tokens.line.thin} solid ${tokens.color.border};
  border-radius: ${tokens.radius.medium};
  background: ${tokens.color.surfaceSunken};
`;

const Label = styled.div`
  margin-bottom: ${tokens.space[1]};
  font-size: ${tokens.fontSize.small};
  font-weight: ${tokens.fontWeight.bold};
  overflow-wrap: anywhere;
`;
