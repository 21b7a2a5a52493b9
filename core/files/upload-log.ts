import { domainError } from '../shared/errors/build-error.ts';
import type { PersonId } from '../shared/ids.ts';
import { addMinutes, type Instant, millisecondsOf } from '../shared/instant.ts';

/** An uploaded picture. */
export interface PictureUpload {
  /** The file's name. */
  readonly name: string;
  readonly uid: PersonId;
  readonly uploadedAt: Instant;
}

/** The uploaded pictures, inside a transaction. */
export interface UploadLog {
  add(upload: PictureUpload): Promise<void>;
  /** Returns when a person uploaded pictures after an instant, the oldest first. */
  uploadedAfter(uid: PersonId, after: Instant): Promise<readonly Instant[]>;
  /**
   * Returns the names of at most `limit` pictures uploaded before an instant that no event and no club uses, the oldest
   * first.
   */
  unusedBefore(before: Instant, limit: number): Promise<readonly string[]>;
  /** Removes the uploads from the log. */
  remove(names: readonly string[]): Promise<void>;
}

/** Pictures per person within 24 hours. */
export const MAX_UPLOADS_PER_DAY = 60;

const DAY_MINUTES = 24 * 60;

/** Returns the path of the picture, for an event's `imageUrl` or a club's `logoUrl`. */
export function addressOfPicture(name: string): string {
  return `/files/${name}`;
}

/** Throws `rate_limited` with the waiting time when the person's quota of 24 hours is used up. */
export async function refuseTooManyUploads(
  log: Pick<UploadLog, 'uploadedAfter'>,
  uid: PersonId,
  now: Instant,
): Promise<void> {
  const uploaded = await log.uploadedAfter(uid, addMinutes(now, -DAY_MINUTES));
  const oldest = uploaded.at(-MAX_UPLOADS_PER_DAY);
  if (oldest === undefined) return;
  const milliseconds = millisecondsOf(addMinutes(oldest, DAY_MINUTES)) - millisecondsOf(now);
  throw domainError(
    'rate_limited',
    { reason: 'pictures', max: MAX_UPLOADS_PER_DAY, minutes: Math.max(1, Math.ceil(milliseconds / 60_000)) },
    { retryAfterSeconds: Math.ceil(milliseconds / 1_000) },
  );
}
