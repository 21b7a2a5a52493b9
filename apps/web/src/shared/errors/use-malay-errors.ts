import { useEffect, useState } from 'react';
import type { Sentences } from '#core/shared/errors/sentences.ts';

let fetched: Sentences | null = null;

/**
 * Returns the Malay sentences of errors; null until they are loaded. Loads them when the page is first shown in Malay,
 * before an error can occur.
 */
export function useMalayErrors(wanted: boolean): Sentences | null {
  const [malay, setMalay] = useState(fetched);
  useEffect(() => {
    if (!wanted || malay) return;
    import('./malay-errors.ts').then(
      ({ MALAY }) => {
        fetched = MALAY;
        setMalay(MALAY);
      },
      // Without them an error shows the page's own sentence.
      () => undefined,
    );
  }, [wanted, malay]);
  return malay;
}
