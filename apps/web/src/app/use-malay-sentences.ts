import { useEffect, useState } from 'react';

type InMalay = (sentence: string) => string | null;

let fetched: InMalay | null = null;

/** Fetches the core's sentences in Malay as soon as a page is read in Malay, which is before anything was refused there. */
export function useMalaySentences(wanted: boolean): void {
  const [isHere, setIsHere] = useState(fetched !== null);
  useEffect(() => {
    if (!wanted || isHere) return;
    import('./malay-sentences.ts').then(
      (sentences) => {
        fetched = sentences.inMalay;
        setIsHere(true);
      },
      // Without them a refusal is said by what its code means.
      () => undefined,
    );
  }, [wanted, isHere]);
}

/** A sentence of the core's, in Malay; null for one that is not known here, or not yet. */
export function inMalay(sentence: string): string | null {
  return fetched?.(sentence) ?? null;
}
