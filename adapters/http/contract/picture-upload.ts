import type { UploadPictureOutput } from '#core/files/upload-picture.ts';
import { token } from '#core/shared/token.ts';

/** The one call whose input is no JSON: a picture for an event, as the browser has it. */
export interface PictureUpload {
  /** A JPEG, PNG or WebP of at most 5 MiB. Throws `payload_too_large`, `invalid_input`. */
  uploadPicture(file: Blob): Promise<UploadPictureOutput>;
}
export const PictureUpload = token<PictureUpload>('PictureUpload');
