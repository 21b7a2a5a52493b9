const CONTENT_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
};
const NAME = /^[a-z0-9-]{1,100}\.([a-z]+)$/;

/** Returns the content type of a stored file by its name's extension; null for a name that no stored file has. */
export function contentTypeOf(name: string): string | null {
  const ending = NAME.exec(name)?.[1] ?? '';
  return Object.hasOwn(CONTENT_TYPES, ending) ? (CONTENT_TYPES[ending] ?? null) : null;
}
