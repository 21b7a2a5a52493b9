import { useEffect, useState } from 'react';
import type { ErrorCode } from '#core/shared/domain-error.ts';

let fetched: typeof import('./malay-sentences.ts') | null = null;

/** Fetches what refusals are called in Malay as soon as a page is read in Malay, which is before anything was refused there. */
export function useMalaySentences(wanted: boolean): void {
  const [isHere, setIsHere] = useState(fetched !== null);
  useEffect(() => {
    if (!wanted || isHere) return;
    import('./malay-sentences.ts').then(
      (sentences) => {
        fetched = sentences;
        setIsHere(true);
      },
      // Without them a refusal is said by the page's own sentence.
      () => undefined,
    );
  }, [wanted, isHere]);
}

/** A sentence of the core's, in Malay; null for one that is not known here, or not yet. */
export function inMalay(sentence: string): string | null {
  return fetched?.inMalay(sentence) ?? null;
}

/** What a refusal means, in Malay; null while that is not here. */
export function meaningInMalay(code: ErrorCode): string | null {
  return fetched?.meaningInMalay(code) ?? null;
}
