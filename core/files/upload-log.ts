import { domainError } from '../shared/errors/build-error.ts';
import type { PersonId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import { quotaWait } from '../shared/quota-wait.ts';

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
  /** Returns the upload of a name, or null. */
  find(name: string): Promise<PictureUpload | null>;
  /** Returns whether an event of the organizer shows the picture, or the club has it as its logo. */
  isShownBy(organizerId: PersonId, name: string): Promise<boolean>;
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

/** Long enough for a form that stays open over a weekend. */
export const UNUSED_PICTURE_DAYS = 7;

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
  const wait = quotaWait(uploaded, MAX_UPLOADS_PER_DAY, DAY_MINUTES, now);
  if (!wait) return;
  const { minutes, retryAfterSeconds } = wait;
  const params = { reason: 'pictures', max: MAX_UPLOADS_PER_DAY, minutes } as const;
  throw domainError('rate_limited', params, { retryAfterSeconds });
}
