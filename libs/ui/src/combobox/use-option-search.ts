import { useState } from 'react';
import { useSettled } from './use-settled';

interface OptionSearch {
  /** What to ask the server for: what was typed, as soon as typing pauses. */
  readonly search: string;
  /** Whether `search` is what stands in the field now. */
  readonly isSettled: boolean;
  readonly onInputChange: (text: string) => void;
}

/** The search of a {@link ComboBox} whose options the server finds. The text of the chosen option, if any, is no search. */
export function useOptionSearch(chosenText?: string): OptionSearch {
  const [typed, setTyped] = useState('');
  const wanted = typed === chosenText ? '' : typed.trim();
  const search = useSettled(wanted);
  return { search, isSettled: search === wanted, onInputChange: setTyped };
}
