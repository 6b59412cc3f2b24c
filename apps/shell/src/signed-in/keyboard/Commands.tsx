import { messageFor } from '@atrium/errors';
import { useEffect, useState, type ComponentType } from 'react';
import { Failure } from '../layout/TopBarMenus';
import { keyOf } from './key-of';
import { loadCommands } from './load-commands';
import { hearPresses, press, takePresses } from './presses';

/** Hears the keys of the suite. What they do is fetched with the first of them. */
export function Commands() {
  const [Centre, setCentre] = useState<ComponentType | null>(null);
  const [isFailed, setFailed] = useState(false);

  useEffect(() => {
    const hear = (event: KeyboardEvent) => {
      const key = keyOf(event);
      if (key === null) return;
      // Or it would be written into the field that it opens.
      event.preventDefault();
      press(key, event.timeStamp);
    };
    addEventListener('keydown', hear);
    return () => {
      removeEventListener('keydown', hear);
    };
  }, []);

  useEffect(
    () =>
      Centre === null
        ? hearPresses(() => {
            loadCommands().then(
              (loaded) => {
                setFailed(false);
                setCentre(() => loaded);
              },
              () => {
                takePresses();
                setFailed(true);
              },
            );
          })
        : undefined,
    [Centre],
  );

  if (Centre !== null) return <Centre />;
  return isFailed && <Failure role="alert">{messageFor('search.unavailable')}</Failure>;
}
