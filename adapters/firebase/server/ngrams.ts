const MAX_LENGTH = 3;

/** Every run of one to three characters in a text: Firestore finds documents by a whole one of them, not by a part of a text. */
export function ngramsOf(text: string): readonly string[] {
  const characters = [...text];
  const ngrams = new Set<string>();
  for (let length = 1; length <= MAX_LENGTH; length += 1)
    for (let start = 0; start + length <= characters.length; start += 1)
      ngrams.add(characters.slice(start, start + length).join(''));
  return [...ngrams];
}

/** The gram to look for first: of the longest word, as few have it. Null without words. */
export function rarestNgramOf(words: readonly string[]): string | null {
  const [longest] = [...words].sort((a, b) => b.length - a.length);
  return longest ? [...longest].slice(0, MAX_LENGTH).join('') : null;
}
