/** Lower case, without accents, single spaces: how texts are compared in a search. */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .trim();
}

/** Control characters (line breaks and tabs excepted) and broken surrogates: no person typed them. */
export function hasControlCharacters(text: string): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\r\t]/g, ''));
}
