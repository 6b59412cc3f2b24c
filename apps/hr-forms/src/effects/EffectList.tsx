import { selectCurrency } from '@atrium/auth-store';
import { formatDay } from '@atrium/contracts/dates';
import type { FormEffect } from '@atrium/contracts/hr-form-effects';
import { describeMoney } from '@atrium/hr-form-model/describe';
import { useSelector } from '@atrium/state';
import { VisuallyHidden, plainListStyles, tokens } from '@atrium/ui';
import styled from 'styled-components';
import { labelOf, readableValue } from './effect-text';

interface EffectListProps {
  readonly effects: readonly FormEffect[];
  readonly label: string;
}

/** What a form changes, field by field, and what it pays. */
export function EffectList({ effects, label }: EffectListProps) {
  const currency = useSelector(selectCurrency);
  return (
    <List aria-label={label}>
      {effects.map((effect) => (
        <li key={effect.kind === 'record' ? effect.field : effect.kind}>
          {effect.kind === 'record' ? (
            <>
              <strong>{labelOf(effect.field)}:</strong> <Change effect={effect} />
            </>
          ) : (
            <>
              <strong>Wallet:</strong> <ins>+ {describeMoney(effect.amount, currency)}</ins> · {effect.title}
            </>
          )}
        </li>
      ))}
    </List>
  );
}

function Change({
  effect: { field, before, after, from },
}: {
  readonly effect: FormEffect & { readonly kind: 'record' };
}) {
  return (
    <>
      {before !== null && (
        <>
          <VisuallyHidden>from </VisuallyHidden>
          {before === '' ? <Nothing>nothing</Nothing> : <del>{readableValue(field, before)}</del>}
        </>
      )}
      <VisuallyHidden> to</VisuallyHidden>
      <span aria-hidden> → </span>
      {after === '' ? <Nothing>nothing</Nothing> : <ins>{readableValue(field, after)}</ins>}
      {from !== undefined && <> · from {formatDay(from)}</>}
    </>
  );
}

const List = styled.ul`
  ${plainListStyles}
  display: grid;
  gap: ${tokens.space[2]};
  overflow-wrap: anywhere;

  /* A list of contacts has lines. */
  & > li {
    white-space: pre-line;
  }

  strong {
    font-weight: ${tokens.fontWeight.medium};
  }

  del {
    color: ${tokens.color.textMuted};
  }

  ins {
    text-decoration: none;
  }
`;

const Nothing = styled.span`
  color: ${tokens.color.textMuted};
`;
