import { isObject } from '@atrium/forms/storage';
import { newKey } from '@atrium/tenant-api';
import { useDraft } from './use-draft';

interface TextDraft {
  readonly text: string;
  /** The last try to send it, whose answer never came or was a refusal. */
  readonly tried: { readonly text: string; readonly key: string } | null;
}

const nothing: TextDraft = { text: '', tried: null };

/** A text that becomes a row on the server when it is sent. */
export interface SendableText {
  readonly text: string;
  readonly setText: (text: string) => void;
  /**
   * The key to send it with. The same text keeps its key from one try to the next, also over a reload: had the first try
   * arrived after all, the next one makes no second row.
   */
  readonly keyToSend: () => string;
  readonly clear: () => void;
}

/** A {@link SendableText} that survives a reload under `name`. */
export function useTextDraft(name: string): SendableText {
  const [kept, keep] = useDraft(name, isTextDraft);
  const draft = kept ?? nothing;

  return {
    text: draft.text,
    setText: (text) => {
      keep(text === '' && draft.tried === null ? null : { ...draft, text });
    },
    keyToSend: () => {
      const text = draft.text.trim();
      if (draft.tried?.text === text) return draft.tried.key;
      const key = newKey();
      keep({ ...draft, tried: { text, key } });
      return key;
    },
    clear: () => {
      keep(null);
    },
  };
}

const isTextDraft = (stored: unknown): stored is TextDraft =>
  isObject(stored) && typeof stored['text'] === 'string' && (stored['tried'] === null || isTry(stored['tried']));

const isTry = (stored: unknown): boolean =>
  isObject(stored) && typeof stored['text'] === 'string' && typeof stored['key'] === 'string';
