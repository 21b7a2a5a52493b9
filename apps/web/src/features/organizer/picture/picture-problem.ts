import { MAX_PICTURE_BYTES } from '#core/files/upload-picture.ts';

const KINDS: readonly string[] = ['image/jpeg', 'image/png', 'image/webp'];
const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Returns why a file can't be an event's picture, or null, before it is sent. */
export function pictureProblem(
  { type, size }: Pick<File, 'type' | 'size'>,
  texts: { wrongKind: string; tooLarge: (megabytes: string) => string },
): string | null {
  if (!KINDS.includes(type)) return texts.wrongKind;
  if (size <= MAX_PICTURE_BYTES) return null;
  // Rounded up, because "5.0 MB" would not explain the refusal.
  return texts.tooLarge((Math.ceil((size / BYTES_PER_MEGABYTE) * 10) / 10).toFixed(1));
}
