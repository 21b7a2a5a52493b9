import { useEffect, useState } from 'react';
import type { ErrorCode } from '#core/shared/domain-error.ts';

let fetched: typeof import('./malay-sentences.ts') | null = null;

/** Loads the Malay error texts when the page is first shown in Malay, before an error can occur. */
export function useMalaySentences(wanted: boolean): void {
  const [isHere, setIsHere] = useState(fetched !== null);
  useEffect(() => {
    if (!wanted || isHere) return;
    import('./malay-sentences.ts').then(
      (sentences) => {
        fetched = sentences;
        setIsHere(true);
      },
      // Without them an error shows the page's own sentence.
      () => undefined,
    );
  }, [wanted, isHere]);
}

/**
 * Translates a sentence of the core into Malay. Returns null for an unknown sentence and until the texts are loaded.
 */
export function inMalay(sentence: string): string | null {
  return fetched?.inMalay(sentence) ?? null;
}

/** Returns the Malay text of an error code; null until the texts are loaded. */
export function meaningInMalay(code: ErrorCode): string | null {
  return fetched?.meaningInMalay(code) ?? null;
}
