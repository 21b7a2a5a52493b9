const CONTENT_TYPES: Readonly<Record<string, string>> = {
  webp: 'image/webp',
  png: 'image/png',
  jpg: 'image/jpeg',
};
const NAME = /^[a-z0-9-]{1,100}\.([a-z]+)$/;

/** What a file of this name holds; null for a name that no file of ours has. */
export function contentTypeOf(name: string): string | null {
  const ending = NAME.exec(name)?.[1] ?? '';
  return Object.hasOwn(CONTENT_TYPES, ending) ? (CONTENT_TYPES[ending] ?? null) : null;
}
