import type { PersonId } from '../people/person.ts';
import { DomainError } from '../shared/domain-error.ts';
import { addMinutes, type Instant, millisecondsOf } from '../shared/instant.ts';
import { waitText } from '../shared/wait-text.ts';

/** A picture that somebody uploaded. */
export interface PictureUpload {
  /** Of its file. */
  readonly name: string;
  readonly uid: PersonId;
  readonly uploadedAt: Instant;
}

/** The uploaded pictures, inside a transaction. */
export interface UploadLog {
  add(upload: PictureUpload): Promise<void>;
  /** When a person uploaded pictures after an instant, the oldest first. */
  uploadedAfter(uid: PersonId, after: Instant): Promise<readonly Instant[]>;
  /** Names of at most `limit` pictures that were uploaded before an instant and that no event shows, the oldest first. */
  unusedBefore(before: Instant, limit: number): Promise<readonly string[]>;
  /** Forgets these uploads. */
  remove(names: readonly string[]): Promise<void>;
}

/** Pictures that one person may upload within 24 hours. */
export const MAX_UPLOADS_PER_DAY = 60;

const DAY_MINUTES = 24 * 60;

/** Where a browser finds the picture: an event's `imageUrl`. */
export function addressOfPicture(name: string): string {
  return `/files/${name}`;
}

/** Throws `rate_limited`, with when the next one may come, once a person has uploaded the pictures of 24 hours. */
export async function refuseTooManyUploads(
  log: Pick<UploadLog, 'uploadedAfter'>,
  uid: PersonId,
  now: Instant,
): Promise<void> {
  const uploaded = await log.uploadedAfter(uid, addMinutes(now, -DAY_MINUTES));
  const oldest = uploaded.at(-MAX_UPLOADS_PER_DAY);
  if (oldest === undefined) return;
  const milliseconds = millisecondsOf(addMinutes(oldest, DAY_MINUTES)) - millisecondsOf(now);
  throw new DomainError(
    'rate_limited',
    `You have uploaded ${MAX_UPLOADS_PER_DAY} pictures in 24 hours. You can upload the next one in ${waitText(milliseconds)}.`,
    { retryAfterSeconds: Math.ceil(milliseconds / 1_000) },
  );
}
