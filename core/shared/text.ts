/** Letters that Unicode does not take apart into a plain one and its accent. */
const SPELT: Readonly<Record<string, string>> = {
  æ: 'ae',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ı: 'i',
  ł: 'l',
  ø: 'o',
  œ: 'oe',
  ß: 'ss',
  þ: 'th',
};

/**
 * How texts are compared in a search: lower case; without accents, invisible characters, and the apostrophes and
 * hyphens that belong to a word (`Rock’n’roll`, `kanak-kanak`, `D'Cruz`); quotation marks and dashes of one kind; single
 * spaces. What no text can hold becomes `\ufffd`. Folding twice changes nothing.
 */
export function folded(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\p{M}\p{Default_Ignorable_Code_Point}]+/gu, '')
    .toLowerCase()
    .replace(/[æđðħıłøœßþ]/g, (letter) => SPELT[letter] ?? letter)
    .replace(/[‘’‚‛′ʹʻʼʽ`]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[\p{Pd}−]/gu, '-')
    .replace(/(?<=[\p{L}\p{N}])['-]+|['-]+(?=[\p{L}\p{N}])/gu, '')
    .replace(/\s+/gu, ' ')
    .replace(/[\p{Cc}\p{Cs}]/gu, '\ufffd')
    .trim();
}

/** Control characters (line breaks and tabs excepted) and broken surrogates: no person typed them. */
export function hasControlCharacters(text: string): boolean {
  return /[\p{Cc}\p{Cs}]/u.test(text.replace(/[\n\r\t]/g, ''));
}
