import { token } from '../shared/token.ts';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/webp';
}

/** Re-encodes uploaded pictures, so that nothing but the picture is kept. */
export interface PictureGateway {
  /**
   * Decodes a JPEG, PNG or WebP, applies its orientation, fits it into 1600 × 900 pixels, removes metadata (location,
   * camera, comments) and encodes it as WebP. Throws `invalid_input` for any other file.
   */
  reencode(bytes: Uint8Array): Promise<Picture>;
}
export const PictureGateway = token<PictureGateway>('PictureGateway');
