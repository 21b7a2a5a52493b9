import { invalidInput } from '../shared/errors/build-error.ts';
import type { PersonId } from '../shared/ids.ts';
import { addMinutes, type Instant } from '../shared/instant.ts';
import type { Stores } from '../unit-of-work.ts';
import { addressOfPicture, UNUSED_PICTURE_DAYS } from './upload-log.ts';

/** A picture that is about to be shown, and by whom. */
export interface ShownPicture {
  readonly field: 'imageUrl' | 'logoUrl';
  readonly address: string | null;
  /** What is stored, which stays allowed. */
  readonly before: string | null;
  /** Who shows it: a club, or an admin who organizes. */
  readonly organizerId: PersonId;
  /** Who saves it. */
  readonly by: PersonId;
}

/**
 * Requires that an uploaded picture is there and theirs: shown by this organizer already, or uploaded by the person or
 * by a member of the club, and not so long ago that it is removed as unused. Otherwise the file could be missing or
 * another club's. Accepts pictures of other servers. Throws `invalid_input`.
 */
export async function requireUsablePicture(
  { uploads, members }: Pick<Stores, 'uploads' | 'members'>,
  { field, address, before, organizerId, by }: ShownPicture,
  now: Instant,
): Promise<void> {
  if (address === before || !address?.startsWith(addressOfPicture(''))) return;
  const upload = await uploads.find(address.slice(addressOfPicture('').length));
  if (upload && (await uploads.isShownBy(organizerId, upload.name))) return;
  const isKept = upload && upload.uploadedAt > addMinutes(now, -UNUSED_PICTURE_DAYS * 24 * 60);
  const isOwn =
    isKept && (upload.uid === by || (await members.of(organizerId)).some(({ uid }) => uid === upload.uid));
  if (!isOwn) throw invalidInput({ [field]: { code: 'picture_not_there' } });
}
