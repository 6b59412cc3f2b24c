import type { GivenSignature, SignatureMark } from '@atrium/contracts/hr-forms';
import { Button, RadioGroup, Stack, Text, TextField, tokens } from '@atrium/ui';
import { useState } from 'react';
import styled from 'styled-components';
import { DrawingPad } from './DrawingPad';
import { scriptStyles } from './script-styles';
import { SignatureView } from './SignatureView';
import type { Strokes } from './signature-box';

interface SignatureInputProps {
  /** What is signed, in words. */
  readonly meaning: string;
  /** Null while there is none. */
  readonly mark: GivenSignature | null;
  /** The one that the account has saved; null where it has none, or where that is no choice. */
  readonly saved?: SignatureMark | null;
  readonly error: string | undefined;
  readonly onChange: (mark: GivenSignature | null) => void;
}

/** A signature, typed, drawn or saved before. Typing works without a pointer. */
export function SignatureInput({ meaning, mark, saved = null, error, onChange }: SignatureInputProps) {
  const [kind, setKind] = useState<GivenSignature['kind']>(mark?.kind ?? 'typed');
  const [name, setName] = useState(mark?.kind === 'typed' ? mark.name : '');

  const type = (typed: string) => {
    setName(typed);
    onChange(typed.trim() === '' ? null : { kind: 'typed', name: typed.trim() });
  };
  return (
    <Stack gap={3}>
      <RadioGroup<GivenSignature['kind']>
        label="Signature"
        required
        orientation="horizontal"
        hint={meaning}
        error={kind === 'typed' ? undefined : error}
        value={kind}
        options={[
          ...(saved === null ? [] : [{ value: 'saved', label: 'Use my saved signature' } as const]),
          { value: 'typed', label: 'Type my name' },
          { value: 'drawn', label: 'Draw' },
        ]}
        onChange={(chosen) => {
          setKind(chosen);
          if (chosen === 'typed') type(name);
          else onChange(chosen === 'saved' ? { kind: 'saved' } : null);
        }}
      />
      {kind === 'typed' ? (
        <Typed>
          <TextField
            label="Type your full name"
            required
            autoComplete="name"
            maxLength={150}
            value={name}
            error={error}
            onChange={type}
          />
          {name.trim() !== '' && <Script aria-hidden>{name}</Script>}
        </Typed>
      ) : kind === 'saved' ? (
        saved !== null && (
          <Shown>
            <SignatureView mark={saved} name="you" />
          </Shown>
        )
      ) : (
        <DrawnSignature strokes={mark?.kind === 'drawn' ? mark.strokes : []} onChange={onChange} />
      )}
    </Stack>
  );
}

interface DrawnSignatureProps extends Pick<SignatureInputProps, 'onChange'> {
  readonly strokes: Strokes;
}

/** A place to draw a signature, and the way to draw it again. */
function DrawnSignature({ strokes, onChange }: DrawnSignatureProps) {
  const [drawing, setDrawing] = useState(0);
  const isDrawn = strokes.length > 0;
  return (
    <Stack gap={2}>
      <DrawingPad
        key={drawing}
        label="Draw your signature here"
        initial={strokes}
        onDraw={(drawn) => {
          onChange({ kind: 'drawn', strokes: drawn });
        }}
      />
      <Text tone="muted" size="small">
        Draw with a mouse, pen or finger, or type your name instead.
      </Text>
      <div>
        {/* Stays in the tab order once it has done its work, so that the focus has a place. */}
        <Button
          size="small"
          aria-disabled={!isDrawn}
          onClick={() => {
            setDrawing((count) => count + 1);
            onChange(null);
          }}
        >
          Clear signature
        </Button>
      </div>
    </Stack>
  );
}

const Typed = styled.div`
  display: grid;
  gap: ${tokens.space[2]};
  max-width: ${tokens.measure.form};
`;

const Shown = styled.div`
  max-width: ${tokens.measure.form};
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border-bottom: ${tokens.line.thin} solid ${tokens.color.borderStrong};
`;

const Script = styled.div`
  ${scriptStyles}
  padding: ${tokens.space[2]} ${tokens.space[3]};
  border-bottom: ${tokens.line.thin} solid ${tokens.color.borderStrong};
`;
