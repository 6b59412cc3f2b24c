import type { FormState } from '@atrium/forms';
import { Button, NativeSelect, TextField, tokens } from '@atrium/ui';
import { Plus } from '@atrium/ui/icons';
import { useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { places, type ContactValues } from './contact-values';

interface WayFieldsProps {
  readonly form: FormState<ContactValues>;
  readonly kind: 'email' | 'phone';
  /** How many the contact has. */
  readonly begun: number;
  readonly label: string;
  readonly kinds: Readonly<Record<string, string>>;
  readonly addLabel: string;
}

/** Emails or phone numbers, each with its type. Empty ones are ignored. */
export function WayFields({ form, kind, begun, label, kinds, addLabel }: WayFieldsProps) {
  const [shown, setShown] = useState(Math.max(1, begun));
  const list = useRef<HTMLDivElement>(null);
  const goesOn = useRef(false);
  useEffect(() => {
    if (!goesOn.current) return;
    goesOn.current = false;
    [...(list.current?.querySelectorAll('input') ?? [])].at(-1)?.focus();
  }, [shown]);
  const options = Object.entries(kinds).map(([value, name]) => ({ value, label: name }));

  return (
    <Ways ref={list} role="group" aria-label={label}>
      {places.slice(0, shown).map((place) => (
        <Way key={place}>
          <TextField
            {...form.field(`${kind}_${place}`)}
            label={place === 0 ? label : `${label} ${place + 1}`}
            type={kind === 'email' ? 'email' : 'tel'}
            autoComplete="off"
          />
          <NativeSelect<string>
            label={place === 0 ? `Type of ${label.toLowerCase()}` : `Type of ${label.toLowerCase()} ${place + 1}`}
            options={options}
            value={form.values[`${kind}_kind_${place}`] ?? ''}
            onChange={(value) => {
              const chosen = Object.keys(kinds).find((one) => one === value);
              if (chosen !== undefined) form.change(`${kind}_kind_${place}`, chosen as never);
            }}
          />
        </Way>
      ))}
      {shown < places.length && (
        <div>
          <Button
            size="small"
            variant="ghost"
            icon={<Plus size={16} aria-hidden />}
            onClick={() => {
              goesOn.current = true;
              setShown(shown + 1);
            }}
          >
            {addLabel}
          </Button>
        </div>
      )}
    </Ways>
  );
}

const Ways = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
`;

const Way = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 2fr) minmax(0, 1fr);
  align-items: start;
  gap: ${tokens.space[2]};
`;
