import { type Actor, requireAbility } from '../actor.ts';
import { Clock } from '../shared/clock.ts';
import { domainError } from '../shared/errors/build-error.ts';
import { Ids } from '../shared/ids.ts';
import { UnitOfWork } from '../unit-of-work.ts';
import { FileStore } from './file-store.ts';
import { PictureGateway } from './picture-gateway.ts';
import { addressOfPicture, refuseTooManyUploads } from './upload-log.ts';

export interface UploadPictureInput {
  /** The file as uploaded; at most 5 MiB. */
  readonly bytes: Uint8Array;
}

export interface UploadPictureOutput {
  /** For an event's `imageUrl` or a club's `logoUrl`. */
  readonly imageUrl: string;
}

export const MAX_PICTURE_MEGABYTES = 5;
export const MAX_PICTURE_BYTES = MAX_PICTURE_MEGABYTES * 1024 * 1024;

/**
 * Stores a picture for an event or a club. Throws `payload_too_large`, `invalid_input`, and `rate_limited` when the
 * person's quota of 24 hours is used up.
 */
export class UploadPicture {
  static readonly needs = [PictureGateway, FileStore, UnitOfWork, Clock, Ids] as const;

  constructor(
    private readonly pictures: PictureGateway,
    private readonly files: FileStore,
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly ids: Ids,
  ) {}

  async execute(actor: Actor, input: UploadPictureInput): Promise<UploadPictureOutput> {
    const { uid } = requireAbility(actor, 'edit');
    if (input.bytes.byteLength > MAX_PICTURE_BYTES)
      throw domainError('payload_too_large', { reason: 'picture', maxMegabytes: MAX_PICTURE_MEGABYTES });
    const uploadedAt = this.clock.now();
    await this.unitOfWork.run(({ uploads }) => refuseTooManyUploads(uploads, uid, uploadedAt));
    const picture = await this.pictures.reencode(input.bytes);
    const name = `${this.ids.next()}.webp`;
    await this.unitOfWork.run(async ({ uploads }) => {
      await refuseTooManyUploads(uploads, uid, uploadedAt);
      await uploads.add({ name, uid, uploadedAt });
    });
    await this.files.put(name, picture);
    return { imageUrl: addressOfPicture(name) };
  }
}
