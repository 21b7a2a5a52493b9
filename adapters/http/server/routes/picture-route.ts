import { LRUCache } from 'lru-cache';
import { domainError } from '#core/shared/errors/build-error.ts';
import type { LinkPicture, LinkPictures } from '#core/sharing/link-picture.ts';
import {
  type PictureOrigin,
  pictureOfClub,
  pictureOfEvent,
  pictureOfSite,
} from '#core/sharing/link-pictures-of.ts';
import { type PictureAddress, parsePicturePath, picturePath, versionOf } from '../page/picture-address.ts';
import { bodyOf, type PublicAnswers } from '../page/public-answers.ts';
import type { RawRequest, RawResponse, RawRoute } from './raw-route.ts';

/** Room for some two hundred pictures. */
const MAX_BYTES = 24 * 1024 * 1024;
const IMMUTABLE = {
  'cache-control': 'public, max-age=31536000, immutable',
  'content-type': 'image/png',
  // Pages of chat programs show it.
  'cross-origin-resource-policy': 'cross-origin',
};

export interface PictureRouteOptions {
  readonly pictures: LinkPictures;
  readonly answers: PublicAnswers;
  readonly origin: PictureOrigin;
}

/**
 * The pictures of shared links. An address with the version of a picture always answers the same; any other one leads to
 * the current picture. Drawn once. Drawing takes most of a second, one at a time, and has a budget of its own, so that
 * no address keeps the pictures of others waiting.
 */
export function pictureRoute({ pictures, answers, origin }: PictureRouteOptions): RawRoute {
  const drawn = new LRUCache<string, Uint8Array>({
    maxSize: MAX_BYTES,
    sizeCalculation: (picture) => picture.byteLength,
  });
  const underWay = new Map<string, Promise<Uint8Array>>();

  return {
    method: 'GET',
    path: '/og/*',
    async handle({ path, spend }): Promise<RawResponse> {
      const known = drawn.get(path);
      if (known) return { status: 200, headers: IMMUTABLE, body: known };
      const address = parsePicturePath(path);
      const picture = address && (await pictureAt(address));
      if (!address || !picture) throw domainError('not_found', { reason: 'address' });
      const version = versionOf(picture, pictures.version);
      if (address.version !== version) return redirect(picturePath({ ...address, version }));
      const kept = underWay.has(path) ? null : await pictures.find(picture);
      if (kept) drawn.set(path, kept);
      return { status: 200, headers: IMMUTABLE, body: kept ?? (await drawOnce(path, picture, spend)) };
    },
  };

  /** A request for a picture that is under way waits for it, and spends nothing. */
  async function drawOnce(
    path: string,
    picture: LinkPicture,
    spend: RawRequest['spend'],
  ): Promise<Uint8Array> {
    if (!underWay.has(path)) await spend('link-picture');
    const known = drawn.get(path) ?? underWay.get(path);
    if (known) return known;
    const drawing = pictures.draw(picture).finally(() => underWay.delete(path));
    underWay.set(path, drawing);
    const bytes = await drawing;
    drawn.set(path, bytes);
    return bytes;
  }

  /** Returns what is drawn; null when there is nothing that everybody may see. Throws `unavailable`. */
  async function pictureAt({ subject, shape }: PictureAddress): Promise<LinkPicture | null> {
    if (subject.kind === 'site') return shape === 'card' ? pictureOfSite(origin) : null;
    const route = subject.kind === 'events' ? 'viewEvent' : 'viewClub';
    const answer = await answers.find({ route, input: { id: subject.id } });
    if (answer === 'missing') return null;
    if (answer === 'unknown') throw domainError('unavailable', { reason: 'busy' }, { retryAfterSeconds: 5 });
    const found = JSON.parse(bodyOf(answer));
    if (subject.kind === 'events') return pictureOfEvent(found.event, shape, origin);
    return shape === 'card' ? pictureOfClub(found.club, origin) : null;
  }
}

function redirect(location: string): RawResponse {
  return { status: 302, headers: { location, 'cache-control': 'no-cache' }, body: null };
}
