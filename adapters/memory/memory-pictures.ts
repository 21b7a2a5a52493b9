import type { Picture, PictureGateway } from '#core/files/picture-gateway.ts';
import { MAX_PICTURE_BYTES, MAX_PICTURE_MEGABYTES } from '#core/files/upload-picture.ts';
import { invalidInput } from '#core/shared/errors/build-error.ts';

const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

/** For the demo and for tests: checks the signature of a file and leaves the picture unchanged. */
export class MemoryPictures implements PictureGateway {
  async reencode(bytes: Uint8Array): Promise<Picture> {
    if (bytes.byteLength > MAX_PICTURE_BYTES)
      throw invalidInput({ picture: { code: 'picture_too_big', maxMegabytes: MAX_PICTURE_MEGABYTES } });
    const isPicture =
      begins(bytes, JPEG) || begins(bytes, PNG) || (begins(bytes, RIFF) && begins(bytes.subarray(8), WEBP));
    if (!isPicture) throw invalidInput({ picture: { code: 'picture_type' } });
    return { bytes: bytes.slice(), contentType: 'image/webp' };
  }
}

function begins(bytes: Uint8Array, signature: readonly number[]): boolean {
  return signature.every((byte, index) => bytes[index] === byte);
}
