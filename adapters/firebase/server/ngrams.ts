const MAX_LENGTH = 3;

/**
 * Returns all substrings of one to three characters. Firestore matches whole array elements, never a part of a text.
 */
export function ngramsOf(text: string): readonly string[] {
  const characters = [...text];
  const ngrams = new Set<string>();
  for (let length = 1; length <= MAX_LENGTH; length += 1)
    for (let start = 0; start + length <= characters.length; start += 1)
      ngrams.add(characters.slice(start, start + length).join(''));
  return [...ngrams];
}

/** Returns the beginning of the longest word, the likeliest to be rare; null without words. */
export function rarestNgramOf(words: readonly string[]): string | null {
  const [longest] = [...words].sort((a, b) => b.length - a.length);
  return longest ? [...longest].slice(0, MAX_LENGTH).join('') : null;
}
