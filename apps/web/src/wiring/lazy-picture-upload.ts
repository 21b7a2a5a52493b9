import type { HttpApiOptions } from '#adapters/http/client/http-api.ts';
import type { PictureUpload } from '#adapters/http/contract/picture-upload.ts';
import { unreachable } from '#core/shared/errors/unreachable.ts';

/** The upload over HTTP; its code is loaded with the first picture. */
export function lazyPictureUpload(calls: HttpApiOptions): PictureUpload {
  return {
    uploadPicture: async (file) => {
      const { httpPictureUpload } = await fetched();
      return httpPictureUpload(calls).uploadPicture(file);
    },
  };
}

function fetched(): Promise<typeof import('#adapters/http/client/http-picture-upload.ts')> {
  return import('#adapters/http/client/http-picture-upload.ts').catch(() => {
    throw unreachable('picture_lost');
  });
}
