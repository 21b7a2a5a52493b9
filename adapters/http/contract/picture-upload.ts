import type { UploadPictureOutput } from '#core/files/upload-picture.ts';
import { token } from '#core/shared/token.ts';

/** The call with a binary body: a picture for an event. */
export interface PictureUpload {
  /** Uploads a JPEG, PNG or WebP of at most 5 MiB. Throws `payload_too_large`, `invalid_input`. */
  uploadPicture(file: Blob): Promise<UploadPictureOutput>;
}
export const PictureUpload = token<PictureUpload>('PictureUpload');
