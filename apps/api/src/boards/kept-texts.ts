/** What is kept of a board, with about the bytes that it takes. */
interface Sized {
  readonly bytes: number;
}

export interface KeptTexts<Text extends Sized> {
  get(key: string): Text | undefined;
  /** Lets go of those that nobody has asked for longest, as far as there is no room. */
  keep(key: string, text: Text): void;
}

/** Keeps what was used last, up to so many bytes. */
export function keepTexts<Text extends Sized>(mostBytes: number): KeptTexts<Text> {
  // In the order of their last use.
  const texts = new Map<string, Text>();
  let bytes = 0;
  const take = (key: string): Text | undefined => {
    const text = texts.get(key);
    if (text === undefined) return undefined;
    texts.delete(key);
    bytes -= text.bytes;
    return text;
  };
  const put = (key: string, text: Text): void => {
    texts.set(key, text);
    bytes += text.bytes;
  };
  return {
    get: (key) => {
      const text = take(key);
      if (text !== undefined) put(key, text);
      return text;
    },
    keep: (key, text) => {
      take(key);
      if (text.bytes > mostBytes) return;
      put(key, text);
      for (const oldest of texts.keys()) {
        if (bytes <= mostBytes) return;
        take(oldest);
      }
    },
  };
}
