import { encodingOf } from '#core/shared/encoding.ts';

/** Decodes a text file as UTF-8, or UTF-16 with a byte order mark. Throws for a binary file. */
export async function readTextFile(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  if (text.includes('\0')) throw new Error('This file is no text.');
  return text;
}
