import type { TaskSnapshot } from '@atrium/contracts/boards';
import { Button, Heading, Stack, TextArea } from '@atrium/ui';
import { showToast } from '@atrium/ui/toast';
import { useRef, useState } from 'react';
import { leftTexts } from './left-texts';
import { useUserId } from '../editing/use-user-id';

interface LeftTextsProps {
  readonly task: string;
  /** The task as it was; undefined where it was gone before it was opened. */
  readonly snapshot: TaskSnapshot | undefined;
}

/** What was being written about a task that is gone, to be copied and used elsewhere. */
export function LeftTexts({ task, snapshot }: LeftTextsProps) {
  const userId = useUserId();
  const [texts] = useState(() => leftTexts(userId, task, snapshot));
  if (texts.length === 0) return null;
  return (
    <Stack as="section" gap={3} aria-labelledby="left-texts">
      <Heading id="left-texts">What you were writing</Heading>
      {texts.map((text, place) => (
        <LeftText key={place} text={text} />
      ))}
    </Stack>
  );
}

function LeftText({ text }: { readonly text: string }) {
  const field = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: 'success', message: 'Copied' });
    } catch {
      // Not allowed here: it is selected, and can be copied by hand.
      field.current?.select();
    }
  };
  return (
    <Stack gap={2}>
      <TextArea label="Unsent text" hideLabel readOnly rows={3} value={text} inputRef={field} />
      <div>
        <Button size="small" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </Stack>
  );
}
