import { createHash } from 'node:crypto';
import type { LinkPicture, PictureShape } from '#core/sharing/link-picture.ts';

/** Whose picture it is. */
export type PictureSubject =
  | { readonly kind: 'site' }
  | { readonly kind: 'events' | 'clubs'; readonly id: string };

export interface PictureAddress {
  readonly subject: PictureSubject;
  readonly shape: PictureShape;
  /** Null for the current picture, whatever it is. */
  readonly version: string | null;
}

const ADDRESS = /^\/og\/(?:(events|clubs)\/([^/%]+)|site)\/(card|story)(?:-([\w-]+))?\.png$/;
const VERSION_CHARACTERS = 16;

/** Returns the path of a picture. */
export function picturePath({ subject, shape, version }: PictureAddress): string {
  const owner = subject.kind === 'site' ? 'site' : `${subject.kind}/${encodeURIComponent(subject.id)}`;
  return `/og/${owner}/${shape}${version === null ? '' : `-${version}`}.png`;
}

/** Returns null for a path that is not exactly a picture's. */
export function parsePicturePath(path: string): PictureAddress | null {
  const [found, kind, id = '', shape, version = null] = ADDRESS.exec(path) ?? [];
  if (found === undefined) return null;
  const subject: PictureSubject = kind === 'events' || kind === 'clubs' ? { kind, id } : { kind: 'site' };
  return { subject, shape: shape as PictureShape, version };
}

/** Returns a hash of all that is drawn, so that a picture at an address never changes. */
export function versionOf(picture: LinkPicture, drawing: string): string {
  const hash = createHash('sha256').update(JSON.stringify([drawing, picture]));
  return hash.digest('base64url').slice(0, VERSION_CHARACTERS);
}
