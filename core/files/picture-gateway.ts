import { token } from '../shared/token.ts';

export interface Picture {
  readonly bytes: Uint8Array;
  readonly contentType: 'image/webp';
}

/** Makes an uploaded picture harmless. */
export interface PictureGateway {
  /**
   * Decodes a JPEG, PNG or WebP, turns it upright, fits it into 1600 × 900 pixels, drops everything that is not
   * picture (place, camera, comments) and encodes it anew. Throws `invalid_input` for anything else.
   */
  remake(bytes: Uint8Array): Promise<Picture>;
}
export const PictureGateway = token<PictureGateway>('PictureGateway');
