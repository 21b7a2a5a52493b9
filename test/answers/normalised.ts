/** What no two runs need to share, by its field: secrets, and what is drawn or signed anew. */
const DRAWN_FIELDS: ReadonlySet<string> = new Set([
  'token',
  'secret',
  'challenge',
  'recoveryCodes',
  'requestId',
]);

/** The same, where they stand inside texts. */
const DRAWN_TEXTS: readonly (readonly [RegExp, string])[] = [
  // The reference of a bill at the sandbox bank and its doubles: its time and 16 bytes.
  [/\b[0-9a-z]{7,9}-[0-9a-f]{32}\b/g, '<bill>'],
  [/"challenge":"[^"]*"/g, '"challenge":"<drawn>"'],
  // A code of an authenticator app, its key, and the same as a QR code.
  [/^\d{6}$/g, '<drawn>'],
  [/(?<=^otpauth:.*[?&]secret=)[A-Z2-7]+/g, '<drawn>'],
  [/^data:image\/png;base64,b3RwYXV0aDov.*$/g, '<drawn>'],
];

/** The headers that are compared. Those with a value that is drawn, or hashes the whole answer, are only noted. */
const HEADERS: Readonly<Record<string, 'as it is' | 'noted'>> = {
  'content-type': 'as it is',
  'content-disposition': 'as it is',
  'cache-control': 'as it is',
  location: 'as it is',
  'retry-after': 'as it is',
  allow: 'as it is',
  vary: 'as it is',
  'www-authenticate': 'as it is',
  etag: 'noted',
  'set-cookie': 'noted',
};

/** Returns a JSON value without what two runs draw differently. */
export function normalised(value: unknown, field = ''): unknown {
  if (DRAWN_FIELDS.has(field) && value !== null) return '<drawn>';
  if (typeof value === 'string') return normalisedText(value);
  if (Array.isArray(value)) return value.map((item) => normalised(item));
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(fields.map(([name, item]) => [name, normalised(item, name)]));
}

export function normalisedText(text: string): string {
  return DRAWN_TEXTS.reduce((rest, [pattern, name]) => rest.replace(pattern, name), text);
}

/** Returns the headers that are compared. A cookie keeps its name and attributes. */
export function normalisedHeaders(headers: Headers): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(HEADERS).flatMap(([name, how]) => {
      const value = headers.get(name);
      if (value === null) return [];
      if (name === 'set-cookie') return [[name, value.replace(/=[^;]*/, '=<drawn>')]];
      return [[name, how === 'noted' ? '<noted>' : value]];
    }),
  );
}
